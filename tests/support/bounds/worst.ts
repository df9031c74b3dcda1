/**
 * Reads the worst files that were tried, in a process of its own: `node --import tsx worst.ts NAME…`. Its heap has the
 * size that the caller gives it, so that a reader that needs more ends the process.
 */
import {lookupsOf} from '../../../src/figures/cache/model/cache';
import type {PolicyId} from '../../../src/figures/cache/model/policies';
import {CacheRun} from '../../../src/figures/cache/model/run';
import {sweepOf} from '../../../src/figures/cache/model/sweep';
import {readTrace as readAccesses} from '../../../src/figures/cache/read';
import {read as readPipeline} from '../../../src/figures/pipeline/read';
import {readTrace as readBranches} from '../../../src/figures/predictor/read';
import {read as readStatistics} from '../../../src/figures/statistics/read';
import {rowsOf} from '../../../src/figures/statistics/model/rows';
import {read as readConfig} from '../../../src/figures/system/read';
import {readStats} from '../../../src/content/examples/stats-text';
import {cpuTime} from '../../../src/content/cpu-time';

const dump = (lines: string): string =>
  `---------- Begin Simulation Statistics ----------\n${lines}\n---------- End Simulation Statistics   ----------\n`;
const valuesOfOneName = (): string => dump(`vector ${'| 1 '.repeat(25_000_000)}# (Count)`);
const tabsAndBars = (): string => dump(`v${'\t|\t1'.repeat(2e7)}`);
/** That many different names. */
function names(count: number): string {
  const parts: string[] = [];
  for (let from = 0; from < count; from += 1_000) {
    parts.push(Array.from({length: 1_000}, (_, index) => `n${(from + index).toString(36)} 1\n`).join(''));
  }
  return dump(parts.join(''));
}
const tablesOf = (text: string): void => void rowsOf(readStatistics(text).dumps, 2);

/** 400,000 stores, each to another line, so that every one evicts a line. */
const stores = (): string => 'accesses stores\nw0 8\nw+10\nagain 1 399998\n';
const lookupsIn = (text: string) => lookupsOf(readAccesses(text), 16);
const simulate =
  (policy: PolicyId) =>
  (text: string): void =>
    new CacheRun(lookupsIn(text), {size: 65_536, lineSize: 16, ways: 4_096, policy}).goTo(200_000);

const branches = (): string =>
  `trace long 9000000\n${Array.from({length: 1_000_000}, (_, index) => `${(4 * index).toString(16)} ${index % 2}`).join('\n')}\n`;

type Worst = {readonly text: () => string; readonly read: (text: string) => unknown};

const worst: Readonly<Record<string, Worst>> = {
  '25 million values of one name': {text: valuesOfOneName, read: tablesOf},
  'eight million names': {text: () => names(8_000_000), read: tablesOf},
  'the most names': {text: () => names(499_000), read: tablesOf},
  '80 MB of tabs and bars on a line': {text: tabsAndBars, read: tablesOf},
  '50 MB of words on a line': {text: () => dump(`simTicks${' a'.repeat(2.5e7)} 1`), read: tablesOf},
  'the longest lines': {
    text: () =>
      dump([`a${' a'.repeat(499_000)} 1`, `v${'\t|\t1'.repeat(249_000)} 1`, ''].join('\n').repeat(20)),
    read: tablesOf,
  },
  '100 MB of empty lines': {text: () => '\n'.repeat(1e8), read: tablesOf},
  '20 MB of [': {text: () => '['.repeat(2e7), read: readConfig},
  '20 MB of {}': {text: () => `[${'{},'.repeat(6_600_000)}{}]`, read: readConfig},
  '20 MB of names': {
    text: () => `{${Array.from({length: 1_400_000}, (_, index) => `"${index.toString(36)}":[0]`).join(',')}}`,
    read: readConfig,
  },
  'six million digits': {text: () => `{"a": ${'1'.repeat(6e6)}}`, read: readConfig},
  '400,000 stores with all ways': {text: stores, read: simulate('lru')},
  '400,000 stores, least frequently used': {text: stores, read: simulate('lfu')},
  '400,000 stores in 24 caches': {text: stores, read: (text) => sweepOf(lookupsIn(text), 'lru')},
  '16 MB of empty lines among accesses': {
    text: () => `accesses a\n${'\n'.repeat(1.5e7)}r0 8\n`,
    read: readAccesses,
  },
  'a million branches': {text: branches, read: readBranches},
  '95 MB of empty lines for a pipeline': {text: () => '\n'.repeat(9.5e7), read: readPipeline},
  '64 MB of empty lines among branches': {text: () => `trace a 9\n${'\n'.repeat(6e7)}`, read: readBranches},
  // Planted: the reader of recordings, which bounds nothing.
  '80 MB of tabs and bars without a bound': {text: tabsAndBars, read: readStats},
  'a million names without a bound': {text: () => names(1_000_000), read: readStats},
};

for (const name of process.argv.slice(2)) {
  const bound = worst[name];
  if (!bound) throw new Error(`no file is called ${name}`);
  const text = bound.text();
  const start = cpuTime();
  let says = '';
  try {
    bound.read(text);
  } catch (error) {
    says = (error as Error).message;
  }
  console.log(JSON.stringify({name, seconds: (cpuTime() - start) / 1_000, says}));
}
