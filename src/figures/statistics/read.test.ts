import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {statsTextOf} from '../../content/examples/recording';
import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {cpuTime} from '../../content/cpu-time';
import {chosen, copyOf, rowsOf, shownRow} from './model/rows';
import {read, remarksOn} from './read';

const begin = '---------- Begin Simulation Statistics ----------';
const end = '---------- End Simulation Statistics   ----------';
/** What two statistics of a processor make unnecessary to say. */
const processor = 'system.cpu.numCycles 2\nsystem.cpu.committedInsts 1\n';
const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));

describe('a file', () => {
  it.each([
    ['', 'The file has no statistics; open the `stats.txt` of a run that has ended.'],
    [`\n${begin}\n\n${end}\n`, 'The file has no statistics; open the `stats.txt` of a run that has ended.'],
    ['\n[root]\ntype=Root\n', 'The file has no statistics: line 2 is “[root]”; open a `stats.txt` of gem5.'],
    ['begin\n'.repeat(3), 'The file has no statistics: line 1 is “begin”; open a `stats.txt` of gem5.'],
    [`${begin}\n`.repeat(10_001), 'The file has 10,001 dumps; open one of at most 10,000.'],
    [
      `${begin}\n${'v | 1 | 2\n'.repeat(166_667)}`,
      'The file has more than 500,000 values; open one with fewer dumps, or fewer values of a vector.',
    ],
    [
      `${begin}\n${'v '.repeat(500_001)}`,
      'Line 2 has more than 1,000,000 characters; open a `stats.txt` of gem5, whose lines are shorter.',
    ],
  ])('that cannot be used is refused with the reason', (text, sentence) => {
    expect(() => read(text)).toThrow(new Unreadable(sentence));
  });

  it('with malformed lines is read, with a remark on the first of them', () => {
    const stats = read(`${begin}\n${processor}a 1\nb \u202e${'x'.repeat(80)}\nc\nd 2\n`);
    expect([...(stats.dumps[0]?.statistics.keys() ?? [])]).toEqual([
      'system.cpu.numCycles',
      'system.cpu.committedInsts',
      'a',
      'd',
    ]);
    expect(remarksOn(stats)).toEqual([
      `Line 5 is not a statistic and was skipped: “b \\u{202e}${'x'.repeat(57)}…”, and 1 more.`,
      'The last dump has no end: gem5 may have been stopped while it wrote.',
    ]);
  });

  it.each([
    ['simTicks nan # ticks (Tick)', 'A count or a time has a number, but “simTicks” is nan; what'],
    ['sim_seconds -inf', 'A count or a time has a number, but “sim_seconds” is -inf; what'],
    [
      'a::total inf # (Count)\nb nan # (Byte)\nc nan # (Tick)',
      'A count or a time has a number, but “a::total” is inf, and 2 more have none; what',
    ],
  ])('with a count or a time without a number has a remark: %s', (lines, sentence) => {
    expect(remarksOn(read(`${begin}\n${processor}${lines}\n${end}\n`))).toEqual([
      `${sentence} depends on it cannot be computed.`,
    ]);
  });
});

describe('1,000 mutations of a file', {tags: 'long'}, () => {
  const text = statsTextOf(exampleIndex.run('statistics_api/kinds/run')) ?? '';

  it('are read, or refused in a sentence, and shown and copied', () => {
    const started = cpuTime();
    let refused = 0;
    for (const mutation of mutations(text, 1_000)) {
      try {
        const {dumps, ...rest} = read(mutation);
        expect(remarksOn({dumps, ...rest}).length).toBeLessThan(3);
        const pair = dumps.length > 1 ? ([0, 1] as const) : undefined;
        const rows = chosen(rowsOf(dumps, 2), {find: 'a', order: 'ratio', ...(pair && {pair})});
        for (const row of rows.slice(0, 20)) {
          const shown = shownRow(row, dumps.length, pair);
          expect(
            Math.max(...[shown.name, shown.about, ...shown.values].map(({length}) => length)),
          ).toBeLessThan(310);
        }
        copyOf(rows, dumps.map(String), pair, 'Markdown');
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeLessThan(200);
    expect(cpuTime() - started).toBeLessThan(30_000);
  });
});

/** A file of about the given size in gem5's form. */
function fileOf(bytes: number): string {
  const lines: string[] = [];
  for (let size = 0; size < bytes; size += 120) {
    const name = `system.part${lines.length}.requests::total`.padEnd(50);
    lines.push(
      `${name} ${String(lines.length * 7).padStart(12)}    # number of requests in this part (Count)`.padEnd(
        119,
      ),
    );
  }
  return [begin, ...lines, end].join('\n');
}

it('a large file is read in linear time', {tags: 'long'}, () => {
  const timed = (bytes: number): number => {
    const text = fileOf(bytes);
    const started = cpuTime();
    expect(read(text).dumps[0]?.statistics.size).toBe(Math.ceil(bytes / 120));
    return cpuTime() - started;
  };
  timed(1_000_000);
  const small = Math.min(timed(2_500_000), timed(2_500_000));
  const large = Math.min(timed(10_000_000), timed(10_000_000));
  // Four times the text takes four times as long; the rest allows for garbage collection.
  expect(large / small).toBeLessThan(12);
});
