import {spellingsOf, stem, tokens} from '../tokens';
import {entriesOf, type Entry, type IndexPart} from './format';
import {kind, type Hit} from './hits';
import {unpack} from './packed';
import {countsOf, wordsOf} from './words';
// cspell:words Zaragoza

// The weights below were chosen by the ranks of `src/plugins/search/queries.ts`; several sets of
// round numbers near them give the same ranks.

/** How much a match counts in each kind of document: title, heading, description, keywords, content. */
const WEIGHTS = [8, 3, 5, 2, 1.5] as const;

/** How much a match counts, by what it matches of a word: all of it, a form of it, its beginning, all but one letter. */
const WHOLE = 1;
const STEM = 0.95;
const BEGINNING = 0.15;
const SIMILAR = 0.3;

/** How much that counts if it is not the word but a part of it: `board` of `SimpleBoard`. */
const PART = 0.3;

/**
 * How much a term counts that is not in a text but around it: in its page's title or description, or its heading; for a
 * page's title, in that of the overview above.
 */
const AROUND = 0.3;

/** How much a match counts with one term of the query missing. */
const WITHOUT_ONE = 0.1;

/** How much less each further match on a page adds to the page's rank. */
const NEXT_ON_PAGE = 0.2;

/**
 * How much more a title with all words of the query counts on an overview than on the pages below it: "assignment 4" means
 * the assignment, "assignment 4 questions" does not.
 */
const OVERVIEW = 1.3;

/** A word in more of all texts than this need not be in every hit. */
const COMMON = 1 / 3;

/**
 * Constants of Okapi BM25, in the ranges that its authors found good: Robertson, Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", Foundations and Trends in Information Retrieval 3(4), 2009, section 3.3. The formula, and
 * that of a term's rarity, are lunr's too.
 */
const K1 = 1.5;
const B = 0.5;

/** The shortest word of a query that may be spelled wrong. */
const SHORTEST_SIMILAR = 3;

type Spelling = {
  readonly text: string;
  readonly words: readonly {readonly word: number; readonly isWhole: boolean}[];
};

/** A word of the query: what it is found by, and whether it may go on. */
type Term = {
  /** The word of the query that it is a part of, counted from 0. */
  readonly token: number;
  readonly text: string;
  readonly mayGoOn: boolean;
};

type Match = {
  /** By entry, 0 where the term is not. */
  readonly scores: Float32Array;
  readonly isCommon: boolean;
  /** Which spellings and stems of a text match. */
  readonly accepts: (term: string) => boolean;
};

export type Engine = {
  /** The best hits, those of a page together. Texts of sections are empty. */
  readonly search: (input: string, limit: number) => Hit[];
  /** Gives a hit for this input its text, and the places of what matches in it. */
  readonly reader: (input: string) => (hit: Hit, text: string) => Hit;
};

/** The words of an input: neither whitespace nor hyphens, in lower case. */
function tokenize(input: string): string[] {
  return input.toLowerCase().match(/[^-\s]+/g) ?? [];
}

/**
 * A search in an index.
 *
 * @param longest the most characters that a match marks
 * @throws {Error} if `parts` are not those of an index
 */
