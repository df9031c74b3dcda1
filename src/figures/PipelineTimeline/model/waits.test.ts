import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../course/cpu-time';
import {keptFile} from '../../../course/examples/kept';
import {read, type Sizes, type Trace} from '../read';
import {madeUp, traced} from '../testing';
import {stock} from './occupancy';
import {causeOf, explain, spoken, waitsOf, type Wait} from './waits';

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

  it('is not for this structure if one entry is free', () => {
    const wait = frontOf(loads(7, small));
    expect(wait?.likely).toContain('neither the ROB nor a queue was full');
    expect(wait?.likely).toContain('does not tell these apart');
  });

  it('names both structures if two were full', () => {
    const likely = frontOf(loads(8, {...small, rob: 8}))?.likely;
    expect(likely).toMatch(/^room in the ROB, .* or in the load queue, .*does not say which of them decided/);
  });

  it("names gem5's own sizes as an assumption if the trace is the reader's", () => {
    expect(frontOf(loads(32))?.likely).toMatch(/^if the core has gem5’s own sizes, room in the load queue/);
    expect(frontOf(loads(31))?.likely).toMatch(/^if the core has gem5’s own sizes, neither/);
  });

  it('belongs to the front end if nothing older was in flight', () => {
    const far = [traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7]), traced(2, 'nop', [17, 30, 31, 33, 33, 34, 35])];
    const [wait] = waitsOf(read(far.join('')), 1);
    expect(wait).toMatchObject({stage: 1, cycles: 12});
    expect(wait?.known).toContain('The trace shows up to 0 older instructions in flight');
    expect(wait?.likely).toMatch(/^the front end itself: in 12 of 12 cycles, nothing older was in flight/);
  });

  /** 64 instructions that fill the issue queue until cycle 72, and one that waits for dispatch from cycle 70. */
  const afterFull = (dispatched: number, inFlight: number): Wait | undefined =>
    frontOf(
      read(
        [
          ...Array.from({length: 64}, (_, at) => {
            const fetched = at + 1;
            const retired = at === 63 ? inFlight : 74;
            return traced(fetched, 'nop', [fetched, fetched + 1, fetched + 2, fetched + 4, 72, 73, retired]);
          }),
          traced(65, 'nop', [66, 67, 68, dispatched, dispatched + 1, dispatched + 2, dispatched + 3]),
        ].join(''),
      ),
    );

  it("is the front end's own if a structure was full at its beginning, and nothing was in flight for most of it", () => {
    expect(afterFull(1_068, 74)?.likely).toBe(
      'the front end itself: in 994 of 998 cycles, nothing older was in flight, so no structure behind it was full.',
    );
  });

  it.each([
    [
      32,
      /^if the core has gem5’s own sizes, room in the store queue, of which older instructions held all 32/,
    ],
    [31, /^the front end itself: in [\d,]+ of [\d,]+ cycles, nothing older was in flight/],
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

  it('is explained in part if a structure was full for less than a tenth of it', () => {
    expect(afterFull(1_068, 1_000)?.likely).toBe(
      'if the core has gem5’s own sizes, for a small part of the wait, room in the issue queue, of which older instructions held all 64 entries in 2 of 998 cycles; the trace does not say what delayed it in the other cycles.',
    );
  });

  it('is for a structure that was full for a tenth of it', () => {
    expect(afterFull(90, 1_000)?.likely).toBe(
      'if the core has gem5’s own sizes, room in the issue queue, of which older instructions held all 64 entries in 2 of 20 cycles.',
    );
  });

  it('is not explained while instructions from before the trace are in the core', () => {
    const early = [traced(1, 'nop', [1, 2, 3, 5, 5, 6, 70]), traced(2, 'nop', [1, 30, 31, 33, 33, 34, 71])];
    expect(waitsOf(read(early.join('')), 1)[0]?.likely).toMatch(
      /instructions from before it may still have been in the core\.$/,
    );
  });
});

