import escapeRegExp from 'escape-string-regexp';

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

/** Statistics of the computer that simulates: they differ from run to run, and are no results. */
export const isHostStatistic = (name: string): boolean => /(^|\.)host[A-Z]/.test(name);

/**
 * Reads a `stats.txt`: one map for each dump.
 *
 * A line is `name value [value% cumulative%] # description (Unit)`; of a histogram's bucket, the count is the value.
 */
export function parseStats(text: string): Dump[] {
  const dumps: Map<string, Statistic>[] = [];
  let dump: Map<string, Statistic> | undefined;
  for (const line of text.split('\n')) {
    if (line.includes('Begin Simulation Statistics')) {
      dump = new Map();
      dumps.push(dump);
      continue;
    }
    const parts = /^(\S+)\s+(\S+)(?:\s[^#]*)?(?:#\s*(.*?)\s*)?$/.exec(line);
    if (!dump || !parts || line.startsWith('-')) continue;
    const [, name = '', value = '', comment = ''] = parts;
    if (isHostStatistic(name)) continue;
    const {about, unit} = splitUnit(comment);
    dump.set(name, {value, unit, about});
  }
  return dumps;
}

/** A description ends in its unit in parentheses, which may hold parentheses: `… ((Count/Count))`. */
function splitUnit(comment: string): {about: string; unit: string} {
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

/** Whether a name is chosen by one of some patterns, in which `*` stands for any part of a name. */
export const isChosen = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.includes('*')
      ? new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(name)
      : pattern === name,
  );
