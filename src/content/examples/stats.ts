import {escapeRegExp} from '../escape-reg-exp';

import {readStats, type Dump} from './stats-text';

/** Reads a `stats.txt`: one map for each dump. */
export const parseStats = (text: string): Dump[] => readStats(text).dumps.map(({statistics}) => statistics);

/** Whether a name matches one of some patterns, in which `*` stands for any part of a name. */
export const isChosen = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.includes('*')
      ? new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(name)
      : pattern === name,
  );
