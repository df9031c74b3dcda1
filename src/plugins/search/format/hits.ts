import {kind, type Kind, type SearchDocument} from './documents';

/** A part of a text: first character and number of characters. */
export type Stretch = readonly [start: number, length: number];

/** A search hit, as the search box and the search page show it. */
export type Hit = {
  readonly document: SearchDocument;
  readonly type: Kind;
  /** The title document of the page, unless the hit is itself one. */
  readonly page: SearchDocument | false | undefined;
  /** Where the text matches, from its beginning to its end; of stretches that begin alike, the longest first. */
  readonly positions: readonly Stretch[];
  /** The words of the query that was answered. */
  readonly tokens: readonly string[];
  /** How good its page is; only the order says something. */
  readonly score: number;
  /** Whether it has the words themselves; what is found by parts, short forms or forgiven slips comes after all that have. */
  readonly isLiteral: boolean;
};

/** The hits of each page, in the order of the pages' best hits. A page that has both kinds of hits is there twice. */
export function byPage(hits: readonly Hit[]): Hit[][] {
  return gather(hits, ({document, isLiteral}) => `${isLiteral} ${document.u}`);
}

/**
 * The hits, those of one page together: its title, then section after section, each with its heading before its text.
 * Pages, and the sections of a page, stand in the order of their best hits.
 */
export function group(hits: readonly Hit[]): Hit[] {
  return byPage(hits).flatMap((page) =>
    gather(ahead(page, kind.title), sectionOf).flatMap((section) => ahead(section, kind.heading)),
  );
}

/** The parameter of an address that holds a word to highlight. */
export const HIGHLIGHT = '_highlight';

/**
 * Where a hit leads: its page and section.
 *
 * @param isHighlighted whether the page then highlights the words that were found
 */
export function addressOf({document, tokens}: Hit, isHighlighted: boolean): string {
  const words = isHighlighted ? `?${new URLSearchParams(tokens.map((token) => [HIGHLIGHT, token]))}` : '';
  return `${document.u}${words}${document.h ?? ''}`;
}

/** The title document of the page that a hit is on, which may be the hit itself. */
export const titleOf = ({document, page}: Hit): SearchDocument =>
  (page === false ? undefined : page) ?? document;

/** The breadcrumb of a hit's page, and the page itself where it is wanted. */
export function trailOf(hit: Hit, withPage: boolean): string {
  const {t, b = []} = titleOf(hit);
  return (withPage ? [...b, t] : b).join(' › ');
}

export function countText(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
}

function sectionOf({document, type}: Hit): string {
  return type === kind.title ? 'title' : (document.h ?? '');
}

/** Hits that share a key together, in the order of the first of each key. */
function gather(hits: readonly Hit[], keyOf: (hit: Hit) => string): Hit[][] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit]);
  }
  // Not by spreading: for browsers, Docusaurus' Babel preset compiles that as if it were an array.
  return Array.from(groups.values());
}

function ahead(hits: readonly Hit[], type: Kind): Hit[] {
  return [...hits.filter((hit) => hit.type === type), ...hits.filter((hit) => hit.type !== type)];
}
