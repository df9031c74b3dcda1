/** The postings of an index, and how much each entry scores for one term of a query. */
import {field, type Entry} from '../format/documents';
import {bare, stretchesOf, wordsOf} from '../format/spellings';
import {createLexicon, type Accepts} from './lexicon';
import {memoized} from './memoized';
import type {Term} from './query';
import type {Ranking} from './ranking';
// cspell:words Zaragoza

/** How often a word occurs in an entry. */
type Posting = {readonly entry: number; count: number};

/** What a term matches. */
export type Match = {
  /** By entry; 0 where nothing in it matches. */
  readonly scores: Float32Array;
  /** Whether a word of a text matches. */
  readonly hasWord: (word: string) => boolean;
  /** Whether a spelling of such a word matches. */
  readonly accepts: Accepts;
};

export type Postings = {
  /** Whether the texts have a word, in any form. */
  readonly has: (term: Pick<Term, 'text' | 'isPrefix'>) => boolean;
  readonly match: (term: Pick<Term, 'text' | 'isPrefix'>) => Match;
  /** The entries with a word of the query in any form, or with one that begins with it if it is a prefix. */
  readonly literal: (word: string, isPrefix: boolean) => ReadonlySet<number>;
};

export function createPostings(entries: readonly Entry[], ranking: Ranking): Postings {
  const {words, postings, indexOf} = readWords(entries);
  const lexicon = createLexicon(words, ranking);
  const lengths = relativeLengths(entries, words, postings);
  const weights = {
    [field.title]: ranking.titleWeight,
    [field.heading]: ranking.headingWeight,
    [field.description]: ranking.descriptionWeight,
    [field.keywords]: ranking.keywordsWeight,
    [field.content]: 1,
    [field.messages]: ranking.messageWeight,
  };

  return {
    has: ({text, isPrefix}) => lexicon.has(text, isPrefix),

    /**
     * Scores by Okapi BM25: Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations
     * and Trends in Information Retrieval 3(4), 2009, section 3.3. A word that matches in part counts as a part of a
     * word.
     */
    match({text, isPrefix}) {
      const {qualities, accepts} = lexicon.match(text, isPrefix);
      const best = new Float32Array(entries.length);
      const sums = new Float32Array(entries.length);
      qualities.forEach((quality, word) =>
        postings[word]?.forEach(({entry, count}) => {
          best[entry] = Math.max(best[entry] ?? 0, quality);
          sums[entry] = (sums[entry] ?? 0) + quality * count;
        }),
      );
      const found = best.reduce((sum, quality) => sum + (quality > 0 ? 1 : 0), 0);
      const rarity = Math.log(1 + (entries.length - found + 0.5) / (found + 0.5));
      const {saturation, lengthPenalty} = ranking;
      const scores = best.map((quality, index) => {
        const entry = entries[index];
        if (quality === 0 || !entry) return 0;
        const count = (sums[index] ?? 0) / quality;
        const norm = 1 - lengthPenalty + lengthPenalty * (lengths[index] ?? 1);
        return (
          (weights[entry.field] * quality * rarity * count * (saturation + 1)) / (count + saturation * norm)
        );
      });
      return {scores, hasWord: (word) => qualities.has(indexOf(word)), accepts};
    },

    literal(word, isPrefix) {
      const found = new Set<number>();
      lexicon
        .forms(bare(word).toLowerCase(), isPrefix)
        .forEach((form) => postings[form]?.forEach(({entry}) => found.add(entry)));
      return found;
    },
  };
}

type Words = {
  readonly words: readonly string[];
  readonly postings: readonly (readonly Posting[])[];
  /** The index of a word as a text writes it. */
  readonly indexOf: (word: string) => number;
};

/** The words of all entries, each once, with their postings. */
function readWords(entries: readonly Entry[]): Words {
  const words: string[] = [];
  const postings: Posting[][] = [];
  const indexes = new Map<string, number>();
  const indexOf = memoized((word) => {
    const text = bare(word);
    const index = indexes.get(text) ?? words.push(text) - 1;
    indexes.set(text, index);
    return index;
  });
  entries.forEach(({document: {t}}, entry) => {
    for (const word of wordsOf(t)) {
      const ofWord = (postings[indexOf(word)] ??= []);
      const last = ofWord.at(-1);
      if (last?.entry === entry) last.count += 1;
      else ofWord.push({entry, count: 1});
    }
  });
  return {words, postings, indexOf};
}

/** The length of each entry in stretches of letters and digits, divided by the mean length in its field. */
function relativeLengths(
  entries: readonly Entry[],
  words: readonly string[],
  postings: Words['postings'],
): number[] {
  const lengths = entries.map(() => 0);
  words.forEach((word, index) => {
    const stretches = stretchesOf(word).length;
    postings[index]?.forEach(
      ({entry, count}) => (lengths[entry] = (lengths[entry] ?? 0) + count * stretches),
    );
  });
  const means = Object.values(field).map((one) => {
    const ofField = lengths.filter((_, index) => entries[index]?.field === one);
    // At least 1, for a field that is empty or has texts of punctuation alone.
    return Math.max(1, ofField.reduce((sum, length) => sum + length, 0) / ofField.length);
  });
  return entries.map((entry, index) => (lengths[index] ?? 0) / (means[entry.field] ?? 1));
}

/** What has all of some words, with the mean of their scores. */
export function allOf(matches: readonly Match[]): Match {
  return joinedOf(matches, (scores) =>
    scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length,
  );
}

/** What one of two spellings matches, with the better score. */
export const eitherOf = (one: Match, other: Match): Match =>
  joinedOf([one, other], (scores) => Math.max(...scores));

/** A match, and what other spellings match where it does not. */
export const otherwise = (one: Match, others: readonly (Match | undefined)[]): Match =>
  joinedOf([one, ...others.filter((other) => other !== undefined)], ([score = 0, ...rest]) =>
    score > 0 ? score : Math.max(0, ...rest),
  );

function joinedOf(matches: readonly Match[], scoreOf: (scores: readonly number[]) => number): Match {
  return {
    scores: Float32Array.from(matches[0]?.scores ?? [], (_, index) =>
      scoreOf(matches.map(({scores}) => scores[index] ?? 0)),
    ),
    hasWord: (word) => matches.some((match) => match.hasWord(word)),
    accepts: (spelling) => matches.some((match) => match.accepts(spelling)),
  };
}