export function createEngine(parts: readonly IndexPart[], longest: number): Engine {
  const entries = entriesOf(parts);
  const postings = postingsOf(parts);
  const words = Array.from(postings.values());
  const spellings = sortedSpellings(Array.from(postings.keys()));
  const stems = stemsOf(spellings);
  const norms = normsOf(entries, words);
  const around = aroundEach(entries);
  const overviews = overviewsOf(entries);

  /** How well each word matches a term. */
  function matching({text, mayGoOn}: Term): {qualities: Map<number, number>; accepts: Match['accepts']} {
    const qualities = new Map<number, number>();
    const accepted = new Set([text]);
    const add = (spelling: Spelling, quality: number): void => {
      accepted.add(spelling.text);
      for (const {word, isWhole} of spelling.words) {
        qualities.set(word, Math.max(qualities.get(word) ?? 0, isWhole ? quality : quality * PART));
      }
    };
    for (let index = firstFrom(spellings, text); index < spellings.length; index += 1) {
      const spelling = spellings[index];
      if (!spelling?.text.startsWith(text)) break;
      if (spelling.text === text) add(spelling, WHOLE);
      else if (mayGoOn) add(spelling, BEGINNING);
      else break;
    }
    stems.get(stem(text))?.forEach((spelling) => add(spelling, STEM));
    if (qualities.size === 0 && text.length >= SHORTEST_SIMILAR) {
      spellings
        .filter((spelling) => isSimilar(text, spelling.text, mayGoOn))
        .forEach((spelling) => add(spelling, SIMILAR));
    }
    return {qualities, accepts: (term) => accepted.has(term) || (mayGoOn && term.startsWith(text))};
  }

  function match(term: Term): Match {
    const {qualities, accepts} = matching(term);
    const best = new Float32Array(entries.length);
    const counts = new Float32Array(entries.length);
    qualities.forEach((quality, word) => {
      for (const [entry, count] of words[word] ?? []) {
        best[entry] = Math.max(best[entry] ?? 0, quality);
        counts[entry] = (counts[entry] ?? 0) + quality * count;
      }
    });
    let found = 0;
    best.forEach((quality) => (found += quality > 0 ? 1 : 0));
    const rarity = Math.log(1 + (entries.length - found + 0.5) / (found + 0.5));
    const scores = best.map((quality, index) => {
      if (quality === 0) return 0;
      const count = (counts[index] ?? 0) / quality;
      const {type} = entries[index] ?? {type: kind.content};
      return (
        (WEIGHTS[type] * quality * rarity * count * (K1 + 1)) /
        (count + K1 * (1 - B + B * (norms[index] ?? 1)))
      );
    });
    return {scores, isCommon: found > entries.length * COMMON, accepts};
  }

  function matchesOf(input: string): {words: string[]; terms: Term[]; matches: Match[]} {
    const all = tokenize(input);
    const terms = all.flatMap((token, index) => {
      const inside = wordsOf(token);
      return inside.map((text, place): Term => ({
        token: index,
        text: text.toLowerCase(),
        mayGoOn: index === all.length - 1 && place === inside.length - 1,
      }));
    });
    return {words: all, terms, matches: terms.map(match)};
  }

  function search(input: string, limit: number): Hit[] {
    const {words: asked, terms, matches} = matchesOf(input);
    if (terms.length === 0) return [];
    const isOptional = matches.map(({isCommon}) => isCommon && !matches.every((one) => one.isCommon));
    const mayMiss = new Set(terms.map(({token}) => token)).size > 2 ? 1 : 0;
    const byPage = new Map<string, {entry: Entry; score: number; tokens: string[]}[]>();
    entries.forEach((entry, index) => {
      if (!matches.some(({scores}) => (scores[index] ?? 0) > 0)) return;
      let score = 0;
      const missing = new Set<number>();
      const lacking = new Set<number>();
      matches.forEach(({scores}, place) => {
        const own = scores[index] ?? 0;
        const other = (around[index] ?? []).reduce((most, one) => Math.max(most, scores[one] ?? 0), 0);
        score += own > 0 ? own : AROUND * other;
        if (own === 0 && other === 0) {
          lacking.add(terms[place]?.token ?? 0);
          if (!isOptional[place]) missing.add(terms[place]?.token ?? 0);
        }
      });
      if (missing.size > mayMiss) return;
      if (missing.size > 0) score *= WITHOUT_ONE;
      if (
        entry.type === kind.title &&
        overviews.has(entry.document.u) &&
        matches.every(({scores}, place) => isOptional[place] === true || (scores[index] ?? 0) > 0)
      ) {
        score *= OVERVIEW;
      }
      const page = byPage.get(entry.document.u) ?? [];
      page.push({entry, score, tokens: asked.filter((_, token) => !lacking.has(token))});
      byPage.set(entry.document.u, page);
    });

    const pages = Array.from(byPage.values(), (found) => {
      const seen = new Set<number>();
      const places = new Map<string, number>();
      // A page's description has the number of its title: one of them is a hit.
      const hits = found
        .sort((one, other) => other.score - one.score)
        .filter(({entry: {document}}) => !seen.has(document.i) && seen.add(document.i))
        .map((hit) => {
          // A heading and the text below it are shown together.
          const section = hit.entry.document.h ?? '';
          const place = places.get(section) ?? places.size;
          places.set(section, place);
          return {...hit, gain: hit.score * NEXT_ON_PAGE ** place};
        });
      return {hits, score: hits.reduce((sum, {score}, place) => sum + score * NEXT_ON_PAGE ** place, 0)};
    }).sort((one, other) => other.score - one.score);
    const shown = new Set(
      pages
        .flatMap(({hits}) => hits)
        .sort((one, other) => other.gain - one.gain)
        .slice(0, limit),
    );
    return pages.flatMap(({hits, score}) =>
      hits
        .filter((hit) => shown.has(hit))
        .map(({entry: {document, type, page}, tokens: found}) => ({
          document,
          type,
          page: page ?? false,
          metadata: document.t === '' ? {} : marks(document.t, asked, matches, longest),
          tokens: found,
          score,
        })),
    );
  }

  return {
    search,
    reader(input) {
      const {words: asked, matches} = matchesOf(input);
      return (hit, text) => ({
        ...hit,
        document: {...hit.document, t: text},
        metadata: marks(text, asked, matches, longest),
      });
    },
  };
}

