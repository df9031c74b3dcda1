import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../course/cpu-time';
import {read} from '../read';
import {madeUp, traced} from '../testing';
import {causeOf, explain, spoken, waitsOf} from './waits';

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
    expect(likely(3).at(-1)).toContain('(instruction 3), which of all older ones was done last, in cycle 18');
  });

  it('before dispatch, with the number of instructions in flight', () => {
    const waits = waitsOf(chain, 7);
    expect(waits.map(({stage, cycles}) => [stage, cycles])).toEqual([
      [1, 8],
      [3, 8],
    ]);
    expect(waits[0]?.known).toContain('8 cycles before decode. Just before it moved, at least 4 older');
    expect(waits[1]?.known).toContain('at least 0 older instructions');
    expect(waits[1]?.likely).toContain('the trace does not say which');
  });

  it('not at all', () => {
    expect(waitsOf(chain, 8)).toEqual([]);
  });

  it('and was squashed after a branch', () => {
    expect(waitsOf(chain, 6)[0]).toMatchObject({on: 5});
    expect(likely(6)[0]).toBe('b.ne 0x400580 (instruction 6) went another way than was predicted.');
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

  it('is described fast for every instruction of generated traces', () => {
    const trace = read(madeUp(3_000, 5));
    const begin = cpuTime();
    for (let index = 0; index < trace.count; index += 1) {
      const text = spoken(explain(trace, index));
      expect(text).not.toMatch(/undefined|NaN|null|-\d+ cycles/);
    }
    expect((cpuTime() - begin) / trace.count).toBeLessThan(16);
  });
});
