import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../content/cpu-time';
import {align} from './align';
import {codeOf, read} from '../read';
import {long, traced} from '../test-traces';

/** A trace whose letters stand for addresses; lower-case ones are squashed. */
const traceOf = (letters: string) =>
  read(
    Array.from(letters)
      .map((letter, at) => {
        const kept = letter === letter.toUpperCase();
        const cycles = [at, at + 1, at + 2, at + 3, at + 4, at + 5, kept ? at + 6 : 0].map(
          (tick) => tick && tick + 9,
        );
        const address = 0x400000 + 4 * letter.toUpperCase().charCodeAt(0);
        return traced(at + 1, `add ${letter.toUpperCase()}`, cycles, {address});
      })
      .join(''),
  );

/** The rows of both traces, with a dot where a trace has none. */
function rowsOf(a: string, b: string): string[] {
  const [left, right] = [traceOf(a), traceOf(b)];
  const {rows, count, by, paired} = align(left, right);
  const texts = [left, right].map((trace, side) =>
    Array.from({length: count}, (_, row) => rows[side === 0 ? 0 : 1][row] ?? -1)
      .map((index) => (index < 0 ? '.' : codeOf(trace, index).text.slice(-1)))
      .join(''),
  );
  return [...texts, `${by} ${paired}`];
}

const loop = 'ABCDEFGHIJ';

describe('two traces', () => {
  it('of the same instructions have the same rows', () => {
    expect(rowsOf(loop, loop)).toEqual([loop, loop, 'instruction 10']);
  });

  it('that begin at different points of a loop are aligned from a common one', () => {
    expect(rowsOf(loop + loop, `HIJ${loop}`)).toEqual([
      `...${loop}${loop}`,
      `HIJ${loop}..........`,
      'instruction 10',
    ]);
  });

  it('have separate rows for instructions that only one of them fetched', () => {
    expect(rowsOf('ABCDxxEFGHIJ', 'ABCDEFGHIJ')).toEqual(['ABCDXXEFGHIJ', 'ABCD..EFGHIJ', 'instruction 10']);
    expect(rowsOf('ABCDxyEFGHIJ', 'ABCDxzEFGHIJ')).toEqual([
      'ABCDXY.EFGHIJ',
      'ABCDX.ZEFGHIJ',
      'instruction 11',
    ]);
  });

  it('of 100,000 instructions are aligned fast, whether they are equal or not', {tags: 'long'}, () => {
    const [a, b] = [read(long(100_000)), read(long(60_000))];
    const other = read(long(100_000).replaceAll(':0x004005', ':0x004105'));
    const begin = cpuTime();
    expect(align(a, b)).toMatchObject({by: 'instruction', paired: 60_000, count: 100_000});
    expect(align(a, other)).toMatchObject({by: 'order'});
    expect(cpuTime() - begin).toBeLessThan(8_000);
  });
});
