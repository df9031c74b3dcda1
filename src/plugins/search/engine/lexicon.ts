/** The words of an index by their spellings: which of them a term of a query matches, and how well. */
import {spellingsOf, stem, stretchesOf} from '../format/spellings';
import {remembered} from './remembered';

/** How much a match counts, by what it matches of a word: all of it, a form of it, its beginning, all but one letter. */
const WHOLE = 1;
const STEM = 0.95;
const BEGINNING = 0.15;
const SIMILAR = 0.3;

/** How much that counts if it is not the word but a part of it: `board` of `SimpleBoard`. */
const PART = 0.3;

/** The shortest word of a query that may be spelled wrong. */
const SHORTEST_SIMILAR = 3;

/** A word of the query: what it is found by, and whether it may go on. */
export type Term = {
  /** The word of the query that it is a part of, counted from 0. */
  readonly token: number;
  readonly text: string;
  readonly mayGoOn: boolean;
  /** Whether it says nothing of what is looked for: it counts in titles, and may be missing. */
  readonly isEmpty: boolean;
  /** Whether it asks what something is. */
  readonly asksWhat: boolean;
};

/** How well words match a term, by their places in the list of all; those that do not match are not there. */
type Qualities = ReadonlyMap<number, number>;

/** Whether a spelling, or the stem of one, in a text matches. */
export type Accepts = (spelling: string) => boolean;

/** How much of a word a spelling of it is. */
type Extent = 'word' | 'stretch' | 'part';

type Spelling = {
  readonly text: string;
  readonly of: readonly {readonly word: number; readonly extent: Extent}[];
};

export type Lexicon = {
  /** Which words match a term, and how well. */
  readonly match: (term: Term) => {readonly qualities: Qualities; readonly accepts: Accepts};
  /** Which words are this one, in any form, or begin with it if it may go on: what the specification's query finds. */
  readonly same: (text: string, mayGoOn: boolean) => ReadonlySet<number>;
};

/**
 * What says which words match.
 *
 * @param words of the index, each once and without the punctuation around it
 */
export function createLexicon(words: readonly string[]): Lexicon {
  const spellings = sortedSpellings(words);
  const stemOf = remembered(stem);

  /** The spellings that a text is, or that it is the beginning of, and those that are other forms of it. */
  const alike = (text: string, mayGoOn: boolean) => ({
    equal: spellingsFrom(spellings, text, mayGoOn),
    // A stem begins like its word.
    forms: spellingsFrom(spellings, text.charAt(0), true).filter(
      (spelling) => stemOf(spelling.text) === stemOf(text),
    ),
  });

  return {
    match({text, mayGoOn}) {
      const qualities = new Map<number, number>();
      const accepted = new Set([text]);
      const add = (spelling: Spelling, quality: number): void => {
        accepted.add(spelling.text);
        for (const {word, extent} of spelling.of) {
          const own = extent === 'part' ? quality * PART : quality;
          qualities.set(word, Math.max(qualities.get(word) ?? 0, own));
        }
      };
      const {equal, forms} = alike(text, mayGoOn);
      equal.forEach((spelling) => add(spelling, spelling.text === text ? WHOLE : BEGINNING));
      forms.forEach((spelling) => add(spelling, STEM));
      if (qualities.size === 0 && text.length >= SHORTEST_SIMILAR) {
        spellings
          .filter((spelling) => isSimilar(text, spelling.text, mayGoOn))
          .forEach((spelling) => add(spelling, SIMILAR));
      }
      return {
        qualities,
        accepts: (spelling) => accepted.has(spelling) || (mayGoOn && spelling.startsWith(text)),
      };
    },

    same(text, mayGoOn) {
      const {equal, forms} = alike(text, mayGoOn);
      return new Set(
        [...equal, ...forms].flatMap(({of}) =>
          of.filter(({extent}) => extent === 'word').map(({word}) => word),
        ),
      );
    },
  };
}

/** The spellings of all words, in alphabetical order. */
function sortedSpellings(words: readonly string[]): Spelling[] {
  const all = new Map<string, {word: number; extent: Extent}[]>();
  const spell = remembered(spellingsOf);
  words.forEach((word, index) => {
    const add = (text: string, extent: Extent): void => {
      const of = all.get(text);
      if (of) of.push({word: index, extent});
      else all.set(text, [{word: index, extent}]);
    };
    add(word.toLowerCase(), 'word');
    for (const stretch of stretchesOf(word)) {
      spell(stretch).forEach((text, place) => add(text, place === 0 ? 'stretch' : 'part'));
    }
  });
  return Array.from(all, ([text, of]) => ({text, of})).sort((one, other) => (one.text < other.text ? -1 : 1));
}

/** The spelling that a text is, and those that it is the beginning of if it may go on. */
function spellingsFrom(spellings: readonly Spelling[], text: string, mayGoOn: boolean): readonly Spelling[] {
  const first = firstFrom(spellings, text);
  let end = first;
  while (mayGoOn ? spellings[end]?.text.startsWith(text) : spellings[end]?.text === text) end += 1;
  return spellings.slice(first, end);
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

/**
 * Whether a spelling, or a beginning of it, is a word but for one letter too many, too few, wrong or exchanged. It is no
 * edit distance: an exchange is one slip, and what follows the last letter typed is none.
 */
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
