import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../content/cpu-time';
import {keptFile} from '../../../content/examples/recorded-files';
import {read, type Sizes, type Trace} from '../read';
import {madeUp, traced} from '../test-traces';
import {stock} from './occupancy';
import {explain, spoken, waitsOf, type Wait} from './waits';

/** A load, an instruction that needs its data, one that needs that result, and an independent one. */
const chain = read(
  [
    traced(1, 'ldr   x2, [x3, x0]', [10, 11, 12, 13, 13, 14, 20]),
    traced(2, 'fmadd   f0, f2, f1, f0', [10, 11, 12, 13, 18, 23, 25]),
    traced(3, 'fmadd   f0, f2, f1, f0', [10, 11, 12, 13, 23, 28, 30]),
    traced(4, 'add   x4, x5, #8', [10, 11, 12, 13, 13, 14, 31]),
    traced(5, 'add   x6, x4, #8', [10, 11, 12, 13, 16, 17, 31]),
    traced(6, 'b.ne   0x400580', [10, 11, 12, 13, 13, 14, 31]),
    traced(7, 'add   x6, x4, #8', [12, 13, 14, 0, 0, 0, 0]),
    traced(8, 'add   x7, x4, #8', [20, 29, 30, 39, 39, 40, 42]),
    traced(9, 'nop', [40, 41, 42, 43, 43, 44, 46]),
  ].join(''),
);
const likely = (index: number): string[] => waitsOf(chain, index).map((wait) => wait.likely);

/** Loads that wait for a line, `count` of them older than the one that is described last. */
const loads = (count: number, sizes?: Sizes): Trace => ({
  ...read(
    [
      traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7]),
      ...Array.from({length: count}, (_, at) =>
        traced(at + 2, 'ldr x1, [x2]', [10, 11, 12, 14, 14, 15, 100]),
      ),
      traced(count + 2, 'ldr x1, [x2]', [10, 11, 12, 102, 102, 103, 104]),
    ].join(''),
  ),
  ...(sizes && {sizes}),
});
const frontOf = (trace: Trace): Wait | undefined =>
  waitsOf(trace, trace.count - 1).find(({stage}) => stage === 3);
const small = {rob: 48, iq: 64, lq: 8, sq: 32};

describe('a wait in front of the core', () => {
  it('is for a structure of which older instructions hold all entries', () => {
    const wait = frontOf(loads(8, small));
    expect(wait?.known).toContain('The trace shows up to 8 older instructions in flight then');
    expect(wait?.likely).toBe(
      'room in the load queue, of which older instructions held all 8 entries in 86 of 88 cycles.',
    );
  });

  it.each([
    [
      32,
      /^if the core has gem5’s own sizes, room in the store queue, of which older instructions held all 32/,
    ],
    [31, /^the front end itself: in [\d,]+ of [\d,]+ cycles, no older instruction was in flight/],
  ])(
    'with %d retired stores that are not yet written, and nothing in flight, is explained',
    (count, likely) => {
      const stores = Array.from({length: count}, (_, at) => {
        const fetched = at + 1;
        const cycles = [fetched, fetched + 1, fetched + 2, fetched + 4, fetched + 5, fetched + 6, 74];
        return traced(fetched, 'str   x1, [x2]', cycles, {stored: 1_066 + at});
      });
      const last = traced(count + 1, 'str   x1, [x2]', [34, 35, 36, 1_068, 1_069, 1_070, 1_071], {
        stored: 1_072,
      });
      expect(frontOf(read([...stores, last].join('')))?.likely).toMatch(likely);
    },
  );
});

describe('a recorded run', () => {
  const recorded = (name: string, sizes: Sizes): Trace => {
    const folder = join(__dirname, '../../../../examples/assignment_3/background/recorded', name);
    return {...read(keptFile(folder, 'output.txt')?.toString() ?? ''), sizes};
  };
  const front = (trace: Trace): string[] =>
    Array.from({length: trace.count}, (_, index) => waitsOf(trace, index))
      .flat()
      .filter(({stage}) => stage <= 3)
      .map(({likely}) => likely);

  it.each([
    ['raw-1', stock, 'the load queue', 'the ROB'],
    ['raw-2', stock, 'the load queue', 'the ROB'],
    ['raw-rob-48', {...stock, rob: 48}, 'the ROB', 'the load queue'],
  ] as const)('%s fills one structure, and never the others', (name, sizes, fills, never) => {
    const waits = front(recorded(name, sizes));
    const named = waits.filter((likely) => likely.startsWith(`room in ${fills}`));
    expect(named.length).toBeGreaterThan(waits.length / 2);
    expect(waits.filter((likely) => likely.includes(`room in ${never}`))).toEqual([]);
  });

  it.each([
    ['raw-1', 'lq', 32],
    ['raw-2', 'lq', 32],
    ['raw-rob-48', 'rob', 48],
  ] as const)('%s never holds more entries of its structure than there are', (name, structure, size) => {
    const trace = recorded(name, {...stock, [structure]: size});
    const more = {...trace, sizes: {...stock, [structure]: size + 1}};
    expect(front(trace).some((likely) => likely.startsWith('room in'))).toBe(true);
    expect(front(more).some((likely) => likely.startsWith('room in'))).toBe(false);
  });
});

