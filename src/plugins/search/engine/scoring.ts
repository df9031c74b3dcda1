/** How much each entry of the index counts for one term of a query. */
import {kind, type Entry} from '../format/documents';
import {bare, stretchesOf, wordsOf} from '../format/spellings';
import {createLexicon, type Accepts, type Term} from './lexicon';
import {remembered} from './remembered';
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

/** A word counts no more than this often in a text: what is printed in every row of a table is not what a page is about. */
const MOST = 3;

/** A term in the entries of the index. */
export type Match = {
  /** By entry, 0 where the term is not. */
  readonly scores: Float32Array;
  readonly isCommon: boolean;
  /** Whether a word of a text is one that matches. */
  readonly isIn: (word: string) => boolean;
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
    isIn: (word) => [typed, ...meant].some(({isIn}) => isIn(word)),
    accepts: (spelling) => [typed, ...meant].some(({accepts}) => accepts(spelling)),
  };
}

/** How often a word is in entries: the place of an entry, the count, the next entry. */
type Counts = readonly number[];

export type Scoring = {
  /** A term in the entries. */
  readonly match: (term: Term) => Match;
  /** The entries that have a word of the query, in any form, or one that begins with it if it may go on. */
  readonly having: (word: string, mayGoOn: boolean) => ReadonlySet<number>;
};

/** What scores the entries of the index. */
export function createScoring(entries: readonly Entry[]): Scoring {
  const {words, counts, placeOf} = readWords(entries);
  const lexicon = createLexicon(words);
  const norms = normsOf(entries, words, counts);

  return {
    match(term) {
      const {qualities, accepts} = lexicon.match(term);
      const best = new Float32Array(entries.length);
      const sums = new Float32Array(entries.length);
      qualities.forEach((quality, word) =>
        eachOf(counts[word], (entry, count) => {
          best[entry] = Math.max(best[entry] ?? 0, quality);
          sums[entry] = (sums[entry] ?? 0) + quality * count;
        }),
      );
      let found = 0;
      best.forEach((quality) => (found += quality > 0 ? 1 : 0));
      const rarity = Math.log(1 + (entries.length - found + 0.5) / (found + 0.5));
      const scores = best.map((quality, index) => {
        if (quality === 0) return 0;
        const count = (sums[index] ?? 0) / quality;
        const {type} = entries[index] ?? {type: kind.content};
        return (
          (WEIGHTS[type] * quality * rarity * count * (K1 + 1)) /
          (count + K1 * (1 - B + B * (norms[index] ?? 1)))
        );
      });
      return {
        scores,
        isCommon: found > entries.length * COMMON,
        isIn: (word) => qualities.has(placeOf(word)),
        accepts,
      };
    },

    having(word, mayGoOn) {
      const found = new Set<number>();
      lexicon.same(bare(word).toLowerCase(), mayGoOn).forEach((one) => {
        eachOf(counts[one], (entry) => found.add(entry));
      });
      return found;
    },
  };
}

function eachOf(counts: Counts = [], visit: (entry: number, count: number) => void): void {
  for (let place = 0; place < counts.length; place += 2) visit(counts[place] ?? 0, counts[place + 1] ?? 0);
}

type Words = {
  readonly words: readonly string[];
  readonly counts: readonly Counts[];
  /** The place of a word as it is written in a text. */
  readonly placeOf: (word: string) => number;
};

/** The words of all entries, each once, and how often each is where. */
function readWords(entries: readonly Entry[]): Words {
  const words: string[] = [];
  const counts: number[][] = [];
  const places = new Map<string, number>();
  const placeOf = remembered((word) => {
    const text = bare(word);
    const place = places.get(text) ?? words.push(text) - 1;
    places.set(text, place);
    return place;
  });
  entries.forEach(({document: {t}}, entry) => {
    for (const word of wordsOf(t)) {
      const of = (counts[placeOf(word)] ??= []);
      if (of.at(-2) === entry) of[of.length - 1] = Math.min((of.at(-1) ?? 0) + 1, MOST);
      else of.push(entry, 1);
    }
  });
  return {words, counts, placeOf};
}

/** The length of each entry in stretches of words, divided by the mean of its kind. */
function normsOf(entries: readonly Entry[], words: readonly string[], counts: readonly Counts[]): number[] {
  const lengths = entries.map(() => 0);
  words.forEach((word, place) => {
    const stretches = stretchesOf(word).length;
    eachOf(counts[place], (entry, count) => (lengths[entry] = (lengths[entry] ?? 0) + count * stretches));
  });
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
