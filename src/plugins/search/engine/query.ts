/** A query as a reader types it, taken apart into terms. */
import type {Speech} from '../../../config/speech';
import {stretchesOf, wordsOf} from '../format/spellings';
import {messageOf} from './message';

/** A run of letters and digits in a word of the query: `stats` and `file` in `stats::file`. */
export type Term = {
  /** The index of the word in the query. */
  readonly word: number;
  readonly text: string;
  /** Whether it may be the beginning of a longer word, because the reader may still be typing it. */
  readonly isPrefix: boolean;
  /** Whether it says nothing about the subject, like `how`. It may be missing from a result. */
  readonly isEmpty: boolean;
};

export type Query = {
  /** In lower case, divided at whitespace and hyphens. */
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  /** Whether it may be a message, because it has several words or is the name of an error. */
  readonly mayBeMessage: boolean;
  /** Whether it asks for a definition, by a word like `what`. */
  readonly isDefining: boolean;
  /** The options of commands in it, with their dashes. */
  readonly options: readonly string[];
};

/** Each term is compared with every word of the index. */
const mostWords = 24;

/** An option of a command, without the value that may follow it. */
const OPTION = /(?<!\S)--?[a-z][\w-]*/g;

export function readQuery(input: string, {errors, emptyWords, definingWords}: Speech): Query {
  const text = messageOf(input);
  const words = wordsOf(text).slice(0, mostWords);
  const stretches = words.map(stretchesOf);
  const isEmpty = (stretch: string): boolean =>
    emptyWords.includes(stretch) || definingWords.includes(stretch);
  // A query that consists only of empty words is searched literally.
  const hasSubject = stretches.flat().some((stretch) => !isEmpty(stretch));
  const terms = stretches.flatMap((ofWord, word) =>
    ofWord.map((stretch, at) => ({
      word,
      text: stretch,
      isPrefix: word === words.length - 1 && at === ofWord.length - 1,
      isEmpty: hasSubject && isEmpty(stretch),
    })),
  );
  const [subject = '', ...others] = terms.filter((term) => !term.isEmpty).map((term) => term.text);
  return {
    words,
    terms,
    mayBeMessage: others.length > 0 || Object.hasOwn(errors, subject),
    isDefining: hasSubject && stretches.flat().some((stretch) => definingWords.includes(stretch)),
    options: text.match(OPTION) ?? [],
  };
}
