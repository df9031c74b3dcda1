import {describe, expect, it} from 'vitest';

import {factorOf, quantityOf} from './units';

describe('a recorded unit', () => {
  it.each([
    ['Tick', 'µs', 2.5e6, 2.5],
    ['Tick', 'ms', 1e9, 1],
    ['Tick', 'Tick', 7, 7],
    ['Second', 'µs', 0.002, 2000],
    ['Ratio', '%', 0.25, 25],
    ['share', '%', 0.25, 25],
    ['Ratio', undefined, 0.25, 0.25],
    ['Count', undefined, 12, 12],
    ['Cycle', 'million cycles', 3e6, 3],
    ['Byte/Second', 'GB/s', 12.8e9, 12.8],
  ])('%s is shown in %s', (from, to, recorded, shown) => {
    expect(recorded * factorOf(from, to)).toBeCloseTo(shown, 9);
  });

  it('is shown in no other', () => {
    expect(() => factorOf('Tick', undefined)).toThrow(
      'no unit for a value in `Tick`; write `s`, `ms`, `µs`, `ns`, `ticks`, `Tick`',
    );
    expect(() => factorOf('Ratio', 'µs')).toThrow(
      'the unit `µs` for a value in `Ratio`; write `%`, `Ratio`, or none',
    );
    expect(() => factorOf('', 'µs')).toThrow('the unit `µs` for a value in no unit; remove it');
    expect(() => factorOf('constructor', 'name')).toThrow('write `constructor`');
  });
});

describe("a sweep's value", () => {
  it.each([
    ['8KiB', 'KiB', 8],
    ['8kB', 'KiB', 8],
    ['256B', 'KiB', 0.25],
    ['8KiB', 'B', 8192],
    ['2GHz', 'MHz', 2000],
    ['30ns', 'ns', 30],
    ['4', undefined, 4],
    ['4', 'ways', 4],
  ])('%s in %s is %d', (text, unit, value) => {
    expect(quantityOf(text, unit)).toBe(value);
  });

  it('is a number of the kind of its unit', () => {
    expect(() => quantityOf('timing', undefined)).toThrow('`timing` is no number; write `scale: category`');
    expect(() => quantityOf('8KiB', 'ns')).toThrow('`8KiB` cannot be shown in `ns`; write `unit: B` or');
    expect(() => quantityOf('3V', undefined)).toThrow('`3V` cannot be shown without a unit; write `unit: V`');
  });
});
