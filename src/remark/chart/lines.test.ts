import {describe, expect, it} from 'vitest';

import {apart} from './lines';

const labels = (...places: number[]) => places.map((at) => ({at, height: 10}));

describe('labels at the ends of lines', () => {
  it('stand at their lines where there is room', () => {
    expect(apart(labels(80, 20, 50), [0, 100])).toEqual([75, 15, 45]);
  });

  it('make room for one another, in the order of their lines', () => {
    expect(apart(labels(52, 50, 51), [0, 100])).toEqual([65, 45, 55]);
  });

  it('stay beside the plot', () => {
    expect(apart(labels(99, 100, 1), [0, 100])).toEqual([80, 90, 0]);
  });
});
