import {expect, it} from 'vitest';

import {nearNames} from './near';

it('returns the names that were probably meant, the most similar first', () => {
  const names = ['dueTime', 'dueAssignment1', 'dueAssignment2', 'staffContact'];
  expect(nearNames('dueAssigment2', names)).toEqual(['dueAssignment2', 'dueAssignment1']);
  expect(nearNames('duetime', names)).toEqual(['dueTime']);
});

it('returns nothing if no name is similar', () => {
  expect(nearNames('zzz', ['note', 'tip'])).toEqual([]);
});
