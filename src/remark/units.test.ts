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
});
