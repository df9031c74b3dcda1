import * as z from 'zod';

import {readYamlFile} from '../yaml';
import {alias} from './leaderboard';

const result = z.number().positive();

/** The contests that rank a single number: the file to which staff write the results, and the name of the number. */
const contests = new Map([
  // How many times as long Minor takes as the timing processor.
  [1, {path: 'src/config/contest.yml', column: 'loss'}],
  // The score of a cache hierarchy.
  [2, {path: 'src/config/designs.yml', column: 'score'}],
]);

type Entry = {readonly alias: string; readonly result: number};

/** The results of a contest, the largest first, and the name of the number. */
export type Contest = {readonly column: string; readonly entries: readonly Entry[]};

/**
 * Reads the results of an assignment's contest; without a file there are none.
 *
 * @returns undefined for an assignment without a contest that ranks a single number
 * @throws {Error} with file and reason, when an entry is wrong.
 */
export function readContest(root: string, assignment: number): Contest | undefined {
  const contest = contests.get(assignment);
  if (!contest) return undefined;
  const {path, column} = contest;
  const form = z.array(z.strictObject({alias, [column]: result}));
  const read = readYamlFile(root, path, form, 'correct it') ?? [];
  const entries = read.map((row) => ({alias: String(row.alias), result: Number(row[column])}));
  return {column, entries: entries.sort((a, b) => b.result - a.result)};
}
