/** Which entries answer a query of several terms, and how much each counts. */
import {kind, type Entry} from '../format/documents';
import type {Term} from './lexicon';
import type {Match} from './scoring';

/**
 * How much a term counts that is not in a text but around it: in its page's title or description, or its heading; for a
 * page's title, in that of the overview above.
 */
const AROUND = 0.3;

/** How much a match counts with one term of the query missing. */
const WITHOUT_ONE = 0.1;

/**
 * How much more a title with all words of the query counts on an overview than on the pages below it: "assignment 4" means
 * the assignment, "assignment 4 questions" does not.
 */
const OVERVIEW = 1.3;

/** How much more the terms that a section explains count for a question of what something is. */
const EXPLAINED = 3;

/** An entry that answers a query. */
export type Answer = {
  readonly entry: Entry;
  readonly score: number;
  /** The words of the query that it does not have, by their places. */
  readonly lacking: ReadonlySet<number>;
  /** Whether it has the words themselves, all that are needed, as the specification's query finds it. */
  readonly isLiteral: boolean;
};

/** What finds the entries that have the terms of a query, given the matches of each and what the words themselves find. */
export function createCombining(
  entries: readonly Entry[],
): (terms: readonly Term[], matches: readonly Match[], having: readonly ReadonlySet<number>[]) => Answer[] {
  const around = aroundEach(entries);
  const shown = shownFor(entries);
  const overviews = overviewsOf(entries);

  return (terms, matches, having) => {
    const isSlight = matches.map(({isCommon}, place) => isCommon || terms[place]?.isEmpty === true);
    const isOptional = terms.map(
      ({isEmpty}, place) => isEmpty || (isSlight[place] && isSlight.includes(false)),
    );
    const isWhat = terms.some(({asksWhat}) => asksWhat);
    const asked = new Set(terms.filter(({isEmpty}) => !isEmpty).map(({token}) => token));
    const mayMiss = asked.size > 2 ? 1 : 0;
    const isLiteral = (index: number): boolean =>
      Array.from(asked).filter((token) => having[token]?.has(index) !== true).length <= mayMiss;
    const hasAllNeeded = (index: number): boolean =>
      matches.every(({scores}, place) => isOptional[place] === true || (scores[index] ?? 0) > 0);

    return entries.flatMap((entry, index) => {
      if (!matches.some(({scores}) => (scores[index] ?? 0) > 0)) return [];
      let score = 0;
      const missing = new Set<number>();
      const lacking = new Set<number>();
      matches.forEach(({scores}, place) => {
        const own = scores[index] ?? 0;
        const other = (around[index] ?? []).reduce((most, one) => Math.max(most, scores[one] ?? 0), 0);
        if (!terms[place]?.isEmpty || entry.type === kind.title) score += own > 0 ? own : AROUND * other;
        if (own === 0 && other === 0) {
          lacking.add(terms[place]?.token ?? 0);
          if (!isOptional[place]) missing.add(terms[place]?.token ?? 0);
        }
      });
      if (missing.size > mayMiss) return [];
      if (missing.size > 0) score *= WITHOUT_ONE;
      if (isWhat && entry.type === kind.keywords) score *= EXPLAINED;
      const isOverview = entry.type === kind.title && overviews.has(entry.document.u);
      if (isOverview && hasAllNeeded(index)) score *= OVERVIEW;
      return [{entry: shown[index] ?? entry, score, lacking, isLiteral: isLiteral(index)}];
    });
  };
}

/** What is shown for each entry: for the keywords of a section, its text or else its heading. */
function shownFor(entries: readonly Entry[]): Entry[] {
  const sections = new Map(
    entries
      .filter(({type}) => type === kind.heading || type === kind.content)
      .map((entry) => [entry.document.i, entry]),
  );
  return entries.map((entry) =>
    entry.type === kind.keywords ? (sections.get(entry.document.i) ?? entry) : entry,
  );
}

/** The entries around each: its page's title and description, a text's heading, and of a title that of the overview. */
function aroundEach(entries: readonly Entry[]): number[][] {
  const ofPage = new Map<number, number[]>();
  const headings = new Map<string, number>();
  const titles = new Map<string, number>();
  entries.forEach(({document: {i, p = i, h, u}, type}, index) => {
    if (type === kind.title) titles.set(u, index);
    if (type === kind.heading) headings.set(`${p} ${h}`, index);
    else if (type !== kind.content && h === undefined) ofPage.set(p, [...(ofPage.get(p) ?? []), index]);
  });
  return entries.map(({document: {i, p = i, h, u}, type}, index) => {
    const heading = type === kind.content || type === kind.keywords ? headings.get(`${p} ${h}`) : undefined;
    const overview = type === kind.title ? titles.get(u.replace(/\/[^/]*$/, '')) : undefined;
    return [...(ofPage.get(p) ?? []), heading, overview]
      .filter((one) => one !== undefined)
      .filter((one) => one !== index);
  });
}

/** The routes that others lie below. */
function overviewsOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries
      .filter(({type}) => type === kind.title)
      .flatMap(({document: {u}}) => {
        const names = u.split('/');
        return names.slice(2).map((_, index) => names.slice(0, index + 2).join('/'));
      }),
  );
}
