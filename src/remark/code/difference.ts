import {structuredPatch} from 'diff';

/** Unchanged lines around a change. */
const context = 3;

/** The lines of a hunk without the empty ones at its ends, which do not show where it is. */
const trimmed = (lines: readonly string[]): string => lines.join('\n').replace(/^(?: ?\n)+|(?:\n ?)+$/g, '');

/**
 * The lines of a difference as `diff` marks them, with `+`, `-` and a space. A line `…` separates changes that are far
 * apart. Empty where the texts are the same.
 */
export function differenceOf(from: string, to: string): string {
  const {hunks} = structuredPatch('', '', `${from}\n`, `${to}\n`, '', '', {context});
  return hunks.map(({lines}) => trimmed(lines)).join('\n…\n');
}
