/** The first page of the Tutorial, to which the docs root leads. */
export const FIRST_PAGE = '/docs/tutorial/installing';
