/** The parts of the index, in its order. */
export const kind = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;
export type Kind = (typeof kind)[keyof typeof kind];

/** What the index knows of a page or of a section of one. The keywords of a section are the terms that it explains. */
export type SearchDocument = {
  /** Number of the document; that of its page for descriptions, that of its section for keywords. */
  readonly i: number;
  /** The text that is searched; empty for the text of a section until it has been fetched. */
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

/** A document as search-index.json has it: without what follows from the documents before it. */
export type StoredDocument = Pick<SearchDocument, 'i'> & Partial<SearchDocument>;

/**
 * One part of search-index.json: titles, headings, descriptions, keywords or contents, in this order. Contents have
 * their words in the index (see `pack`) and their texts in files of their own; the words of the others are in the texts.
 */
export type IndexPart = {
  readonly documents: readonly StoredDocument[];
  readonly index: {readonly invertedIndex: readonly string[]};
};

/** The texts of the sections of a page, by the number of their documents. */
export type Texts = Readonly<Record<string, string>>;

/** A document with all that hits tell of it. */
export type Entry = {
  readonly document: SearchDocument;
  readonly type: Kind;
  readonly page: SearchDocument | undefined;
};

/** @param address of the indexes, with `{dir}`; @returns that of the index of a search context, the empty one for all */
export const addressOfIndex = (address: string, context: string): string =>
  address.replace('{dir}', context && `-${context.replaceAll('/', '-')}`);

/** @param index the address of an index; @returns that of the texts of one of its pages, of the same version */
export function addressOfTexts(index: string, page: number): string {
  return index.replace(/\.json(?=$|\?)/, `/${page}.json`);
}

/**
 * The documents of an index, those of each part in its order.
 *
 * @throws {Error} if `parts` are not those of an index
 */
export function entriesOf(parts: readonly IndexPart[]): Entry[] {
  const pages = new Map<number, SearchDocument>();
  const headings = new Map<string, string>();
  const heads = new Map(parts[kind.heading]?.documents.map(({i, p, h}) => [i, {p, h}]));
  const sections = new Map(parts[kind.content]?.documents.map((section) => [section.i, section]));
  // A section that says nothing of itself comes right after its heading, and keywords say nothing of their section.
  const completed = (told: StoredDocument, type: number): StoredDocument => {
    const own = type === kind.keywords ? {...sections.get(told.i), ...told} : told;
    return own.p === undefined && type !== kind.title ? {...heads.get(own.i - 1), ...own} : own;
  };
  return parts.flatMap(({documents}, type) =>
    documents.map((told): Entry => {
      const stored = completed(told, type);
      const page = stored.p === undefined ? undefined : pages.get(stored.p);
      const place = `${stored.p} ${stored.h}`;
      const document: SearchDocument = {
        ...stored,
        t: stored.t ?? '',
        u: stored.u ?? page?.u ?? '',
        ...(type === kind.title && {b: stored.b ?? []}),
        ...(page && type !== kind.heading && {s: stored.s ?? headings.get(place) ?? page.t}),
        ...(type === kind.content && {h: stored.h ?? ''}),
      };
      if (type === kind.title) {
        pages.set(document.i, document);
      } else if (type === kind.heading) {
        headings.set(place, document.t);
      }
      return {document, type: type as Kind, page};
    }),
  );
}
