import * as z from 'zod';

import {readYamlFile} from '../yaml';

const mpki = z.number().min(0).max(1000);

/** What the class sees in place of a name. */
export const alias = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_ -]{0,23}$/, 'an alias is 1 to 24 letters, digits, blanks, _ and -');

const entry = z.strictObject({
  board: z.enum(['final', 'large']),
  alias,
  bits: z.int().positive().optional(),
  score: z.number().positive(),
  mpki: z.record(z.string().regex(/^[a-z]+$/, 'a program has small letters'), mpki),
});

const programsOf = ({mpki}: Entry): string => Object.keys(mpki).join(' ');

const leaderboard = z.array(entry).superRefine((entries, context) => {
  const [first] = entries;
  const other = entries.find((one) => first && programsOf(one) !== programsOf(first));
  if (!other) return;
  context.addIssue({code: 'custom', message: `${other.alias} has other programs than the first entry`});
});

/**
 * A predictor on one of the two boards: its size in bits (missing for gem5's own), its score, and its mispredictions
 * per 1,000 instructions.
 */
export type Entry = Readonly<z.infer<typeof entry>>;

/** The file to which staff copy the leaderboard that marking writes, from the project's root. */
const leaderboardPath = 'src/config/leaderboard.yml';

/**
 * Reads the leaderboard, ordered by score and then by bits; without a file it is empty.
 *
 * @throws {Error} with file and reason, when an entry is wrong, or has other programs than the first.
 */
export function readLeaderboard(root: string): readonly Entry[] {
  const entries = readYamlFile(root, leaderboardPath, leaderboard, 'copy what marking wrote') ?? [];
  return entries.sort((a, b) => a.score - b.score || (a.bits ?? 0) - (b.bits ?? 0));
}
