import {describe, expect, it} from 'vitest';

import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {cpuTime} from '../../content/cpu-time';
import {codeOf, read, stages, tickOf} from './read';
import {madeUp, traced} from './test-traces';

const load = traced(7, 'ldr   x1, [x2]', [10, 11, 12, 14, 14, 15, 19]);
const add = traced(8, 'add   x1, x1, #1', [10, 11, 12, 14, 17, 18, 20]);

const problemOf = (text: string): string => {
  try {
    read(text);
    return '';
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.message;
  }
};

describe('a trace', () => {
  it('has its instructions in the order of fetching', () => {
    const trace = read(add + load);
    expect([0, 1].map((index) => codeOf(trace, index).text)).toEqual(['ldr x1, [x2]', 'add x1, x1, #1']);
    expect(stages.map((_, stage) => tickOf(trace, 0, stage))).toEqual([
      5000, 5500, 6000, 7000, 7000, 7500, 9500,
    ]);
    expect(codeOf(trace, 0).address).toBe('40001c');
  });

  it('may end in the middle of a line, where gem5 was stopped', () => {
    for (let length = load.length + 1; length < load.length + add.length - 1; length += 1) {
      const trace = read((load + add).slice(0, length));
      expect(trace.count).toBe(1);
    }
    expect(read(load + add.slice(0, -30)).cut).toBe(1);
    // The tick of a store may have more digits.
    expect(problemOf(traced(7, 'str', [12, 13, 14, 15, 16, 17, 18], {stored: 30}).trimEnd())).not.toBe('');
  });

  it.each([load, add + load, (add + load).replaceAll('\n', ' \r\n')])(
    '%#: may have no end of its last line, where an editor removed it',
    (text) => {
      expect(read(text.trimEnd())).toEqual(read(text));
      expect(read(text.slice(0, -1))).toEqual(read(text));
    },
  );

  // gem5 adds 32 bits with a sign to the tick of the fetch, and writes the sum as 64 bits without one.
  const written = (fetch: number, since: number): string =>
    String(since < 0 ? 0 : BigInt.asUintN(64, BigInt(fetch) + BigInt.asIntN(32, BigInt(since))));
  /** The record of a load in gem5's words, from the ticks since its fetch, the last of them when a store is written. */
  const asWritten = (fetch: number, since: readonly number[]): string =>
    [
      `O3PipeView:fetch:${fetch}:0x0040001c:0:7:  ldr   x1, [x2]\n`,
      ...stages.slice(1, 6).map((stage, at) => `O3PipeView:${stage}:${written(fetch, since[at] ?? -1)}\n`),
      `O3PipeView:retire:${written(fetch, since[5] ?? -1)}:store:${written(fetch, since[6] ?? -1)}\n`,
    ].join('');
  const half = 2 ** 31;

  it('of an instruction that was in flight for 2^32 ticks or more is refused, because the order of stages shows it', () => {
    const long = asWritten(9_000, [500, 1_000, 2_000, 2_000, 2_500, 2 * half + 1_500, -1]);
    expect(problemOf(long)).toMatch(
      /^Line 7, .*retire:10500.* is out of order for “ldr x1, \[x2\]” at 0x40001c, fetched at tick 9000: a line was changed, or .* 2\^32 ticks or more/,
    );
  });
});

