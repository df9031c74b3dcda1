/** Which entries answer a query of several terms, and their scores. */
import {field, type Entry} from '../format/documents';
import type {Match} from './postings';
import type {Query} from './query';
import {specifiedMissing, type Ranking} from './ranking';

export type Answer = {
  readonly entry: Entry;
  readonly score: number;
  /** The words of the query that neither it nor its context has, by their indexes. */
  readonly missing: ReadonlySet<number>;
  /** Whether the specified query finds it, by the words themselves. */
  readonly isLiteral: boolean;
};

/**
 * Joins what each term matches.
 *
 * @returns a function of the query, what each of them matches, and the entries that have each word literally
 */
export function createCombining(
  entries: readonly Entry[],
  ranking: Ranking,
): (query: Query, matches: readonly Match[], literal: readonly ReadonlySet<number>[]) => Answer[] {
  const contexts = contextsOf(entries);
  const shown = shownFor(entries);
  const overviews = overviewsOf(entries);

  return ({terms, mayBeMessage, isDefining, options}, matches, literal) => {
    const needed = new Set(terms.filter(({isEmpty}) => !isEmpty).map(({word}) => word));
    const mayMiss = specifiedMissing(needed.size);
    const mayLack = mayMiss * Math.max(1, Math.floor(needed.size * ranking.missingShare));
    const isLiteral = (index: number): boolean => {
      const title = contexts[index]?.title;
      const has = (word: number) =>
        literal[word]?.has(index) === true || (title !== undefined && literal[word]?.has(title) === true);
      return Array.from(needed).filter((word) => !has(word)).length <= mayMiss;
    };
    const hasAll = (index: number): boolean =>
      matches.every(({scores}, at) => terms[at]?.isEmpty === true || (scores[index] ?? 0) > 0);

    return entries.flatMap((entry, index) => {
      if (!matches.some(({scores}) => (scores[index] ?? 0) > 0)) return [];
      // A word alone is no message: `power` is not the reason why a cache has a wrong size.
      if (entry.field === field.messages && !mayBeMessage) return [];
      let score = 0;
      const missing = new Set<number>();
      terms.forEach(({word, isEmpty}, at) => {
        const scoreIn = (one: number) => matches[at]?.scores[one] ?? 0;
        const context = Math.max(0, ...(contexts[index]?.all ?? []).map(scoreIn));
        const best = scoreIn(index) || ranking.contextMatch * context;
        if (!isEmpty) score += best;
        else if (entry.field === field.title) score += ranking.emptyWordInTitle * best;
        if (!isEmpty && scoreIn(index) === 0 && context === 0) missing.add(word);
      });
      if (missing.size > mayLack) return [];
      score *= ranking.missingWord ** missing.size;
      if (entry.field === field.keywords && (isDefining || teaches(entry, options)))
        score *= ranking.explanation;
      const isOverview = entry.field === field.title && overviews.has(entry.document.u);
      if (isOverview && hasAll(index)) score *= ranking.overviewTitle;
      return [{entry: shown[index] ?? entry, score, missing, isLiteral: isLiteral(index)}];
    });
  };
}

/** Whether the keywords of a section have an option, or one that begins like it. */
function teaches({document: {t}}: Entry, options: readonly string[]): boolean {
  return t.split(' ').some((keyword) => options.some((option) => keyword.startsWith(option)));
}

/** The entry that is shown in place of each: instead of what a section explains, its content, or else its heading. */
function shownFor(entries: readonly Entry[]): Entry[] {
  const sections = new Map(
    entries
      .filter((entry) => entry.field === field.heading || entry.field === field.content)
      .map((entry) => [entry.document.i, entry]),
  );
  return entries.map((entry) =>
    entry.field === field.keywords || entry.field === field.messages
      ? (sections.get(entry.document.i) ?? entry)
      : entry,
  );
}

/** The entries around an entry, whose words also count for it. */
type Context = {
  /** Its own title: the heading of its section, or the title of its page outside all sections. */
  readonly title: number | undefined;
  /** This title, and the title and description of its page; for the title of a page, also that of its overview. */
  readonly all: readonly number[];
};

function contextsOf(entries: readonly Entry[]): Context[] {
  const pages = new Map<number, number[]>();
  const titles = new Map<string, number>();
  entries.forEach(({document: {i, p = i, h = '', u}, field: one}, index) => {
    if (one === field.title || one === field.heading) titles.set(u + h, index);
    if (one === field.title || one === field.description) pages.set(p, [...(pages.get(p) ?? []), index]);
  });
  return entries.map(({document: {i, p = i, h = '', u}, field: one}, index) => {
    const title = titles.get(one === field.title ? u.replace(/\/[^/]*$/, '') : u + h);
    const all = [...(pages.get(p) ?? []), title].filter((other) => other !== undefined && other !== index);
    return {title: one === field.title ? undefined : title, all: all as number[]};
  });
}

/** The routes below which there are other routes. */
function overviewsOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries
      .filter((entry) => entry.field === field.title)
      .flatMap(({document: {u}}) => {
        const names = u.split('/');
        return names.slice(2).map((_, index) => names.slice(0, index + 2).join('/'));
      }),
  );
}
