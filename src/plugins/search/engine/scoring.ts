/** How much each entry of the index counts for one term of a query. */
import {kind, type Entry, type IndexPart} from '../format/documents';
import {countsOf} from '../format/indexWords';
import {unpack} from '../format/packed';
import {createLexicon, type Accepts, type Term} from './lexicon';
// cspell:words Zaragoza

/** How much a match counts in each kind of document: title, heading, description, keywords, content. */
const WEIGHTS = [8, 3, 5, 3, 1.5] as const;

/** A word in more of all texts than this need not be in every hit. */
const COMMON = 1 / 3;

/**
 * Constants of Okapi BM25, in the ranges that its authors found good: Robertson, Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", Foundations and Trends in Information Retrieval 3(4), 2009, section 3.3. The formula, and
 * that of a term's rarity, are lunr's too.
 */
const K1 = 1.5;
const B = 0.5;

/** A term in the entries of the index. */
export type Match = {
  /** By entry, 0 where the term is not. */
  readonly scores: Float32Array;
  readonly isCommon: boolean;
  readonly accepts: Accepts;
};

/** How much a match counts of what a short form means. */
const MEANT = 0.9;

/** A short form in the entries that have it, or all words that it means. */
export function eitherOf(typed: Match, meant: readonly Match[]): Match {
  const means = (index: number): number => {
    const each = meant.map(({scores}) => scores[index] ?? 0);
    return each.includes(0) ? 0 : (MEANT * each.reduce((sum, one) => sum + one, 0)) / each.length;
  };
  return {
    scores: typed.scores.map((score, index) => Math.max(score, means(index))),
    isCommon: typed.isCommon || meant.every(({isCommon}) => isCommon),
    accepts: (spelling) => [typed, ...meant].some(({accepts}) => accepts(spelling)),
  };
}

/** How often a word is in entries, by their places in the index. */
type Counts = readonly (readonly [entry: number, count: number])[];

/**
 * What scores the entries for a term.
 *
 * @throws {Error} if `parts` are not those of an index
 */
export function createScoring(parts: readonly IndexPart[], entries: readonly Entry[]): (term: Term) => Match {
  const postings = postingsOf(parts);
  const words = Array.from(postings.values());
  const matching = createLexicon(Array.from(postings.keys()));
  const norms = normsOf(entries, words);

  return (term) => {
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
  };
}

/** The entries and counts of each word: of texts that are here, and from the index of those that are not. */
function postingsOf(parts: readonly IndexPart[]): Map<string, Counts> {
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

/** The length of each entry in words, divided by the mean of its kind. */
function normsOf(entries: readonly Entry[], words: readonly Counts[]): number[] {
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
