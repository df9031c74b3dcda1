/** The fields of search-index.json, by their indexes in it; messages stand among the keywords there. */
export const field = {title: 0, heading: 1, description: 2, keywords: 3, content: 4, messages: 5} as const;
export type Field = (typeof field)[keyof typeof field];

/** A document of search-index.json: a page or a section, as the package writes it. */
export type SearchDocument = {
  /** Number of the document; a description has that of its page, and keywords and messages have that of their section. */
  readonly i: number;
  /** The text that is searched. */
  readonly t: string;
  /** Route of the page. */
  readonly u: string;
  /** Breadcrumb of the page, for its title. */
  readonly b?: readonly string[];
  /** `#` and the id of the section's heading. */
  readonly h?: string;
  /** Title of the section, or of the page. */
  readonly s?: string;
  /** Number of the page, for all documents but its title. */
  readonly p?: number;
  /** Marks a message among the keywords. */
  readonly m?: true;
};

/** The documents of one field, and the package's postings, which nothing here reads. */
export type IndexPart = {readonly documents: readonly SearchDocument[]; readonly index: unknown};

/** A document in its field. */
export type Entry = {
  readonly document: SearchDocument;
  readonly field: Field;
  /** The document of its page's title; undefined for that document itself. */
  readonly page: SearchDocument | undefined;
};

/**
 * All documents of an index, field by field.
 *
 * @throws {Error} if `parts` are not those of an index
 */
export function entriesOf(parts: readonly IndexPart[]): Entry[] {
  const pages = new Map(parts[field.title]?.documents.map((page) => [page.i, page]));
  return parts.flatMap(({documents}, index) =>
    documents.map((document) => ({
      document,
      field: document.m ? field.messages : (index as Field),
      page: document.p === undefined ? undefined : pages.get(document.p),
    })),
  );
}
