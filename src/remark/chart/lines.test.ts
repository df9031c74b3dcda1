import {describe, expect, it} from 'vitest';

import {withoutOverlaps} from './lines';

const labels = (...heights: number[]) => heights.map((at) => ({at, height: 10}));

describe('labels at the ends of curves', () => {
  it('are at their ends if they do not overlap', () => {
    expect(withoutOverlaps(labels(80, 20, 50), [0, 100])).toEqual([75, 15, 45]);
  });

  it('move apart in the order of their curves', () => {
    expect(withoutOverlaps(labels(52, 50, 51), [0, 100])).toEqual([65, 45, 55]);
  });

  it('stay beside the plot', () => {
    expect(withoutOverlaps(labels(99, 100, 1), [0, 100])).toEqual([80, 90, 0]);
  });
});
