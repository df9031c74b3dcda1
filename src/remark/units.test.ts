import {describe, expect, it} from 'vitest';

import {onAxis, quantityOf} from './units';

describe('a recorded value on an axis', () => {
  it.each([
    ['Tick', 'µs', 2.5e6, 2.5],
    ['Second', 'µs', 0.002, 2000],
    ['Ratio', '%', 0.25, 25],
    ['share', '%', 0.25, 25],
    ['Ratio', undefined, 0.25, 0.25],
    ['Count', undefined, 12, 12],
    ['MPKI', 'MPKI', 12, 12],
    ['Cycle', 'million cycles', 3e6, 3],
    ['Byte/Second', 'GB/s', 12.8e9, 12.8],
  ])('in %s is shown in %s', (from, to, recorded, shown) => {
    expect(onAxis(recorded, from, to)).toBeCloseTo(shown, 9);
  });

  it('needs a unit to which it can be converted', () => {
    expect(() => onAxis(1, 'Tick', undefined)).toThrow('no unit for values in `Tick`; write `unit`');
    expect(() => onAxis(1, 'Ratio', 'µs')).toThrow('`Ratio` cannot be shown in `µs`; write `%`');
    expect(() => onAxis(1, 'constructor', 'name')).toThrow('the value has no unit to be shown in');
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

  it('must be a number whose unit is of the same kind', () => {
    expect(() => quantityOf('timing', undefined)).toThrow(
      '`timing` is not a number; write `scale: category`',
    );
    expect(() => quantityOf('8KiB', 'ns')).toThrow('`8KiB` cannot be shown in `ns`; write `unit: B` or');
    expect(() => quantityOf('3V', undefined)).toThrow('`3V` cannot be shown without a unit; write `unit: V`');
  });
});
