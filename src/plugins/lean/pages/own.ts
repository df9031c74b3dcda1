/** What of the table of all pages each page has in its own HTML. */
import {shownOn, sent, type Item, type SentItem} from './sidebars';

/** The element of a page that holds its own row. */
export const ownPageId = 'own-page';

/** A document as the browser's router and navigation bar know it. */
export type PageRow = {
  readonly id: string;
  /** As links to it have it: an overview ends with a slash. */
  readonly path: string;
  readonly sidebar?: string;
  /** The name of the chunk with its text. */
  readonly content: string;
};

/** Rows with what loads their texts; the chunk of the component that shows them; the sidebars. */
export type PageTable = {
  readonly component: string;
  readonly rows: readonly (readonly [PageRow, () => Promise<unknown>])[];
  readonly sidebars: Readonly<Record<string, readonly SentItem[]>>;
};

/** A page's row, with what loads its text without the table, and what the page shows of its sidebar. */
export type OwnPage = PageRow & {
  readonly component: string;
  /** All that must be there before the module. */
  readonly chunks: readonly string[];
  readonly module: string | number;
  readonly items: readonly SentItem[];
};

/**
 * @param sidebars all items of all sidebars
 * @param place where the bundler has put the page's text
 */
export const ownPageOf = (
  row: PageRow,
  component: string,
  sidebars: Readonly<Record<string, readonly Item[]>>,
  place: Pick<OwnPage, 'chunks' | 'module'>,
): OwnPage => ({
  ...row,
  component,
  ...place,
  items: shownOn(sidebars[row.sidebar ?? ''] ?? [], row.path).map(sent),
});

/** @returns a page's HTML with its row at the end, where it holds up nothing; as it was, if the page has none */
export const withOwnPage = (html: string, own: OwnPage | undefined): string =>
  own
    ? `${html}<script type="application/json" id="${ownPageId}">${JSON.stringify(own).replace(/</g, '\\u003c')}</script>`
    : html;
