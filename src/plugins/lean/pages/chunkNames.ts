/** The name of what a route asks for and every page has already. */
export const NO_CHUNK = 'here';
