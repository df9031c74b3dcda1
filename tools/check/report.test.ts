import {describe, expect, it} from 'vitest';

import {finding} from '../../src/course/diagnostic';
import {firstDifference, linesOf} from './report';

it('lists each finding once, in the order of lines', () => {
  const at = (line: number) => finding('examples/a.py', {line, column: 1}, 'is wrong', 'ruff/E1');
  expect(linesOf([at(10), at(9), at(10)])).toEqual([
    'examples/a.py:9:1  is wrong  (ruff/E1)',
    'examples/a.py:10:1  is wrong  (ruff/E1)',
  ]);
});

describe('the first difference of two texts', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 2],
    ['a\n', 'a\n\n', 3],
    ['a\nb\n', 'a\n', 2],
    ['a', 'b', 1],
  ])('%j and %j', (a, b, line) => {
    expect(firstDifference(a, b)).toBe(line);
  });
});
