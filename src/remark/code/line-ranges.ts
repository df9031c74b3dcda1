/** Lines from one to another, both included, counted from 1. */
export type Range = {readonly first: number; readonly last: number};

const form = /^\d+(-\d+)?(,\d+(-\d+)?)*$/;

/**
 * Reads `2,4-6`.
 *
 * @param count how many lines there are to choose from
 * @throws {Error} with what is wrong and what to write instead.
 */
export function rangesOf(lines: string, count: number): Range[] {
  const ranges = form.test(lines)
    ? lines.split(',').map((part): Range => {
        const [first = NaN, last = first] = part.split('-').map(Number);
        return {first, last};
      })
    : [];
  if (ranges.length === 0 || ranges.some(({first, last}) => first < 1 || last < first)) {
    throw new Error(
      `\`lines="${lines}"\` names no lines; write numbers from 1, and ranges, between commas: \`lines="2,4-6"\``,
    );
  }
  if (ranges.some(({last}) => last > count)) {
    throw new Error(
      `\`lines="${lines}"\` reaches past the end; there ${count === 1 ? 'is 1 line' : `are ${count} lines`}`,
    );
  }
  return ranges;
}
