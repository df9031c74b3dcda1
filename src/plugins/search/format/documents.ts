/** The entries of search-index.json, in its order. */
export const kind = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;
export type Kind = (typeof kind)[keyof typeof kind];

/** A document of search-index.json: a page, or a section of one. */
export type SearchDocument = {
  /** Number of the document; that of its page for descriptions, that of its section for what the section teaches. */
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
  /** The options that the section teaches, with their dashes, for keywords. */
  readonly o?: readonly string[];
};

/** One entry of search-index.json: titles, headings, descriptions, keywords or contents. Nothing reads its `index`. */
export type IndexPart = {readonly documents: readonly SearchDocument[]; readonly index: unknown};

/** A document with what hits tell of it. */
export type Entry = {
  readonly document: SearchDocument;
  readonly type: Kind;
  /** The title document of its page, unless it is one. */
  readonly page: SearchDocument | undefined;
};

/**
 * The documents of an index, those of each entry in its order.
 *
 * @throws {Error} if `parts` are not those of an index
 */
export function entriesOf(parts: readonly IndexPart[]): Entry[] {
  const pages = new Map(parts[kind.title]?.documents.map((page) => [page.i, page]));
  return parts.flatMap(({documents}, type) =>
    documents.map((document) => ({
      document,
      type: type as Kind,
      page: document.p === undefined ? undefined : pages.get(document.p),
    })),
  );
}
