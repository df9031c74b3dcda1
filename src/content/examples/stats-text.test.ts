import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {cpuTime} from '../cpu-time';
import {exampleIndexOf} from '.';
import {statisticsOf, textOf} from './recording';
import {readStats, statsText} from './stats-text';

const begin = '---------- Begin Simulation Statistics ----------';
const end = '---------- End Simulation Statistics   ----------';

/** Reads a text of one dump with these lines. */
const read = (...lines: readonly string[]) => {
  const {dumps, malformed} = readStats(['', begin, ...lines, '', end, ''].join('\n'));
  return {statistics: Object.fromEntries(dumps[0]?.statistics ?? []), malformed};
};

describe('a line of stats.txt', () => {
  it.each([
    ['a.b  5  # Events (Count)', 'a.b', {value: '5', about: 'Events', unit: 'Count'}],
    ['a.b  0.5  # A share ((Count/Cycle))', 'a.b', {value: '0.5', about: 'A share', unit: 'Count/Cycle'}],
    ['a::b   5  12.50%  50.00% # x (Count)', 'a::b', {value: '5', about: 'x', unit: 'Count'}],
    ['a::b c  -7 # x (Count)\r', 'a::b c', {value: '-7', about: 'x', unit: 'Count'}],
    ['a  nan', 'a', {value: 'nan', about: '', unit: ''}],
    ['a  -inf # rate # of all', 'a', {value: '-inf', about: 'rate # of all', unit: ''}],
    ['a  1e+06 (Count)', 'a', {value: '1e+06', about: '', unit: 'Count'}],
  ])('%s', (line, name, statistic) => {
    expect(read(line)).toEqual({statistics: {[name]: statistic}, malformed: []});
  });

  it.each([
    'a',
    'nan',
    'a b',
    '5 # x',
    'a 5% # x',
    'a 1..2',
    'a 0x12',
    ' | 5',
    'a | b',
    '----- 5 6',
    'a 12 13x',
  ])('%s is malformed, and the others are read', (line) => {
    expect(read(line, 'ticks 5 # (Tick)')).toEqual({
      statistics: {ticks: {value: '5', about: '', unit: 'Tick'}},
      malformed: [{line: 3, text: line.trim()}],
    });
  });
});

describe('a dump', () => {
  it('is cut if lines were left out, and open without an end', () => {
    const {dumps, isOpen} = readStats(`${begin}\na 1\n${end}\n${begin}\n…\na 2\n`);
    expect(dumps.map(({isCut}) => isCut)).toEqual([false, true]);
    expect(isOpen).toBe(true);
  });
});

describe('chosen statistics', () => {
  const {examples} = exampleIndexOf(join(__dirname, '..', '..', '..'));
  const runs = examples.flatMap((example) => example.runs);

  it('are written as gem5 wrote them, except for shares', () => {
    const kept = runs.filter((run) => existsSync(join(run.recorded, 'stats.txt')) && statisticsOf(run));
    expect(kept.length).toBeGreaterThan(2);
    for (const run of kept) {
      const original = new Set((textOf(run, 'stats.txt') ?? '').split('\n'));
      const written = statsText(statisticsOf(run)?.dumps ?? []).split('\n');
      const changed = written.filter((line) => !original.has(line));
      const names = new Set(changed.map((line) => line.split(/\s/, 1)[0] ?? ''));
      const withShares = [...original].filter((line) => names.has(line.split(/\s/, 1)[0] ?? ''));
      expect(withShares.filter((line) => !/%\s+[\d.]+% #/.test(line))).toEqual([]);
    }
  });
});

it('is read in linear time, whatever it contains', () => {
  const hostile = [
    ' '.repeat(400_000),
    '('.repeat(400_000),
    '1'.repeat(400_000),
    ') '.repeat(200_000),
    ' |'.repeat(200_000),
  ];
  const before = cpuTime();
  for (const line of hostile) {
    readStats(`${begin}\n${line}\na ${line}\na 1 # ${line})\na ${line}x # (${line}\n`);
  }
  expect(cpuTime() - before).toBeLessThan(2_000);
});
