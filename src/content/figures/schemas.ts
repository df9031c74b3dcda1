/** Forms of attributes that several figures take. */
import * as z from 'zod';

import {text} from '../schemas';

export const title = text.describe('what the first frame shows');

/** Names of runs, separated by spaces. */
export const runNames = text.transform((names): readonly [string, ...string[]] => {
  const [first = '', ...others] = names.trim().split(/\s+/);
  return [first, ...others];
});

export const labels = text
  .transform((names) => names.split('|').map((name) => name.trim()))
  .describe('a name for each run, separated by bars');

/** A whole number. */
export const whole = z
  .string()
  .regex(/^\d{1,9}$/, {error: 'is not a whole number; write digits'})
  .transform(Number);

/**
 * One of several values.
 *
 * @param nameOf how a page writes a value
 */
export const oneOf = <One extends number | string>(
  values: readonly One[],
  nameOf: (value: One) => string = String,
) =>
  z.string().transform((written, {issues}): One => {
    const found = values.find((value) => nameOf(value) === written);
    if (found !== undefined) return found;
    const message = `is not available; write one of ${values.map(nameOf).join(', ')}`;
    issues.push({code: 'custom', input: written, message});
    return z.NEVER;
  });

/**
 * The runs of a figure with their labels.
 *
 * @throws {Error} if a run has no label of its own
 */
export function labeled(
  runs: readonly string[],
  names: readonly string[],
): readonly {readonly run: string; readonly label: string}[] {
  const different = new Set(names.filter((name) => name !== ''));
  if (names.length !== runs.length || different.size !== runs.length) {
    throw new Error(
      `\`labels\` has ${different.size} different names, but \`runs\` has ${runs.length}; write one name for each, with \`|\` between them`,
    );
  }
  return runs.map((run, index) => ({run, label: names[index] ?? ''}));
}
