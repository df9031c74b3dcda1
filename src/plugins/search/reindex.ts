import lunr from 'lunr';

import {tokens} from './tokens';

/** What the index knows of a page or of a section of one. */
export type SearchDocument = {
  /** Number of the document; that of its page for descriptions and keywords. */
  readonly i: number;
  /** The text that is searched. */
  readonly t: string;
  /** Route of the page. */
  readonly u: string;
  /** Breadcrumb of the page, for page titles. */
  readonly b?: readonly string[];
  /** `#` and the anchor of the section. */
  readonly h?: string;
  /** Title of the section or of the page. */
  readonly s?: string;
  /** Number of the page, for everything but page titles. */
  readonly p?: number;
};

/** One part of search-index.json: titles, headings, descriptions, keywords or contents, in this order. */
export type IndexPart = {readonly documents: readonly SearchDocument[]; readonly index: object};

/**
 * The same documents under a new index: every word by each of its spellings (see `tokens`).
 *
 * `longest` is the number of characters that an excerpt may show. A match marks at most so many, for the match is the
 * one part of an excerpt that is never cut.
 */
export function reindex(parts: readonly IndexPart[], longest: number): IndexPart[] {
  return parts.map(({documents}) => ({documents, index: build(documents, longest).toJSON()}));
}

/** How much more a match counts on an overview than on the pages below it: "assignment 4" means the assignment. */
const OVERVIEW_BOOST = 2;

function build(documents: readonly SearchDocument[], longest: number): lunr.Index {
  const builder = new lunr.Builder();
  builder.ref('i');
  builder.field('t');
  builder.metadataWhitelist = ['position'];
  const tokenize = (text: unknown) =>
    (typeof text === 'string' ? tokens(text) : []).map(
      ({term, start, length}) => new lunr.Token(term, {position: [start, Math.min(length, longest)]}),
    );
  builder.tokenizer = Object.assign(tokenize, {separator: lunr.tokenizer.separator});
  builder.searchPipeline.add(lunr.stemmer);
  const above = new Set(documents.flatMap(({u}) => foldersOf(u)));
  for (const document of documents) {
    builder.add({...document, i: String(document.i)}, {boost: above.has(document.u) ? OVERVIEW_BOOST : 1});
  }
  return builder.build();
}

/** The routes that a route lies below: of `/a/b/c`, `/a` and `/a/b`. */
function foldersOf(route: string): string[] {
  const names = route.split('/');
  return names.slice(2).map((_, index) => names.slice(0, index + 2).join('/'));
}
