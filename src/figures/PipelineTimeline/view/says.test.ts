import {expect, it} from 'vitest';

import {align, alone} from '../model/align';
import {read} from '../read';
import {madeUp, traced} from '../testing';
import {panelOf} from './drawing/drawing';
import {saysOf} from './says';

const one = read(traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7], {period: 1}));
/** Its stages from decode on are written before the fetch. */
const late = read(traced(1, 'nop', [9, 1, 2, 3, 3, 4, 5], {period: 1}));
/** Two instructions, of which the second is fetched 2^32 ticks after the first, as after a long wait. */
const long = read(
  traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7], {period: 1}) +
    traced(
      2,
      'nop',
      [0, 1, 2, 3, 3, 4, 5].map((tick) => tick + 2 ** 32 + 1),
      {period: 1},
    ),
);
const many = read(madeUp(30, 1));
const fetched = read(traced(1, 'nop', [5, 0, 0, 0, 0, 0, 0]));
/** Its only wait has three cycles of 500 ticks, which a common divisor cannot tell. */
const decoded = read(traced(1, 'nop', [5, 8, 0, 0, 0, 0, 0]));

it.each([
  ['one instruction', one, 'a: 1 instruction; a cycle is 1 tick.'],
  [
    'one that was only fetched',
    fetched,
    'a: 1 instruction; no instruction retired in it, so it does not show how many ticks a cycle has.',
  ],
  [
    'one that was only decoded',
    decoded,
    'a: 1 instruction; no instruction retired in it, so it does not show how many ticks a cycle has.',
  ],
  ['several', many, 'a: 30 instructions; a cycle is 500 ticks.'],
  [
    'a long wait',
    late,
    'a: 1 instruction; a cycle is 1 tick. 1 of them took 2^31 ticks or more to a stage; gem5 writes such a stage 2^32 ticks too early, which the figure corrects.',
  ],
  [
    'a time in which a wait may be hidden',
    long,
    'a: 2 instructions; a cycle is 1 tick. A wait of 2^32 ticks or more is drawn too short, because gem5 writes only 32 bits of it.',
  ],
])('the sentence about a trace of %s agrees with its numbers', (_, trace, says) => {
  expect(saysOf({panels: [panelOf('a', trace, alone(trace))]})).toBe(says);
});

it('the sentence about two traces counts the rows with an instruction of both', () => {
  expect(saysOf({aligned: align(one, one)})).toBe('In 1 of 1 row, both have the same instruction.');
  expect(saysOf({aligned: align(many, many)})).toBe('In 30 of 30 rows, both have the same instruction.');
  expect(saysOf({aligned: align(one, many)})).toMatch(/^The two do not execute the same instructions/);
});
