/** Where the docs root takes the reader: the main document of the docs, the first page of the Tutorial. */
export const FIRST_PAGE = '/docs/tutorial/installing';