/** Where the terms of a query lie in a text, by their spellings there. */
function marks(
  text: string,
  asked: readonly string[],
  matches: readonly Match[],
  longest: number,
): Hit['metadata'] {
  const found = new Map<string, {t: {position: [number, number][]}}>();
  for (const {term, start, length} of tokens(text)) {
    if (asked.includes(term) || matches.some(({accepts}) => accepts(term))) {
      const of = found.get(term) ?? {t: {position: []}};
      of.t.position.push([start, Math.min(length, longest)]);
      found.set(term, of);
    }
  }
  return Object.fromEntries(found);
}

/** The entries and counts of each word: of texts that are here, and from the index of those that are not. */
function postingsOf(parts: readonly IndexPart[]): Map<string, (readonly [entry: number, count: number])[]> {
  const all = new Map<string, (readonly [number, number])[]>();
  let first = 0;
  const add = (word: string, entry: number, count: number): void => {
    const of = all.get(word);
    if (of) of.push([entry, count]);
    else all.set(word, [[entry, count]]);
  };
  for (const {documents, index} of parts) {
    documents.forEach(({t = ''}, place) =>
      countsOf(t).forEach((count, word) => add(word, first + place, count)),
    );
    unpack(index.invertedIndex).forEach((places, word) =>
      places.forEach(([place, count]) => add(word, first + place, count)),
    );
    first += documents.length;
  }
  return all;
}

function sortedSpellings(words: readonly string[]): Spelling[] {
  const all = new Map<string, {word: number; isWhole: boolean}[]>();
  words.forEach((word, index) =>
    spellingsOf(word).forEach((text, place) => {
      const of = all.get(text);
      const one = {word: index, isWhole: place === 0};
      if (of) of.push(one);
      else all.set(text, [one]);
    }),
  );
  return Array.from(all, ([text, of]) => ({text, words: of})).sort((one, other) =>
    one.text < other.text ? -1 : 1,
  );
}

function stemsOf(spellings: readonly Spelling[]): Map<string, Spelling[]> {
  const all = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    const key = stem(spelling.text);
    const of = all.get(key);
    if (of) of.push(spelling);
    else all.set(key, [spelling]);
  }
  return all;
}

/** The length of each entry in words, divided by the mean of its kind. */
function normsOf(
  entries: readonly Entry[],
  words: readonly (readonly (readonly [number, number])[])[],
): number[] {
  const lengths = entries.map(() => 0);
  words.forEach((of) => of.forEach(([entry, count]) => (lengths[entry] = (lengths[entry] ?? 0) + count)));
  const sums = new Map<number, {length: number; number: number}>();
  entries.forEach(({type}, index) => {
    const sum = sums.get(type) ?? {length: 0, number: 0};
    sums.set(type, {length: sum.length + (lengths[index] ?? 0), number: sum.number + 1});
  });
  return entries.map(({type}, index) => {
    const {length, number} = sums.get(type) ?? {length: 0, number: 0};
    return length === 0 ? 1 : ((lengths[index] ?? 0) * number) / length;
  });
}

/** The entries around each: its page's title and description, a text's heading, and of a title that of the overview. */
function aroundEach(entries: readonly Entry[]): number[][] {
  const ofPage = new Map<number, number[]>();
  const headings = new Map<string, number>();
  const titles = new Map<string, number>();
  entries.forEach(({document: {i, p = i, h, u}, type}, index) => {
    if (type === kind.title) titles.set(u, index);
    if (type === kind.heading) headings.set(`${p} ${h}`, index);
    else if (type !== kind.content) ofPage.set(p, [...(ofPage.get(p) ?? []), index]);
  });
  return entries.map(({document: {i, p = i, h, u}, type}, index) => {
    const heading = type === kind.content ? headings.get(`${p} ${h}`) : undefined;
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

/** The first spelling that is not before `text` in the order of the list. */
function firstFrom(spellings: readonly Spelling[], text: string): number {
  let low = 0;
  let high = spellings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spellings[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a spelling, or a beginning of it, is a word but for one letter too many, too few, wrong or exchanged. */
function isSimilar(word: string, spelling: string, mayGoOn: boolean): boolean {
  let same = 0;
  while (same < word.length && word[same] === spelling[same]) same += 1;
  const rest = word.slice(same);
  const other = spelling.slice(same);
  const fits = (left: string, right: string): boolean => (mayGoOn ? right.startsWith(left) : right === left);
  return (
    fits(rest.slice(1), other) ||
    fits(rest, other.slice(1)) ||
    fits(rest.slice(1), other.slice(1)) ||
    (rest.length > 1 &&
      other.startsWith(rest.charAt(1) + rest.charAt(0)) &&
      fits(rest.slice(2), other.slice(2)))
  );
}
