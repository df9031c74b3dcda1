import {describe, expect, it} from 'vitest';

import {mutations} from '../instrument/mutations';
import {Unreadable} from '../instrument/unreadable';
import {readOutcomes, readTrace} from './read';

const text = 'trace vm 1234\n4005a8 1\n4005b0 0\n4005a8 1\n';

describe('a trace', () => {
  it('is read as trace.py writes it', () => {
    const trace = readTrace(text);
    expect(trace).toMatchObject({
      program: 'vm',
      instructions: 1_234,
      addresses: [0x4005a8, 0x4005b0],
      begin: 0,
    });
    expect([...trace.sites]).toEqual([0, 1, 0]);
    expect([...trace.taken]).toEqual([1, 0, 1]);
    expect([...trace.kinds]).toEqual([0, 0, 0]);
  });

  it('may have Windows ends of lines, and an empty line at its end', () => {
    expect(readTrace(`${text}\n`.replaceAll('\n', '\r\n'))).toEqual(readTrace(text));
  });

  it('may have unconditional branches, and branches before the region', () => {
    const trace = readTrace('trace vm 9\n10 1 jump\n14 1 found\n18 1 lost\nregion\n1c 0\n');
    expect([...trace.kinds]).toEqual([1, 2, 3, 0]);
    expect(trace.begin).toBe(3);
  });

  it.each([
    ['', 'Line 1 is “”'],
    ['hello', 'Line 1 is “hello”'],
    ['trace vm 0\n10 1\n', 'Line 1 is “trace vm 0”'],
    ['trace vm 1 2\n10 1\n', 'Line 1 is'],
    ['trace vm 12\n10 1\n10 2\n', 'Line 3 is “10 2”'],
    ['trace vm 12\n0x10 1\n', 'Line 2 is “0x10 1”'],
    ['trace vm 12\n10 1 constructor\n', 'Line 2 is “10 1 constructor”'],
    ['trace vm 12\n10 1 jump jump\n', 'Line 2 is'],
    ['trace vm 12\n12345678901234 1\n', 'Line 2 is “12345678901234 1”'],
    ['trace vm 12\n10 1 jump\n', 'no conditional branch'],
    ['trace vm 12\n10 1\nregion\n', 'no conditional branch'],
  ])('that is %j is refused with a sentence', (wrong, sentence) => {
    expect(() => readTrace(wrong)).toThrow(Unreadable);
    expect(() => readTrace(wrong)).toThrow(sentence);
  });

  it('with too many branches is refused', () => {
    expect(() => readTrace(`trace vm 12\n${'10 1\n'.repeat(1_000_001)}`)).toThrow(
      'more than 1,000,000 branches',
    );
  });

  it('changed in any of 1,000 ways is read or refused, and that in a second', () => {
    const long = `trace vm 1234\n${'4005a8 1\n4005b0 0\n4005f4 1 jump\n'.repeat(100)}`;
    const start = performance.now();
    const results = Array.from(mutations(long, 1_000), (one) => {
      try {
        return readTrace(one).sites.length > 0;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return false;
      }
    });
    expect(results).toHaveLength(1_000);
    expect(new Set(results).size).toBe(2);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('typed outcomes', () => {
  it('are of one branch, in either case, with spaces and repetitions', () => {
    const trace = readOutcomes('TT n\nT', 2);
    expect([...trace.taken]).toEqual([1, 1, 0, 1, 1, 1, 0, 1]);
    expect(trace.addresses).toHaveLength(1);
    expect(trace.instructions).toBeUndefined();
  });

  it.each([
    ['', 1, 'no branch yet'],
    ['TTX', 1, 'Character 3 is “X”'],
    ['T', 0, 'not from 1 to 100,000'],
    ['T', 1.5, 'not from 1'],
    ['T', Number.NaN, 'not from 1'],
    ['TTT', 50_000, 'not from 1'],
    ['T'.repeat(200_000), 1, 'not from 1'],
  ])('that are %j, %d times, are refused', (wrong, times, sentence) => {
    expect(() => readOutcomes(wrong, times)).toThrow(Unreadable);
    expect(() => readOutcomes(wrong, times)).toThrow(sentence);
  });
});
