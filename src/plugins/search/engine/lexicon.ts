// cspell:words prefeching
/** The words of an index by their spellings: which of them a term matches, and how well. */
import {spellingsOf, stem, stretchesOf} from '../format/spellings';
import {memoized} from './memoized';
import type {Ranking} from './ranking';

/** Whether a spelling, or the stem of one, in a text matches. */
export type Accepts = (spelling: string) => boolean;

type Spelling = {
  readonly text: string;
  /** The words that it spells whole. */
  readonly whole: readonly number[];
  /** The words that have it as a part: `SimpleBoard.cpu` has `SimpleBoard`, `Simple`, `Board` and `cpu`. */
  readonly within: readonly number[];
};

type Lexicon = {
  /** How well each matching word matches a term, from 0 to 1, by its index in the list of all words. */
  readonly match: (
    text: string,
    isPrefix: boolean,
  ) => {readonly qualities: ReadonlyMap<number, number>; readonly accepts: Accepts};
  /** Whether a word has this spelling in any form, or one that begins with it if it is a prefix. */
  readonly has: (text: string, isPrefix: boolean) => boolean;
  /** The words that are this one in any form, or that begin with it if it is a prefix. */
  readonly forms: (text: string, isPrefix: boolean) => ReadonlySet<number>;
};

/** @param words of the index, each once and without the punctuation around it */
export function createLexicon(words: readonly string[], ranking: Ranking): Lexicon {
  const spellings = sortedSpellings(words);
  const stemOf = memoized(stem);

  const alike = (text: string, isPrefix: boolean) => ({
    equal: spellingsFrom(spellings, text, isPrefix),
    // A stem begins with the same letter as its word.
    inflected: spellingsFrom(spellings, text.charAt(0), true).filter(
      (spelling) => stemOf(spelling.text) === stemOf(text),
    ),
  });

  return {
    match(text, isPrefix) {
      const qualities = new Map<number, number>();
      const accepted = new Set([text]);
      const add = (spelling: Spelling, quality: number): void => {
        accepted.add(spelling.text);
        for (const word of [...spelling.whole, ...spelling.within]) {
          qualities.set(word, Math.max(qualities.get(word) ?? 0, quality));
        }
      };
      const {equal, inflected} = alike(text, isPrefix);
      equal.forEach((spelling) => add(spelling, spelling.text === text ? 1 : ranking.prefixMatch));
      inflected.forEach((spelling) => add(spelling, ranking.stemMatch));
      if (qualities.size === 0 && text.length >= ranking.shortestTypo) {
        spellings
          .filter((spelling) => isSimilar(text, spelling.text, isPrefix))
          .forEach((spelling) => add(spelling, 1));
      }
      // The texts may lack the form that was meant: `prefeching` is one letter from `prefetchers` without the endings.
      if (qualities.size === 0 && stemOf(text).length >= ranking.shortestStem) {
        spellingsFrom(spellings, text.charAt(0), true)
          .filter((spelling) => isSimilar(stemOf(text), stemOf(spelling.text), false))
          .forEach((spelling) => add(spelling, ranking.stemMatch));
      }
      return {
        qualities,
        accepts: (spelling) => accepted.has(spelling) || (isPrefix && spelling.startsWith(text)),
      };
    },

    has(text, isPrefix) {
      const {equal, inflected} = alike(text, isPrefix);
      return equal.length > 0 || inflected.length > 0;
    },

    forms(text, isPrefix) {
      const {equal, inflected} = alike(text, isPrefix);
      return new Set([...equal, ...inflected].flatMap(({whole}) => whole));
    },
  };
}

/** The spellings of all words, in alphabetical order. */
function sortedSpellings(words: readonly string[]): Spelling[] {
  const all = new Map<string, {text: string; whole: number[]; within: number[]}>();
  const spellingOf = (text: string) => {
    const known = all.get(text);
    if (known) return known;
    const spelling = {text, whole: [], within: []};
    all.set(text, spelling);
    return spelling;
  };
  const partsOf = memoized(spellingsOf);
  words.forEach((word, index) => {
    spellingOf(word.toLowerCase()).whole.push(index);
    for (const stretch of stretchesOf(word)) {
      for (const part of partsOf(stretch)) spellingOf(part).within.push(index);
    }
  });
  return Array.from(all.values()).sort((one, other) => (one.text < other.text ? -1 : 1));
}

/** The spelling that equals a text, and those that begin with it if it is a prefix. */
function spellingsFrom(spellings: readonly Spelling[], text: string, isPrefix: boolean): readonly Spelling[] {
  const first = firstFrom(spellings, text);
  let end = first;
  while (isPrefix ? spellings[end]?.text.startsWith(text) : spellings[end]?.text === text) end += 1;
  return spellings.slice(first, end);
}

/** The first spelling that is not before `text` in alphabetical order, by binary search. */
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

/**
 * Whether a spelling, or a beginning of it, differs from a word by at most one letter that was added, left out,
 * replaced or exchanged with the next one. It is not the Levenshtein distance, because exchanging two letters counts as
 * one typing error, and the rest of a word after a prefix as none.
 */
function isSimilar(word: string, spelling: string, isPrefix: boolean): boolean {
  let same = 0;
  while (same < word.length && word[same] === spelling[same]) same += 1;
  const rest = word.slice(same);
  const other = spelling.slice(same);
  const fits = (left: string, right: string): boolean => (isPrefix ? right.startsWith(left) : right === left);
  return (
    fits(rest.slice(1), other) ||
    fits(rest, other.slice(1)) ||
    fits(rest.slice(1), other.slice(1)) ||
    (rest.length > 1 &&
      other.startsWith(rest.charAt(1) + rest.charAt(0)) &&
      fits(rest.slice(2), other.slice(2)))
  );
}