describe('gem5’s own sizes', () => {
  it('are those of the kit', () => {
    const kit = readFileSync(join(__dirname, '../../../../kits/assignment_3/structures.py'), 'utf8');
    for (const [name, size] of Object.entries(stock)) expect(kit).toContain(`("${name}", ${size},`);
  });
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
      /nothing that is older retired in it/,
    ],
    ['at the end of the trace', before + thrown, 1, /ends before the core continued/],
    [
      'where the core began again at the same place, although a branch is before it',
      before + thrown + traced(3, 'ldr x1, [x2]', [9, 10, 11, 13, 13, 14, 15], {address: 0x400700}),
      1,
      /at the same place: a load that had gone before an older store, an exception, or a system call/,
    ],
    [
      'after something else than a branch',
      traced(1, 'svc   #0x0', [1, 2, 3, 5, 5, 6, 7]) + thrown + traced(3, 'nop', [9, 10, 11, 13, 13, 14, 15]),
      1,
      /^a load that had gone/,
    ],
  ])('%s', (_, text, index, why) => {
    expect(waitsOf(read(text), index).at(-1)?.likely).toMatch(why);
  });
});

/** A branch that was mispredicted, and a system call on the right path, as gem5 traced them. */
const calling = [
  traced(1, 'b.eq   0x4000f4', [332, 333, 334, 336, 337, 338, 340], {address: 0x4000ec}),
  traced(2, 'nop', [332, 333, 334, 336, 0, 0, 0], {address: 0x4000f0}),
  traced(3, 'svc   #0x0', [332, 333, 334, 336, 0, 0, 0], {address: 0x4000f4}),
  traced(4, 'svc   #0x0', [413, 414, 415, 417, 419, 420, 0], {address: 0x4000f4}),
  traced(5, 'add   x3, x0, #1', [413, 414, 415, 0, 0, 0, 0], {address: 0x4000f8}),
  traced(6, 'add   x3, x0, #1', [508, 509, 510, 512, 512, 513, 515], {address: 0x4000f8}),
];

describe('a system call', () => {
  const trace = read(calling.join(''));
  const last = (index: number): Wait | undefined => waitsOf(trace, index).at(-1);

  it('is not thrown away, although it never retires', () => {
    expect(last(3)?.known).toMatch(/^It was executed and never retired: in gem5, it ends with a fault/);
    expect(last(3)?.likely).toBe('a system call; the trace does not show what it did.');
    expect(last(3)).not.toHaveProperty('on');
    expect(explain(trace, 3).when).toMatch(/completed in cycle 88\.$/);
  });

  it('throws away what was fetched before it was executed', () => {
    expect(last(4)).toMatchObject({
      known: expect.stringContaining('no effect on registers') as string,
      likely: 'svc #0x0 (instruction 4), after which fetch begins again.',
      on: 3,
    });
    const again = traced(6, 'ldr   x3, [x0]', [508, 509, 510, 512, 512, 513, 0], {address: 0x4000f8});
    const other = traced(7, 'ldr   x3, [x0]', [600, 601, 602, 604, 604, 605, 606], {address: 0x4000f8});
    const faulting = read([...calling.slice(0, 5), again, other].join(''));
    expect(waitsOf(faulting, 5).at(-1)?.likely).toMatch(/^The core began again with ldr x3.* does not tell/);
  });

  it('was thrown away if it was not executed, as one after a mispredicted branch', () => {
    expect(last(2)).toMatchObject({likely: 'b.eq 0x4000f4 (instruction 1) was mispredicted.', on: 0});
    expect(last(2)?.known).toContain('it was thrown away');
    expect(explain(trace, 2).when).toMatch(/thrown away after cycle 4\.$/);
    // Where the trace ends after the system call, the core went on there.
    expect(waitsOf(read(calling.slice(0, 4).join('')), 1).at(-1)?.likely).toContain('was mispredicted');
  });

  it('is unknown in another instruction set, so nothing is said about its effect', () => {
    const foreign = ['lw a5, 0(a4)', 'ecall', 'fence', 'ret'].map((text, at) =>
      traced(at + 1, text, [at + 1, at + 2, at + 3, at + 5, at + 6, at + 7, at % 3 === 0 ? at + 9 : 0]),
    );
    const known = [1, 2].map((index) => waitsOf(read(foreign.join('')), index).at(-1)?.known);
    expect(known).toEqual([expect.stringContaining('it ends with a fault'), 'It never retired.']);
  });
});

