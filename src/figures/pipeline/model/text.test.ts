// @module-tag long
import {spawnSync} from 'node:child_process';
import {delimiter, join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {keptFile} from '../../../content/examples/recorded-files';
import {drawText, layOut} from './text';
import {read} from '../read';
import {byRules, madeUp, traced, traceOf} from '../test-traces';

const root = join(__dirname, '..', '..', '..', '..');

/** The picture of a trace, or the reason why there is none. */
type Case = {
  readonly text: string;
  readonly run: string;
  readonly program: string;
  readonly period: number;
  readonly skip: number;
  readonly rows: number;
};

/** The output of the kit's program for each case. */
const kit = String.raw`
import json, sys
from course.collect import RunError
from course.pipeline import draw_text, lay_out, read_trace

found = []
for one in json.load(sys.stdin):
    rows = read_trace(one["text"])[one["skip"] : one["skip"] + one["rows"]]
    try:
        text = draw_text(lay_out(one["run"], one["program"], one["period"], rows))
        found.append(text)
    except RunError as error:
        found.append(str(error))
json.dump(found, sys.stdout)
`;

function kitDraws(cases: readonly Case[]): string[] {
  const {status, stdout, stderr, error} = spawnSync('python3', ['-B', '-c', kit], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      PYTHONPATH: ['kits/assignment_3', 'kits'].map((folder) => join(root, folder)).join(delimiter),
    },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

/** The figure's pictures of the same cases. */
function weDraw({text, run, program, period, skip, rows}: Case): string {
  const trace = read(text);
  try {
    return drawText(layOut(trace, skip, rows, period), run, program);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const caseOf = (text: string, skip = 0, rows = 24, period = 500): Case => ({
  text,
  run: 'hash-o3',
  program: 'hash',
  period,
  skip,
  rows,
});

const loads = [
  traced(7, 'ldr   x1, [x2]', [10, 11, 12, 14, 14, 15, 19]),
  traced(8, 'add   x1, x1, #1', [10, 11, 12, 14, 117, 118, 120]),
  traced(9, 'b.ne   0x400580', [11, 12, 13, 0, 0, 0, 0]),
  traced(10, 'str   x1, [x2]', [11, 12, 13, 14, 118, 119, 121], {stored: 130}),
];

/** Written cases: some that gem5 writes, and some that occur only in tests. */
const byHand: readonly (readonly [string, Case])[] = [
  ['loads, a branch, a store, and a long time in which nothing begins', caseOf(loads.join(''))],
  ['the same in another order', caseOf([...loads].reverse().join(''))],
  [
    'a trace that begins at tick 0',
    caseOf(traced(1, 'nop', [0, 1, 2, 3, 3, 4, 5]) + traced(2, 'nop', [0, 0, 0, 0, 0, 0, 0])),
  ],
  ['an instruction that was only fetched', caseOf(traced(1, 'nop', [5, 0, 0, 0, 0, 0, 0]))],
  [
    'squashed after it had executed',
    caseOf(traced(1, 'nop', [5, 6, 7, 8, 9, 14, 0]) + traced(2, 'nop', [6, 7, 8, 9, 10, 12, 13])),
  ],
  ['a time that is not a whole number of cycles', caseOf(loads.join(''), 0, 24, 333)],
  ['exactly 8 and 9 quiet cycles', caseOf(traced(1, 'a', [1, 2, 11, 21, 22, 23, 24]))],
  [
    'too wide',
    caseOf(
      Array.from({length: 40}, (_, n) =>
        traced(
          n,
          'mul',
          [1, 2, 3, 4, 5, 6, 7].map((stage) => n * 7 + stage),
        ),
      ).join(''),
      0,
      40,
    ),
  ],
  ['cut off', caseOf(loads.join('').slice(0, -60))],
  ['other lines between', caseOf(loads.join('  500: system.cpu: ticks\n\n'))],
  [
    'an address above 2^53, and micro-operations',
    caseOf(traced(1, 'ldp_uop   x3, x0, [ureg0]', [1, 2, 3, 4, 5, 6, 7], {address: 2 ** 60, micro: 1})),
  ],
  ['instructions from far inside a trace', caseOf(madeUp(3_000, 7), 2_990, 5)],
];

const random: readonly (readonly [string, Case])[] = Array.from({length: 200}, (_, seed) => [
  `seed ${seed}`,
  caseOf(madeUp(60, seed, {slow: (seed % 5) / 40}), seed % 40, 4 + (seed % 9)),
]);

describe('the picture', () => {
  it('equals the kit’s, letter for letter', ({skip}) => {
    skip(spawnSync('python3', ['--version']).error !== undefined, 'no python3');
    const cases = [...byHand, ...random];
    const theirs = kitDraws(cases.map(([, one]) => one));
    for (const [index, [name, one]] of cases.entries()) expect(weDraw(one), name).toBe(theirs[index]);
    // The cases contain the features that they are meant to test.
    const all = theirs.join('');
    expect(theirs.filter((text) => text.includes('draw fewer')).length).toBeGreaterThan(0);
    for (const letter of ['x', '~', '=', '-']) {
      expect(theirs.filter((text) => text.split('|')[1]?.includes(letter)).length, letter).toBeGreaterThan(3);
    }
    expect(all).toContain('nothing begins: none');
  });

  it("of any trace by gem5's rules equals the kit's", () => {
    const cases = Array.from({length: 150}, (_, seed) =>
      caseOf(byRules(60, seed), seed % 30, 4 + (seed % 9)),
    );
    const theirs = kitDraws(cases);
    for (const [seed, one] of cases.entries()) expect(weDraw(one), `seed ${seed}`).toBe(theirs[seed]);
    // The cases contain what the rules are about: issued again and squashed, squashed at any stage, no issue or
    // address.
    const all = theirs.join('');
    for (const row of [/c\S*i\S*x/, /\| *fx/, /dx/, /nx/, /p\.*x/, /ix/, /cx/, /p\.+r/, / {7}[08] \|/]) {
      expect(all, String(row)).toMatch(row);
    }
    expect(theirs.filter((text) => /^row|^has|^line/.test(text))).toEqual([]);
    // Planted: the picture of another trace.
    expect(weDraw(caseOf(byRules(60, 150), 0, 4))).not.toBe(theirs[0]);
  });

  it.each(['background/recorded/trace', 'procedure/recorded/draw'])(
    'of the trace in a picture that the kit drew on gem5 is that picture: %s',
    (name) => {
      const output = keptFile(join(root, 'examples/assignment_3', name), 'output.txt')?.toString() ?? '';
      const picture = output.slice(output.indexOf('# run='), output.indexOf('written to'));
      const [, run = '', program = ''] = /run=(\S+) program=(\S+)/.exec(picture) ?? [];
      const trace = read(traceOf(picture));
      expect(trace.period).toBe(500);
      expect(drawText(layOut(trace, 0, trace.count), run, program)).toBe(picture);
    },
  );
});
