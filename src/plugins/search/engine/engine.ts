/** A search in an index, from the query to the hits. */
import {speech as ofStudents, type Speech} from '../../../config/speech';
import {entriesOf, type IndexPart} from '../format/documents';
import type {Hit, Stretch} from '../format/hits';
import {tokens} from '../format/spellings';
import {createCombining} from './combining';
import {rank} from './grouping';
import {createMatching} from './matching';
import {memoized} from './memoized';
import {createPostings, type Match} from './postings';
import {readQuery} from './query';
import {ranking as chosen, type Ranking} from './ranking';

/** Answers an input with the best hits, those of a page together. */
export type Engine = (input: string, limit: number) => Hit[];

/**
 * @param longest the most characters that a match marks
 * @param speech how readers ask
 * @throws {Error} if `parts` are not those of an index
 */
export function createEngine(
  parts: readonly IndexPart[],
  longest: number,
  {speech = ofStudents, ranking = chosen}: {readonly speech?: Speech; readonly ranking?: Ranking} = {},
): Engine {
  const entries = entriesOf(parts);
  const postings = createPostings(entries, ranking);
  const combine = createCombining(entries, ranking);
  const match = createMatching(postings, speech, ranking);

  return (input, limit) => {
    const query = readQuery(input, speech);
    const {words, terms} = query;
    if (terms.length === 0) return [];
    const matches = match(terms);
    const literal = words.map((word, at) => postings.literal(word, at === words.length - 1));
    const answers = combine(query, matches, literal);

    // Empty words are neither marked in the results nor on the page that they lead to.
    const isMarked = words.map((_, at) => terms.some(({word, isEmpty}) => word === at && !isEmpty));
    const positions = positionsOf(
      words.filter((_, at) => isMarked[at]),
      matches.filter((_, at) => terms[at]?.isEmpty !== true),
      longest,
    );
    return rank(answers, limit, ranking).map(({answer: {entry, missing, isLiteral}, score}) => ({
      document: entry.document,
      type: entry.field,
      page: entry.page ?? false,
      positions: positions(entry.document.t),
      tokens: words.filter((_, at) => isMarked[at] && !missing.has(at)),
      score,
      isLiteral,
    }));
  };
}

/** Finds the positions in a text at which the words of a query, or what matches them, occur. */
function positionsOf(
  words: readonly string[],
  matches: readonly Match[],
  longest: number,
): (text: string) => Stretch[] {
  const hasMatch = memoized((word) => matches.some((match) => match.hasWord(word)));
  return (text) =>
    tokens(text, hasMatch)
      .filter(({term}) => words.includes(term) || matches.some(({accepts}) => accepts(term)))
      .map(({start, length}): Stretch => [start, Math.min(length, longest)])
      .sort(([start, length], [other, otherLength]) => start - other || otherLength - length)
      .filter(([start], at, all) => start !== all[at - 1]?.[0]);
}
