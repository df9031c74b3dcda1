/**
 * The format of gem5's `stats.txt`. The build and browsers use this module, so it does not depend on Node.
 *
 * Source: gem5 v24.0, src/base/stats/text.cc. Reading takes linear time, whatever a text holds.
 */

/** One statistic of a dump. The value is kept as gem5 prints it, to the last digit. */
export type Statistic = {
  readonly value: string;
  /** As gem5 names it: `Count`, `Cycle`, `Tick`, `Second`, `Count/Cycle`, `Ratio`, …; empty where it names none. */
  readonly unit: string;
  /** gem5's own description. */
  readonly about: string;
};

/** The statistics of one dump by name, in gem5's order. */
export type Dump = ReadonlyMap<string, Statistic>;

/** Whether a statistic describes the computer that runs gem5; these differ in each run, and are not results. */
export const isHostStatistic = (name: string): boolean =>
  /(^|\.)host[A-Z]|^host_(?:inst_rate|mem_usage|op_rate|seconds|tick_rate)$/.test(name);

export type ReadDump = {
  readonly statistics: Dump;
  /** Whether a recording left lines out; only in a complete dump does a missing line mean zero. */
  readonly isCut: boolean;
};

/** A line that is not a statistic, with its number in the text, from 1. */
type MalformedLine = {readonly line: number; readonly text: string};

export type StatsText = {
  readonly dumps: readonly ReadDump[];
  /** The first malformed lines. */
  readonly malformed: readonly MalformedLine[];
  readonly malformedCount: number;
  /** The first name that a dump has twice; the last value counts. */
  readonly repeated?: string;
  /** Whether the last dump has no end, because gem5 was stopped while writing it. */
  readonly isOpen: boolean;
};

/** The number of malformed lines to list. */
const mostMalformed = 20;

/** The line that replaces those that were left out. */
const cut = '…';

/** Reads all dumps of a text, without the statistics of the host. Lines in another format are listed and skipped. */
export function readStats(text: string): StatsText {
  const dumps: {readonly statistics: Map<string, Statistic>; isCut: boolean}[] = [];
  const malformed: MalformedLine[] = [];
  let malformedCount = 0;
  let repeated: string | undefined;
  let open: (typeof dumps)[number] | undefined;
  let line = 0;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const content = text.slice(start, end).trim();
    start = end + 1;
    line += 1;
    if (content === '') continue;
    const border = borderOf(content);
    if (border === 'begin') {
      open = {statistics: new Map(), isCut: false};
      dumps.push(open);
    } else if (border === 'end' && open) {
      open = undefined;
    } else if (content === cut && open) {
      open.isCut = true;
    } else if (!open || border || !addLine(open.statistics, content, (name) => (repeated ??= name))) {
      malformedCount += 1;
      if (malformed.length < mostMalformed) malformed.push({line, text: content});
    }
  }
  return {
    dumps,
    malformed,
    malformedCount,
    isOpen: open !== undefined,
    ...(repeated !== undefined && {repeated}),
  };
}

function borderOf(line: string): 'begin' | 'end' | undefined {
  if (!line.startsWith('-----')) return undefined;
  if (line.includes('Begin Simulation Statistics')) return 'begin';
  return line.includes('End Simulation Statistics') ? 'end' : undefined;
}

/** A line begins with a name, which may contain spaces, because SimObjects choose the names of elements. */
const startsWithName = /^[A-Za-z_]/;

const valueForm = /^[-+]?(?:\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|nan|inf)$/;

/**
 * Adds the statistic of a line, `name value [share% cumulative%] [# description] [(Unit)]`. In a vector on one line, a
 * `|` precedes each column.
 *
 * @returns whether it has this form
 */
function addLine(
  statistics: Map<string, Statistic>,
  line: string,
  onRepeated: (name: string) => void,
): boolean {
  if (!startsWithName.test(line)) return false;
  const hash = line.search(/\s#/);
  const comment = splitUnit(hash === -1 ? line : line.slice(hash + 2).trim());
  const counted = hash === -1 ? comment.about : line.slice(0, hash).trimEnd();
  const rest = {unit: comment.unit, about: hash === -1 ? '' : comment.about};
  const [first = '', ...columns] = counted.split(' |');
  if (columns.length === 0) {
    const words = first.split(/\s+/);
    const at = valueAt(words);
    const value = words[at];
    if (at < 1 || value === undefined || !valueForm.test(value)) return false;
    const name = at === 1 ? (words[0] ?? '') : words.slice(0, at).join(' ');
    if (statistics.has(name)) onRepeated(name);
    if (!isHostStatistic(name)) statistics.set(name, {value, ...rest});
    return true;
  }
  const values = columns.map((column) => column.trim().split(/\s+/)[0] ?? '');
  if (!values.every((value) => valueForm.test(value))) return false;
  values.forEach((value, index) => {
    const name = `${first.trim()} | ${index + 1}`;
    if (statistics.has(name)) onRepeated(name);
    statistics.set(name, {value, ...rest});
  });
  return true;
}

/** The index of the value among the words of a line; its share and the cumulative share may follow it. */
function valueAt(words: readonly string[]): number {
  let at = words.length - 1;
  while (at > 1 && at > words.length - 3 && words[at]?.endsWith('%') === true) at -= 1;
  return at;
}

/** Splits a description from the unit at its end, whose parentheses may contain others: `… ((Count/Count))`. */
function splitUnit(comment: string): {readonly about: string; readonly unit: string} {
  if (!comment.endsWith(')')) return {about: comment, unit: ''};
  let depth = 0;
  for (let at = comment.length - 1; at >= 0; at -= 1) {
    if (comment[at] === ')') depth += 1;
    else if (comment[at] === '(' && (depth -= 1) === 0) {
      return {
        about: comment.slice(0, at).trim(),
        unit: comment.slice(at + 1, -1).replace(/^\((.*)\)$/, '$1'),
      };
    }
  }
  return {about: comment, unit: ''};
}

/** Chosen statistics of a run in gem5's format, with `…` for those that were not kept. */
export function statsText(dumps: readonly Readonly<Record<string, Statistic>>[]): string {
  const begin = '---------- Begin Simulation Statistics ----------';
  const end = '---------- End Simulation Statistics   ----------';
  const lineOf = ([name, {value, unit, about}]: readonly [string, Statistic]): string => {
    // gem5 puts a second pair of parentheses around a quotient.
    const named = unit.includes('/') ? `((${unit}))` : `(${unit})`;
    const comment = [...(about === '' ? [] : ['#', about]), ...(unit === '' ? [] : [named])].join(' ');
    return `${name.padEnd(40)} ${value.padStart(12)}${' '.repeat(22)} ${comment}`.trimEnd();
  };
  return dumps
    .flatMap((dump) => ['', begin, cut, ...Object.entries(dump).map(lineOf), cut, '', end, ''])
    .join('\n');
}
