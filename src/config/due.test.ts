import {expect, it} from 'vitest';

import {dayOf, nearestFirst, sameDue} from './due';

it.each([
  ['Friday, October 9', '2026-10-09'],
  ['9 October', '2026-10-09'],
  ['October 9th, 2027', '2027-10-09'],
  ['2027-01-02', '2027-01-02'],
  ['the date announced in class', undefined],
  ['Friday', undefined],
  ['Week 5', undefined],
])('the day of “%s” is %s', (text, day) => {
  expect(dayOf(text, 2026)?.toLocaleDateString('sv')).toBe(day);
});

it('puts the next date first, and those that have passed last', () => {
  const all = ['October 9', 'October 30', 'November 20', 'later'].map((due) => ({due}));
  const order = (today: string) => nearestFirst(all, new Date(today)).map(({due}) => due);
  expect(order('2026-10-01T12:00')).toEqual(['October 9', 'October 30', 'November 20', 'later']);
  // A day is not over in the evening before midnight.
  expect(order('2026-10-30T22:00')).toEqual(['October 30', 'November 20', 'October 9', 'later']);
});

it('finds the one text of dates that are not set', () => {
  expect(sameDue([{due: 'soon'}, {due: 'soon'}])).toBe('soon');
  expect(sameDue([{due: 'soon'}, {due: 'October 9'}])).toBeUndefined();
});