describe('why an instruction was thrown away', () => {
  const before = traced(1, 'b.ne   0x400580', [1, 2, 3, 5, 5, 6, 7]);
  const thrown = traced(2, 'ldr x1, [x2]', [2, 3, 4, 6, 7, 8, 0], {address: 0x400700});
  it.each([
    [
      'before the first that retired',
      thrown + traced(3, 'nop', [9, 10, 11, 13, 13, 14, 15]),
      0,
      /no older instruction of it retired/,
    ],
    ['at the end of the trace', before + thrown, 1, /ends before the core continued/],
    [
      'where the core began again at the same place, although a branch is before it',
      before + thrown + traced(3, 'ldr x1, [x2]', [9, 10, 11, 13, 13, 14, 15], {address: 0x400700}),
      1,
      /at the same place: a load that was executed before an older store, an exception, or a system call/,
    ],
    [
      'after something else than a branch',
      traced(1, 'svc   #0x0', [1, 2, 3, 5, 5, 6, 7]) + thrown + traced(3, 'nop', [9, 10, 11, 13, 13, 14, 15]),
      1,
      /^a load that was executed before/,
    ],
  ])('%s', (_, text, index, why) => {
    expect(waitsOf(read(text), index).at(-1)?.likely).toMatch(why);
  });
});

describe('a trace of another instruction set', () => {
  it.each([
    ['RISC-V', ['lw a5, 0(a4)', 'beq a5, zero, 16', 'addi a0, a0, 1', 'add a1, a0, a5', 'c_nop']],
    [
      'x86',
      [
        'MOV_R_M : ld   r8, DS:[rax]',
        'JNZ_I : wrip   t1, t2',
        'ADD_R_R : add   r9, r9, r8',
        'NOP : fault',
        'NOP',
      ],
    ],
  ])('is explained as far as times alone tell: %s', (_, [load, branch, thrown, later, last]) => {
    const trace = read(
      [
        traced(1, load ?? '', [1, 2, 3, 5, 5, 6, 7]),
        traced(2, branch ?? '', [1, 2, 3, 5, 9, 10, 11]),
        traced(3, thrown ?? '', [2, 3, 4, 6, 7, 8, 0], {address: 0x400700}),
        traced(4, later ?? '', [12, 20, 21, 23, 24, 25, 40], {address: 0x400800}),
        traced(5, last ?? '', [50, 51, 52, 54, 54, 55, 56]),
      ].join(''),
    );
    const likely = [1, 2, 3].flatMap((index) => waitsOf(trace, index).map((wait) => wait.likely));
    expect(
      likely.filter((sentence) => sentence.startsWith('the figure does not say: it knows')),
    ).toHaveLength(5);
    expect(likely.filter((sentence) => !sentence.startsWith('the figure'))).toEqual([
      expect.stringMatching(/^the front end itself: in 7 of 7 cycles/),
    ]);
  });
});

describe('why an instruction waited', () => {
  it('for the data of a load, whose arrival the trace does not show', () => {
    expect(waitsOf(chain, 1)[0]).toMatchObject({
      stage: 4,
      cycles: 5,
      on: 0,
      known: '5 cycles in the issue queue.',
    });
    expect(likely(1)[0]).toContain(
      'ldr x2, [x3, x0] (instruction 1), the last to write f2 (gem5 prints x2 there)',
    );
    expect(likely(1)[0]).toContain(
      "4 cycles after that instruction was done: a load's data may arrive after the load is done",
    );
  });

  it('and was squashed after a branch, because the core went on elsewhere', () => {
    expect(waitsOf(chain, 6)[0]).toMatchObject({on: 5});
    expect(likely(6)[0]).toBe('b.ne 0x400580 (instruction 6) was mispredicted.');
    expect(explain(chain, 6).when).toMatch(/renamed in cycle 4, thrown away after cycle 4\.$/);
  });

  it('is described fast for every instruction of generated traces', {tags: 'long'}, () => {
    const trace = read(madeUp(3_000, 5));
    const begin = cpuTime();
    for (let index = 0; index < trace.count; index += 1) {
      const text = spoken(explain(trace, index));
      expect(text).not.toMatch(/undefined|NaN|null|-\d+ cycles/);
    }
    expect((cpuTime() - begin) / trace.count).toBeLessThan(16);
  });
});
