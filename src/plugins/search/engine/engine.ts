/**
 * A search in an index, from the input to the hits. The weights in the parts were chosen by the ranks of
 * `src/plugins/search/queries.ts`; several sets of round numbers near them give the same ranks.
 */
import {entriesOf, type IndexPart} from '../format/documents';
import type {Hit, Stretch} from '../format/hits';
import {wordsOf} from '../format/indexWords';
import {tokens} from '../format/spellings';
import {createCombining} from './combining';
import {rank} from './grouping';
import type {Term} from './lexicon';
import {createScoring, type Match} from './scoring';

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
 * @throws {Error} if `parts` are not those of an index
 */
export function createEngine(parts: readonly IndexPart[], longest: number): Engine {
  const entries = entriesOf(parts);
  const match = createScoring(parts, entries);
  const combine = createCombining(entries);

  return {
    search(input, limit) {
      const asked = tokenize(input);
      const terms = termsOf(asked);
      if (terms.length === 0) return [];
      const matches = terms.map(match);
      return rank(combine(terms, matches), limit).map(({answer: {entry, lacking}, score}) => ({
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

/** The words of an input: neither whitespace nor hyphens, in lower case. */
function tokenize(input: string): string[] {
  return input.toLowerCase().match(/[^-\s]+/g) ?? [];
}

/** What the words of a query are found by; the end of the last one is still being typed. */
function termsOf(asked: readonly string[]): Term[] {
  return asked.flatMap((token, index) => {
    const inside = wordsOf(token);
    return inside.map((text, place) => ({
      token: index,
      text: text.toLowerCase(),
      mayGoOn: index === asked.length - 1 && place === inside.length - 1,
    }));
  });
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
