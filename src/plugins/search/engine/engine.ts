/**
 * A search in an index, from the input to the hits. The weights in the parts were chosen by the ranks of
 * `src/plugins/search/queries.ts`; several sets of round numbers near them give the same ranks.
 */
import {speech, type Speech} from '../../../config/asked';
import {entriesOf, kind, type Entry, type IndexPart} from '../format/documents';
import type {Hit, Stretch} from '../format/hits';
import {wordsOf} from '../format/indexWords';
import {tokens} from '../format/spellings';
import {createCombining, type Answer} from './combining';
import {rank} from './grouping';
import type {Term} from './lexicon';
import {createScoring, eitherOf, type Match} from './scoring';

/** How much more a section counts that teaches an option of the query: as much as several titles with its words. */
const TAUGHT = 200;

/** An option in an input, without the value that may be behind it. */
const OPTION = /(?<!\S)--?[a-z][\w-]*/gi;

export type Engine = {
  /** The best hits, those of a page together. Texts of sections are empty. */
  readonly search: (input: string, limit: number) => Hit[];
  /** Gives a hit for this input its text, and the places of what matches in it. */
  readonly reader: (input: string) => (hit: Hit, text: string) => Hit;
};

/**
 * A search in an index.
 *
 * @param longest the most characters that a match marks
 * @param asked how its users ask
 * @throws {Error} if `parts` are not those of an index
 */
export function createEngine(
  parts: readonly IndexPart[],
  longest: number,
  {shortForms, emptyWords, definingWords}: Speech = speech,
): Engine {
  const entries = entriesOf(parts);
  const matchWord = createScoring(parts, entries);
  const combine = createCombining(entries);
  const prefer = preferring(entries);
  const asksWhat = new Set(definingWords);
  const isEmpty = new Set([...emptyWords, ...definingWords]);

  /** Matches a term as it was typed, or as what it is short for. */
  const match = (term: Term): Match => {
    const meant = wordsOf(shortForms[term.text] ?? '');
    const typed = matchWord(term);
    return meant.length === 0
      ? typed
      : eitherOf(
          typed,
          meant.map((text) => matchWord({...term, text, mayGoOn: false})),
        );
  };

  /** What the words of a query are found by; the end of the last one is still being typed. */
  const termsOf = (asked: readonly string[]): Term[] => {
    const words = asked.map((token) => wordsOf(token).map((text) => text.toLowerCase()));
    const isQuestion = words.flat().some((text) => !isEmpty.has(text));
    return words.flatMap((inside, token) =>
      inside.map((text, place) => ({
        token,
        text,
        mayGoOn: token === asked.length - 1 && place === inside.length - 1,
        isEmpty: isQuestion && isEmpty.has(text),
        asksWhat: isQuestion && asksWhat.has(text),
      })),
    );
  };

  return {
    search(input, limit) {
      const asked = tokenize(input);
      const terms = termsOf(asked);
      if (terms.length === 0) return [];
      const matches = terms.map(match);
      return rank(prefer(combine(terms, matches), input), limit).map(({answer: {entry, lacking}, score}) => ({
        document: entry.document,
        type: entry.type,
        page: entry.page ?? false,
        positions: positionsIn(entry.document.t, asked, matches, longest),
        tokens: asked.filter((_, token) => !lacking.has(token)),
        score,
      }));
    },

    reader(input) {
      const asked = tokenize(input);
      const matches = termsOf(asked).map(match);
      return (hit, text) => ({
        ...hit,
        document: {...hit.document, t: text},
        positions: positionsIn(text, asked, matches, longest),
      });
    },
  };
}

/** Of an input that nobody types, the beginning is searched: each word is compared with all that the index knows. */
const mostLetters = 500;
const mostWords = 24;

/** The words of an input: neither whitespace nor hyphens, in lower case. */
function tokenize(input: string): string[] {
  return (
    input
      .slice(0, mostLetters)
      .toLowerCase()
      .match(/[^-\s]+/g) ?? []
  ).slice(0, mostWords);
}

/**
 * What puts the sections first that teach an option of the input, or one that begins like it. An input that is nothing
 * else finds them even if they have only another form of it.
 */
function preferring(entries: readonly Entry[]): (answers: readonly Answer[], input: string) => Answer[] {
  const teaching = entries.flatMap(({document: {i, o = []}}) =>
    entries
      .filter(({type, document}) => o.length > 0 && type === kind.content && document.i === i)
      .map((entry) => ({entry, options: o})),
  );
  return (answers, input) => {
    const typed = input.slice(0, mostLetters).toLowerCase().match(OPTION) ?? [];
    if (typed.length === 0) return [...answers];
    const isAlone = /^\s*\S+\s*$/.test(input);
    const taught = teaching
      .filter(({options}) => options.some((option) => typed.some((one) => option.startsWith(one))))
      .map(({entry}) => entry);
    const others = answers.filter(({entry}) => !taught.includes(entry));
    return [
      ...others,
      ...taught.flatMap((entry) => {
        const found = answers.find((answer) => answer.entry === entry);
        return found || isAlone
          ? [{entry, lacking: new Set<number>(), ...found, score: TAUGHT + (found?.score ?? 0)}]
          : [];
      }),
    ];
  };
}

/** Where the terms of a query lie in a text, by their spellings there. */
function positionsIn(
  text: string,
  asked: readonly string[],
  matches: readonly Match[],
  longest: number,
): Stretch[] {
  return tokens(text)
    .filter(({term}) => asked.includes(term) || matches.some(({accepts}) => accepts(term)))
    .map(({start, length}): Stretch => [start, Math.min(length, longest)])
    .sort(([start, length], [other, otherLength]) => start - other || otherLength - length)
    .filter(([start], place, all) => start !== all[place - 1]?.[0]);
}
