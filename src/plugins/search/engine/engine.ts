/**
 * A search in an index, from the input to the hits. The weights in the parts were chosen by the ranks of
 * `src/plugins/search/queries.ts`; several sets of round numbers near them give the same ranks.
 */
import {speech, type Speech} from '../../../config/speech';
import {entriesOf, kind, type Entry, type IndexPart} from '../format/documents';
import type {Hit, Stretch} from '../format/hits';
import {stretchesOf, tokens, wordsOf} from '../format/spellings';
import {createCombining, type Answer} from './combining';
import {rank} from './grouping';
import type {Term} from './lexicon';
import {remembered} from './remembered';
import {createScoring, eitherOf, type Match} from './scoring';

/** How much more a section counts that teaches an option of the query: as much as several titles with its words. */
const TAUGHT = 200;

/** An option in an input, without the value that may be behind it. */
const OPTION = /(?<!\S)--?[a-z][\w-]*/gi;

/** Answers an input with the best hits, those of a page together. */
export type Engine = (input: string, limit: number) => Hit[];

/**
 * A search in an index.
 *
 * @param longest the most characters that a match marks
 * @param speech how its users ask
 * @throws {Error} if `parts` are not those of an index
 */
export function createEngine(
  parts: readonly IndexPart[],
  longest: number,
  {shortForms, emptyWords, definingWords}: Speech = speech,
): Engine {
  const entries = entriesOf(parts);
  const {match: matchTerm, having} = createScoring(entries);
  const combine = createCombining(entries);
  const prefer = preferring(entries);
  const meanings = new Map(Object.entries(shortForms));
  const asksWhat = new Set(definingWords);
  const isEmpty = new Set([...emptyWords, ...definingWords]);

  /** Matches a term as it was typed, or as what it is short for. */
  const match = (term: Term): Match => {
    const meant = meanings.get(term.text)?.split(' ');
    const typed = matchTerm(term);
    return meant
      ? eitherOf(
          typed,
          meant.map((text) => matchTerm({...term, text, mayGoOn: false})),
        )
      : typed;
  };

  /** What the words of a query are found by; the end of the last one is still being typed. */
  const termsOf = (asked: readonly string[]): Term[] => {
    const words = asked.map(stretchesOf);
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

  return (input, limit) => {
    const asked = tokenize(input);
    const terms = termsOf(asked);
    if (terms.length === 0) return [];
    const matches = terms.map(match);
    // Words that say nothing are needed and marked nowhere.
    const isSaid = asked.map((_, place) => terms.some(({token, isEmpty: says}) => token === place && !says));
    const same = asked.map((word, place) => having(word, place === asked.length - 1));
    const positions = positionsIn(
      asked.filter((_, place) => isSaid[place]),
      matches.filter((_, place) => terms[place]?.isEmpty !== true),
      longest,
    );
    return rank(prefer(combine(terms, matches, same), input), limit).map(
      ({answer: {entry, lacking, isLiteral}, score}) => ({
        document: entry.document,
        type: entry.type,
        page: entry.page ?? false,
        positions: positions(entry.document.t),
        tokens: asked.filter((_, place) => isSaid[place] && !lacking.has(place)),
        score,
        isLiteral,
      }),
    );
  };
}

/** Of an input that nobody types, the beginning is searched: each word is compared with all that the index knows. */
const mostLetters = 500;
const mostWords = 24;

/** The words of an input: neither whitespace nor hyphens, in lower case. */
const tokenize = (input: string): string[] =>
  wordsOf(input.slice(0, mostLetters).toLowerCase()).slice(0, mostWords);

/**
 * What puts the sections first that teach an option of the input, or one that begins like it. An input that is nothing
 * else finds them even if they have only another form of it.
 */
function preferring(entries: readonly Entry[]): (answers: readonly Answer[], input: string) => Answer[] {
  const sections = new Map(
    entries.filter(({type}) => type === kind.content).map((entry) => [entry.document.i, entry]),
  );
  const teaching = entries.flatMap(({document: {i, o = []}}) => {
    const entry = sections.get(i);
    return o.length > 0 && entry ? [{entry, options: o}] : [];
  });
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
        const found = answers.filter((answer) => answer.entry === entry);
        if (found.length === 0 && !isAlone) return [];
        const score = TAUGHT + (found[0]?.score ?? 0);
        const isLiteral = found.some((answer) => answer.isLiteral);
        return [{entry, lacking: new Set<number>(), ...found[0], score, isLiteral}];
      }),
    ];
  };
}

/** What says where the words of a query, or what matches them, lie in a text. */
function positionsIn(
  asked: readonly string[],
  matches: readonly Match[],
  longest: number,
): (text: string) => Stretch[] {
  const isFound = remembered((word) => matches.some(({isIn}) => isIn(word)));
  return (text) =>
    tokens(text, isFound)
      .filter(({term}) => asked.includes(term) || matches.some(({accepts}) => accepts(term)))
      .map(({start, length}): Stretch => [start, Math.min(length, longest)])
      .sort(([start, length], [other, otherLength]) => start - other || otherLength - length)
      .filter(([start], place, all) => start !== all[place - 1]?.[0]);
}