describe('an operand that nothing in the trace wrote', () => {
  const reads = 'add   x1, x2, #8';
  const other = (number: number, cycles: readonly number[]): string =>
    traced(number, 'add   x9, x9, #1', cycles);
  const early = [1, 2, 3, 5, 5, 6, 7];
  /** Why an instruction after some others waits, which is dispatched in cycle 13 and issued in cycle 20. */
  const whyNext = (...before: readonly string[]): string | undefined => {
    const next = traced(before.length + 1, reads, [9, 10, 11, 13, 20, 21, 90]);
    const quick = traced(before.length + 2, 'nop', [90, 91, 92, 94, 94, 95, 96]);
    return waitsOf(read([...before, next, quick].join('')), before.length).find(({stage}) => stage === 4)
      ?.likely;
  };
  const isUnknown =
    'the trace does not say: no older instruction in it wrote x2, and what is older may still have been in the core.';

  it('may have been written before the trace, if nothing in it has retired by then', () => {
    expect(whyNext()).toBe(isUnknown);
    expect(whyNext(other(1, [1, 2, 3, 5, 5, 6, 14]))).toBe(isUnknown);
  });

  it('was there if an older instruction had retired, because instructions retire in order', () => {
    expect(whyNext(other(1, early))).toBe('Its operands seem to have been there: a free unit, or its turn.');
  });

  it('was there if its load had retired', () => {
    expect(whyNext(traced(1, 'ldr   x2, [x3]', early))).toMatch(/^Its operands seem to have been there/);
    expect(whyNext(traced(1, 'ldr   x2, [x3]', [1, 2, 3, 5, 5, 6, 80]))).toMatch(
      /^the data of ldr x2, \[x3\]/,
    );
  });

  it('may have been written by more than the examined instructions before', () => {
    const inFlight = Array.from({length: 1_001}, (_, at) => other(at + 1, [1, 2, 3, 5, 5, 6, 80]));
    expect(whyNext(...inFlight)).toMatch(
      /: none of the 1,000 instructions before it wrote x2, and what is older/,
    );
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
    expect(likely.filter((one) => one.startsWith('the figure does not say: it knows'))).toHaveLength(5);
    expect(likely.filter((one) => !one.startsWith('the figure'))).toEqual([
      expect.stringMatching(/^the front end itself: in 7 of 7 cycles/),
    ]);
  });
});

describe('the turn to retire', () => {
  it.each([
    ['is guessed where what was fetched before the trace has left the core', 1, /^its turn/],
    ['is not guessed before that', 0, /instructions from before it may still have been in the core\.$/],
  ])('%s', (_, index, why) => {
    const late = [1, 2].map((number) =>
      traced(number, 'nop', [5, 6, 7, 9, 9, 9 + number * 10, 15 + number * 10]),
    );
    const quick = traced(3, 'nop', [40, 41, 42, 44, 44, 45, 46]);
    expect(waitsOf(read([...late, quick].join('')), index).at(-1)?.likely).toMatch(why);
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
    expect(likely(1)[0]).toContain("4 cycles after that was done: a load's data may come after it is done");
  });

  it('for a result, and was issued in the cycle of that result', () => {
    expect(waitsOf(chain, 2)[0]).toMatchObject({stage: 4, cycles: 10, on: 1});
    expect(likely(2)[0]).toContain('the last to write f0: it was issued in the cycle in which that was done');
  });

  it('for a unit, when its operand had been ready for some cycles', () => {
    expect(likely(4)[0]).toContain(
      'it was issued 2 cycles after that was done: after that, for a free unit, or its turn',
    );
  });

  it('for older instructions to retire', () => {
    expect(waitsOf(chain, 3).at(-1)).toMatchObject({stage: 6, on: 2});
    expect(likely(3).at(-1)).toContain(
      '(instruction 3), the last of the older ones in the trace to finish, in cycle 18',
    );
  });

  it('not at all', () => {
    expect(waitsOf(chain, 8)).toEqual([]);
  });

  it('and was squashed after a branch, because the core went on elsewhere', () => {
    expect(waitsOf(chain, 6)[0]).toMatchObject({on: 5});
    expect(likely(6)[0]).toBe('b.ne 0x400580 (instruction 6) was mispredicted.');
    expect(explain(chain, 6).when).toMatch(/renamed in cycle 4, thrown away after cycle 4\.$/);
  });

  it('is described in one text, facts before guesses', () => {
    const text = spoken(explain(chain, 2));
    expect(text).toMatch(
      /^Instruction 3 of 9: fmadd f0, f2, f1, f0 at 0x40000c\. Fetched in cycle 0, decoded/,
    );
    expect(text).toMatch(/10 cycles in the issue queue\. Likely: the result of/);
    expect(causeOf(explain(chain, 2))).toBe(1);
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
