import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import * as z from 'zod';

import {readYaml} from '../yaml';
import {alias} from './leaderboard';

const contest = z.array(z.strictObject({alias, loss: z.number().positive()}));

/** A program of Assignment 1's contest: how many times as long Minor takes as the timing processor. */
type Entry = Readonly<z.infer<typeof contest>[number]>;

/** The file to which staff write the results of the contest, from the project's root. */
export const contestPath = 'src/config/contest.yml';

/**
 * Reads the results of the contest, the largest loss first; without a file there are none.
 *
 * @throws {Error} with file and reason, when an entry is wrong.
 */
export function readContest(root: string): readonly Entry[] {
  const path = join(root, contestPath);
  if (!existsSync(path)) return [];
  const {data, problems} = readYaml(readFileSync(path, 'utf8'), contest, 'entries');
  if (problems) throw new Error(`${contestPath}: ${problems[0]?.text ?? ''}; correct it`);
  return data.sort((a, b) => b.loss - a.loss);
}
