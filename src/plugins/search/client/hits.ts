import type {SearchDocument} from './format';

/** The parts of the index, in its order. */
export const kind = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;

/** A search hit, with what the stock box and page read of it. */
export type Hit = {
  readonly document: SearchDocument;
  readonly type: (typeof kind)[keyof typeof kind];
  /** The title document of the page, unless the hit is itself one. */
  readonly page: SearchDocument | false | undefined;
  /** Where each term that matched lies in the text: first character and number of characters. */
  readonly metadata: Readonly<
    Record<string, {readonly t?: {readonly position: readonly (readonly [start: number, length: number])[]}}>
  >;
  /** The words of the query that was answered. */
  readonly tokens: readonly string[];
  /** How good its page is; only the order says something. */
  readonly score: number;
};

/** Whether the text of a hit has not been fetched. */
export function lacksText({document, type}: Hit): boolean {
  return type === kind.content && document.t === '';
}

/** The hits of each page, in the order of the pages' best hits. */
export function byPage(hits: readonly Hit[]): Hit[][] {
  return gather(hits, ({document}) => document.u);
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

/** Where a hit leads: its page and section, with the words that the page then highlights. */
export function addressOf({document, tokens}: Hit): string {
  const words = new URLSearchParams(tokens.map((token) => ['_highlight', token]));
  return `${document.u}?${words}${document.h ?? ''}`;
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

function ahead(hits: readonly Hit[], type: Hit['type']): Hit[] {
  return [...hits.filter((hit) => hit.type === type), ...hits.filter((hit) => hit.type !== type)];
}
