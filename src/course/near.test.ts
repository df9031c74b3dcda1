import {expect, it} from 'vitest';

import {nearNames} from './near';

it('names what was probably meant, nearest first', () => {
  const names = ['dueTime', 'dueAssignment1', 'dueAssignment2', 'staffContact'];
  expect(nearNames('dueAssigment2', names)).toEqual(['dueAssignment2', 'dueAssignment1']);
  expect(nearNames('duetime', names)).toEqual(['dueTime']);
});

it('names nothing where nothing is near', () => {
  expect(nearNames('zzz', ['note', 'tip'])).toEqual([]);
});
