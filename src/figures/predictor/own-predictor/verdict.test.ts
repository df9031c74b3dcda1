import {describe, expect, it} from 'vitest';

import {designs} from '../model/predictors';
import type {ProgramResult, Result} from './result';
import type {Rival} from './rivals';
import {verdictOf} from './verdict';

const programOf = (program: string, wrong: number): ProgramResult => ({
  program,
  instructions: 1_000,
  branches: 500,
  wrong,
  worst: [],
});
const resultOf = (wrong: readonly number[], bits = 128, restarts = true): Result => ({
  settings: {},
  bits,
  parts: [],
  restarts,
  programs: wrong.map((count, index) => programOf(`program ${index}`, count)),
});
/** Two bits with an MPKI of 8, and others with more, but for the last. */
const rivals = (best: number): readonly Rival[] =>
  designs.map(({id}, index) => ({
    name: id === 'two-bits' ? 'LocalBP' : index === designs.length - 1 ? 'TAGE' : id,
    bits: 1,
    mpki: id === 'two-bits' ? 8 : index === designs.length - 1 ? best : 20,
    isRecorded: true,
  }));
const both = {'program 0': rivals(1), 'program 1': rivals(4)};

describe('what a run shows', () => {
  it.each([
    [
      'between them',
      resultOf([4, 9]),
      '6.00 branches per 1,000 instructions (geometric mean), 2.00 fewer than two bits (LocalBP) and 4.00 more than TAGE, the best of 10 others, with 128 bits, within the budget of 8,192.',
    ],
    [
      'too large',
      resultOf([4, 1], 8_200),
      '2.00 branches per 1,000 instructions (geometric mean), 6.00 fewer than two bits (LocalBP) and as many as TAGE, the best of 10 others, with 8,200 bits, 8 over the budget of 8,192.',
    ],
    [
      'one program',
      resultOf([9]),
      '9.00 branches per 1,000 instructions, 1.00 more than two bits (LocalBP) and 8.00 more than TAGE, the best of 10 others, with 128 bits, within the budget of 8,192.',
    ],
  ])('%s', (_, result, said) => {
    expect(verdictOf(result, both)).toBe(`Your predictor mispredicts ${said}`);
  });

  it('compares with nothing where the others are missing for a program', () => {
    const said =
      'Your predictor mispredicts 6.00 branches per 1,000 instructions (geometric mean), with 128 bits, within';
    expect(verdictOf(resultOf([4, 9]), {'program 0': rivals(1)})).toContain(said);
  });

  it('does not say that bits outside the storage are within the budget', () => {
    const said = verdictOf(resultOf([4, 9], 128, false), both);
    expect(said).toContain('outside storage()');
    expect(said).not.toContain('within the budget');
  });
});
