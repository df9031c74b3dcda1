import {rangesOf, type Range} from '../code/line-ranges';

/** Which part of an output is shown; without any of these, all of it. */
export type Choice = {
  readonly lines?: string | undefined;
  /** The first line that contains this text begins the part. */
  readonly from?: string | undefined;
  /** The first line from there on that contains this text ends it. */
  readonly to?: string | undefined;
};

/** Some lines of an output, or a mark for lines that are left out. */
export type Part = {readonly text: string} | 'cut';

function chosen(all: readonly string[], {lines, from, to}: Choice): Range[] {
  if (lines !== undefined) {
    if (from !== undefined || to !== undefined) {
      throw new Error('`lines` chooses lines, and so do `from` and `to`; write one or the other');
    }
    return rangesOf(lines, all.length).sort((a, b) => a.first - b.first);
  }
  const begin = from === undefined ? 0 : all.findIndex((line) => line.includes(from));
  if (begin < 0)
    throw new Error(`no line of the output contains \`${from}\`; write a part of one in \`from\``);
  const end =
    to === undefined ? all.length - 1 : all.findIndex((line, index) => index >= begin && line.includes(to));
  if (end < begin) {
    throw new Error(
      `no line of the output${from === undefined ? '' : `, from \`${from}\` on,`} contains \`${to}\`; write a part of one in \`to\``,
    );
  }
  return [{first: begin + 1, last: end + 1}];
}

/**
 * The chosen part of an output, with a cut wherever lines are left out.
 *
 * @throws {Error} with what is wrong and what to write instead.
 */
export function excerptOf(output: string, choice: Choice): Part[] {
  const text = output.replace(/\n$/, '');
  if (text === '') {
    if (Object.values(choice).some((value) => value !== undefined)) {
      throw new Error('the run printed nothing to choose from; leave `lines`, `from` and `to` out');
    }
    return [];
  }
  const all = text.split('\n');
  const parts: Part[] = [];
  let next = 1;
  for (const {first, last} of chosen(all, choice)) {
    if (last < next) continue;
    if (first > next) parts.push('cut');
    parts.push({text: all.slice(Math.max(first, next) - 1, last).join('\n')});
    next = last + 1;
  }
  if (next <= all.length) parts.push('cut');
  return parts;
}