describe('another text', () => {
  it.each([
    ['', /no instruction of O3PipeView/],
    [
      'O3PipeView: a line\n'.repeat(9),
      /^Line 1, “O3PipeView: a line”, has no “:” where gem5 writes one; open/,
    ],
    [`${load}O3PipeView:fetch:x:0x1:0:1:nop\n`, /^Line 8, .* has no number for the tick; open the trace.out/],
    [`${load}O3PipeView:fetch:1:400:0:1:nop\n`, /^Line 8, .* has no “:0x”/],
    [`${load}O3PipeView:sleep:1\n`, /^Line 8, .* has no stage of gem5's core/],
    [
      load.replace('decode:5500', 'decode:4500'),
      /^Line 3, .* is out of order for “ldr x1.* fetched at tick 5000/,
    ],
    [load.replace('retire:9500', 'retire:7000'), /^Line 7, .* is out of order/],
    [load.replace('5500', '18446744073709551615'), /^Line 3, .* is out of order/],
    [load.replace('5500', '18446744071562067967'), /^Line 2, .* has a tick above 2\^53/],
    [load.replace('5500', '18446744073709551616'), /^Line 2, .* has a tick above 2\^53/],
    [load.replace('5500', '9007199254740992'), /^Line 2, .* has a tick above 2\^53/],
    [
      load.replace('decode:5500', 'decode:5500 \u202e!'),
      /^Line 2, .*\\u\{202e\}.* continues where gem5 ends it/,
    ],
    [load.replace(':store:0', ''), /^Line 7, .* has no “:store:”/],
    [add + traced(9, 'nop', [3, 4, 5, 6, 7, 8, 9]), /more than one run, or more than one core/],
    ['# run=hash-o3 program=hash tick=1 period=500 rows=1\n', /picture that `just draw` made/],
    [load.slice(0, 100), /no instruction of O3PipeView/],
  ])('%#: is refused in a sentence', (text, problem) => {
    expect(problemOf(text)).toMatch(problem);
  });

  it('of 1,000 mutations is read or refused fast, with a sentence', () => {
    const text = madeUp(40, 3);
    let [readable, longest] = [0, 0];
    for (const one of mutations(text, 1_000)) {
      const begin = cpuTime();
      const problem = problemOf(one);
      longest = Math.max(longest, cpuTime() - begin);
      if (problem === '') readable += 1;
      else expect(problem).toMatch(/^[^\n]{20,400}[.:]$/);
    }
    expect(readable).toBeGreaterThan(100);
    expect(readable).toBeLessThan(900);
    expect(longest).toBeLessThan(5_000);
  });

  it('is refused in linear time, even with very long lines', () => {
    const lines = [
      `O3PipeView:fetch:1:0x${'f'.repeat(2_000_000)}:0:1:nop\n`,
      `O3PipeView:${'fetch'.repeat(400_000)}\n`,
      `O3PipeView:fetch:${'9'.repeat(2_000_000)}\n`,
      `${'O3PipeView:'.repeat(200_000)}\n`,
      ' '.repeat(4_000_000),
    ];
    for (const line of lines) {
      const begin = cpuTime();
      expect(problemOf(line)).not.toBe('');
      expect(cpuTime() - begin).toBeLessThan(2_000);
    }
    expect(read(load.replace('ldr   x1', ` ${' '.repeat(2_000_000)}x`)).count).toBe(1);
  });

  it('of unusual size is read or refused within five seconds and 500 MB', {tags: 'long'}, () => {
    const fetches = Array.from({length: 1_100_000}, (_, at) => `O3PipeView:fetch:1:0x${at}:0:${at}:a\n`).join(
      '',
    );
    const different = Array.from({length: 100_000}, (_, at) =>
      traced(at + 1, `add x1, x1, #${at}`, [at, at + 1, at + 2, at + 4, at + 4, at + 5, at + 9]),
    ).join('');
    for (const [text, sentence] of [
      [fetches, /^The trace has more than 1,000,000 instructions; trace fewer cycles/],
      [traced(1, `add   ${'x1,'.repeat(2_000_000)}`, [1, 2, 3, 4, 5, 6, 7]), /more than 300 letters/],
      [different, /^$/],
    ] as const) {
      const [begin, before] = [cpuTime(), process.memoryUsage.rss()];
      expect(problemOf(text)).toMatch(sentence);
      expect(cpuTime() - begin).toBeLessThan(5_000);
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(500);
    }
    // Planted: a value below the limit is read.
    const [below, above] = [300, 301].map((letters) => load.replace(/ldr.*/, 'x'.repeat(letters)));
    expect([problemOf(below ?? ''), problemOf(above ?? '')]).toEqual([
      '',
      expect.stringMatching(/300 letters/),
    ]);
  });
});
