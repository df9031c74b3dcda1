import {describe, expect, it} from 'vitest';

import {readPattern, rivalsOf} from './challenge';

describe('a pattern', () => {
  it('consists of answers, and may be typed as outcomes', () => {
    expect(readPattern('yyn, TN!')).toBe('YYNYN');
  });

  it('is met by the ten predictors of Assignment 4', () => {
    const right = Object.fromEntries(rivalsOf('YYNN').map(({name, right: share}) => [name, share]));
    expect(Object.keys(right)).toHaveLength(10);
    expect(right).toMatchObject({'always taken': 0.5, 'never taken': 0.5, 'one bit': 0.5});
    // From 0, it predicts N, N, Y, N and is at 0 again.
    expect(right['two bits']).toBe(0.25);
    expect(right['local history']).toBeGreaterThan(0.9);
  });
});
