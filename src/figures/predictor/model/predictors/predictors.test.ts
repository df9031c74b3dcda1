import {describe, expect, it} from 'vitest';

import {designs, SIZES} from '.';
import {local} from './local';
import {perceptron} from './perceptron';
import {bitsOf, type Predictor} from './predictor';
import {tage} from './tage';

/** The predictions for branches that train at once, written as `0:T 1:N` (instruction and outcome); `j` is a jump. */
function play(predictor: Predictor, branches: string): string {
  return branches
    .split(' ')
    .map((branch) => {
      const [word = '', outcome] = branch.split(':');
      const isJump = outcome === 'j';
      const guess = isJump ? predictor.jump(Number(word)) : predictor.predict(Number(word));
      const taken = isJump || outcome === 'T';
      guess.shift(taken);
      guess.train(taken);
      return isJump ? '' : guess.taken ? 'T' : 'N';
    })
    .join('');
}

const cells = ({tables}: Predictor, name: string): number[] => [
  ...(tables.find((table) => table.name === name)?.cells ?? []),
];

const repeated = (branches: string, times: number): string => Array<string>(times).fill(branches).join(' ');

describe('the perceptron', () => {
  it('moves each weight toward agreement with the outcome', () => {
    const predictor = perceptron(0);
    expect(play(predictor, '0:N')).toBe('T');
    // All outcomes before were 0, which counts as −1: not taken agrees with them, and the first weight has learned it.
    expect(cells(predictor, 'weights')).toEqual([-1, ...Array<number>(15).fill(1)]);
    // The sum is −1 − 15.
    expect(play(predictor, '0:N')).toBe('N');
    expect(cells(predictor, 'weights')).toEqual([-2, ...Array<number>(15).fill(2)]);
  });

  it('stops training correct predictions with sums beyond 42, for 15 outcomes', () => {
    const predictor = perceptron(0);
    play(predictor, repeated('0:N', 3));
    // −3 − 45 is beyond.
    play(predictor, repeated('0:N', 5));
    expect(cells(predictor, 'weights')).toEqual([-3, ...Array<number>(15).fill(3)]);
  });

  it('learns that a branch does the opposite of another', () => {
    const branches = Array.from({length: 40}, (_, index) =>
      (index * 7) % 5 < 2 ? '0:T 1:N' : '0:N 1:T',
    ).join(' ');
    const said = play(perceptron(1), branches);
    const wrong = Array.from(said).filter(
      (guess, index) => index % 2 === 1 && index > 40 && guess === said[index - 1],
    );
    expect(wrong).toHaveLength(0);
  });
});

describe('the small TAGE', () => {
  it('allocates a tagged entry where the untagged counter was wrong', () => {
    const predictor = tage(5);
    expect(play(predictor, '9:T')).toBe('N');
    expect(cells(predictor, 'by address')[9]).toBe(2);
    // Without history the index is 9 ^ (9 >> 2) = 11, in two bits 3, and the tag 9.
    expect(cells(predictor, 'tags, 4 outcomes')).toEqual([0, 0, 0, 9]);
    expect(cells(predictor, 'with 4 outcomes')).toEqual([3, 3, 3, 4]);
    expect(cells(predictor, 'tags, 12 outcomes')).toEqual([0, 0, 0, 0]);
  });

  it('learns the exit of a loop longer than its shortest history', () => {
    const loop = `${repeated('9:T', 9)} 9:N`;
    const said = play(tage(9), repeated(loop, 40));
    expect(said.slice(-30)).toBe('TTTTTTTTTN'.repeat(3));
    expect(play(local(9, 2), repeated(loop, 40)).slice(-10)).toBe('TTTTTTTTTT');
  });
});

describe('all predictors', () => {
  const expected = {
    taken: 0,
    'not-taken': 0,
    'one-bit': 1_024,
    'two-bits': 2_048,
    'two-level': 12_288,
    gshare: 2_058,
    'bi-mode': 6_154,
    tournament: 16_394,
    perceptron: 4_111,
    tage: 2 * 1_024 + 3 * 13 * 128 + 36,
  };

  it('have as many bits as the shown formula gives', () => {
    expect(Object.fromEntries(designs.map(({id, make}) => [id, bitsOf(make(10))]))).toEqual(expected);
  });

  it.each(designs)(
    '$name has the bits of its formula in every size, and survives any branch',
    ({formula, make}) => {
      for (const n of SIZES) {
        const js = formula
          .replace('2ⁿ⁻⁵', `2**${n - 5}`)
          .replace('2ⁿ⁻³', `2**${n - 3}`)
          .replaceAll('2ⁿ', `2**${n}`)
          .replaceAll('n', String(n))
          .replaceAll('·', '*');
        const predictor = make(n);
        expect(bitsOf(predictor)).toBe(valueOf(js));
        for (const word of [0, 1, 2 ** 30 - 1, 123_456_789]) {
          for (const taken of [true, false, true]) {
            const guess = predictor.predict(word);
            guess.shift(taken);
            guess.train(taken);
            for (const {table, cell} of guess.uses) {
              expect(predictor.tables[table]?.cells.length).toBeGreaterThan(cell);
            }
          }
        }
        for (const {bits, kind, cells: all} of predictor.tables) {
          const [least, most] =
            kind === 'weight' ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
          expect(all.every((value) => value >= least && value <= most)).toBe(true);
        }
      }
    },
  );
});

/** The value of a sum of products, each with at most one pair of parentheses. */
function valueOf(formula: string): number {
  const flat = formula.replace(/\(([^)]*)\)/g, (_, inner: string) => String(valueOf(inner)));
  return flat
    .split('+')
    .map((product) =>
      product
        .split(/(?<!\*)\*(?!\*)/)
        .map((factor) =>
          factor
            .split('**')
            .map(Number)
            .reduceRight((power, base) => base ** power),
        )
        .reduce((one, other) => one * other, 1),
    )
    .reduce((one, other) => one + other, 0);
}
