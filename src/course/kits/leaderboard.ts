import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';
import * as z from 'zod';

const mpki = z.number().min(0).max(1000);

const alias = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_ -]{0,23}$/, 'an alias is 1 to 24 letters, digits, blanks, _ and -');

const entry = z.strictObject({
  alias,
  bits: z.int().positive(),
  mean: mpki,
  mpki: z.record(z.string().regex(/^[a-z]+$/, 'a program has small letters'), mpki),
});

/** A predictor on the leaderboard: its size in bits, and its mispredictions per 1,000 instructions. */
export type Entry = Readonly<z.infer<typeof entry>>;

/** The file to which staff copy the leaderboard that marking writes, from the project's root. */
export const leaderboardPath = 'src/config/leaderboard.yml';

/**
 * Reads the leaderboard, ordered by mean and then by bits; without a file it is empty.
 *
 * @throws {Error} with file and reason, when an entry is wrong, or has other programs than the first.
 */
export function readLeaderboard(root: string): readonly Entry[] {
  const path = join(root, leaderboardPath);
  if (!existsSync(path)) return [];
  const fail = (reason: string, cause?: unknown): never => {
    throw new Error(`${leaderboardPath}: ${reason}; copy what marking wrote`, {cause});
  };
  let data: unknown;
  try {
    data = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail((error as Error).message.split('\n', 1)[0] ?? '', error);
  }
  const {success, data: entries, error} = z.array(entry).safeParse(data);
  if (!success) {
    const [issue] = error.issues;
    return fail(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const programs = (one: Entry): string => Object.keys(one.mpki).join(' ');
  const other = entries.find((one) => entries[0] && programs(one) !== programs(entries[0]));
  if (other) return fail(`${other.alias} has other programs than the first entry`);
  return [...entries].sort((a, b) => a.mean - b.mean || a.bits - b.bits);
}
