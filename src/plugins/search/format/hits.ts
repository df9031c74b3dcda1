import {field, type Field, type SearchDocument} from './documents';

/** A part of a text: its first character and its number of characters. */
export type Stretch = readonly [start: number, length: number];

/** A search hit, as the search box and the search page show it. */
export type Hit = {
  readonly document: SearchDocument;
  readonly type: Field;
  /** The document of the page's title, unless the hit is that document. */
  readonly page: SearchDocument | false | undefined;
  /** Where the text matches, in order; of matches that begin at the same character, the longest. */
  readonly positions: readonly Stretch[];
  /** The words of the query that were found. */
  readonly tokens: readonly string[];
  /** The score of its page. */
  readonly score: number;
  /** Whether the specified query finds it; all other hits come after those. */
  readonly isLiteral: boolean;
};

/** The hits of each page, in the order of the best ones; the literal hits of a page apart from its others. */
export function byPage(hits: readonly Hit[]): Hit[][] {
  return gather(hits, ({document, isLiteral}) => `${isLiteral} ${document.u}`);
}

/**
 * The hits grouped: those of a page together, its title first and then section by section, each with its heading before
 * its text. Pages, and the sections of a page, are in the order of their best hits.
 */
export function group(hits: readonly Hit[]): Hit[] {
  return byPage(hits).flatMap((page) =>
    gather(ahead(page, field.title), sectionOf).flatMap((section) => ahead(section, field.heading)),
  );
}

/** The parameter of an address that holds a word to mark. */
export const HIGHLIGHT = '_highlight';

/**
 * The address of a hit's page and section.
 *
 * @param isHighlighted whether the page marks the words that were found
 */
export function addressOf({document, tokens}: Hit, isHighlighted: boolean): string {
  const words = isHighlighted ? `?${new URLSearchParams(tokens.map((token) => [HIGHLIGHT, token]))}` : '';
  return `${document.u}${words}${document.h ?? ''}`;
}

/** The document of the title of a hit's page, which may be the hit's own. */
export const titleOf = ({document, page}: Hit): SearchDocument =>
  (page === false ? undefined : page) ?? document;

/** The breadcrumb of a hit's page, with or without the page itself. */
export function trailOf(hit: Hit, withPage: boolean): string {
  const {t, b = []} = titleOf(hit);
  return (withPage ? [...b, t] : b).join(' › ');
}

export function countText(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
}

function sectionOf({document, type}: Hit): string {
  return type === field.title ? 'title' : (document.h ?? '');
}

/** Groups of hits that share a key, in the order in which the keys appear. */
function gather(hits: readonly Hit[], keyOf: (hit: Hit) => string): Hit[][] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit]);
  }
  // Docusaurus' Babel preset compiles `[...iterator]` for browsers as if it were an array.
  return Array.from(groups.values());
}

function ahead(hits: readonly Hit[], type: Field): Hit[] {
  return [...hits.filter((hit) => hit.type === type), ...hits.filter((hit) => hit.type !== type)];
}
