import {describe, expect, it} from 'vitest';

import {designs, SIZES} from '.';
import {biMode} from './biMode';
import {fixed} from './fixed';
import {gshare} from './gshare';
import {local} from './local';
import {perceptron} from './perceptron';
import {bitsOf, type Predictor} from './predictor';
import {tage} from './tage';
import {tournament} from './tournament';
import {twoLevel} from './twoLevel';

/** The predictions for branches that train at once, written as `0:T 1:N` (instruction and outcome); `j` is a jump. */
function play(predictor: Predictor, branches: string): string {
  return branches
    .split(' ')
    .map((one) => {
      const [word = '', outcome] = one.split(':');
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
  ...(tables.find((one) => one.name === name)?.cells ?? []),
];

const repeated = (branches: string, times: number): string => Array<string>(times).fill(branches).join(' ');

describe('a fixed prediction', () => {
  it('is the same for all branches', () => {
    expect(play(fixed(true), '0:T 0:N 1:N')).toBe('TTT');
    expect(play(fixed(false), '0:T 0:T 1:j 1:T')).toBe('NNN');
  });
});

describe('counters by address', () => {
  it('with one bit predict the last outcome', () => {
    expect(play(local(2, 1), '0:T 0:T 0:N 0:N 0:T')).toBe('NTTNN');
  });

  it('with two bits begin strongly not taken and forgive one surprise', () => {
    expect(play(local(2, 2), '0:T 0:T 0:T 0:N 0:T 0:N 0:N 0:T')).toBe('NNTTTTTN');
  });

  it('share an entry if the low bits of the addresses are equal', () => {
    const predictor = local(2, 2);
    expect(play(predictor, '1:T 5:T 1:T 2:T')).toBe('NNTN');
    expect(cells(predictor, 'counters')).toEqual([0, 3, 1, 0]);
  });

  it('are trained by unconditional branches as well', () => {
    expect(play(local(2, 2), '0:j 4:j 0:N')).toBe('T');
  });
});

describe('local two-level', () => {
  it('learns a pattern of one branch once each history has occurred twice', () => {
    // Two outcomes of history: TTN has the histories TT, TN and NT, and NN at the beginning.
    expect(play(twoLevel(2), repeated('0:T 0:T 0:N', 4))).toBe('NNNNNNNTNTTN');
  });

  it('keeps a history for each branch', () => {
    const predictor = twoLevel(2);
    play(predictor, '0:T 1:N 0:T 1:T 0:N');
    expect(cells(predictor, 'histories')).toEqual([0b10, 0b01, 0, 0]);
  });

  it('ignores unconditional branches', () => {
    const predictor = twoLevel(2);
    play(predictor, '0:j 1:j');
    expect([...cells(predictor, 'histories'), ...cells(predictor, 'counters')]).toEqual(Array(8).fill(0));
  });
});

describe('gshare', () => {
  it('begins weakly not taken, and indexes counters by address XOR history', () => {
    const predictor = gshare(2);
    // Histories before each: 00, 01, 11, 10; counters 1^0=1, 1^1=0, 1^3=2, 1^2=3.
    expect(play(predictor, '1:T 1:T 1:N 1:T')).toBe('NNNN');
    expect(cells(predictor, 'counters')).toEqual([2, 2, 0, 2]);
    expect(cells(predictor, 'global history')).toEqual([0b01]);
  });

  it('shifts unconditional branches in, and trains nothing with them', () => {
    const predictor = gshare(2);
    play(predictor, '3:j');
    expect(cells(predictor, 'counters')).toEqual([1, 1, 1, 1]);
    expect(cells(predictor, 'global history')).toEqual([1]);
  });
});

describe('bi-mode', () => {
  it('trains the chosen direction, and usually the choice', () => {
    const predictor = biMode(2);
    // History 0, entry 1: chooser 0 → mostly not, counter 0: N, wrong; both up.
    expect(play(predictor, '1:T')).toBe('N');
    expect(cells(predictor, 'chooser')).toEqual([0, 1, 0, 0]);
    expect(cells(predictor, 'mostly not taken')).toEqual([0, 1, 0, 0]);
    expect(cells(predictor, 'mostly taken')).toEqual([0, 0, 0, 0]);
    // Histories 01 and 11: entries 0 and 2; the chooser rises with each.
    expect(play(predictor, '1:T 1:T')).toBe('NN');
    expect(cells(predictor, 'chooser')).toEqual([0, 3, 0, 0]);
    expect(cells(predictor, 'mostly not taken')).toEqual([1, 1, 0, 0]);
    // The third: chooser 2 chose mostly taken at entry 2.
    expect(cells(predictor, 'mostly taken')).toEqual([0, 0, 1, 0]);
  });

  it('does not train the choice when the direction table was right against it', () => {
    const predictor = biMode(1);
    // One outcome of history. 0:T at 0: N; chooser[0] 1. 0:T at 1: N; chooser[0] 2. From now on mostly taken.
    play(predictor, '0:T 0:T');
    expect(cells(predictor, 'chooser')).toEqual([2, 0]);
    // Not taken, predicted so by mostly taken, whose counters are 0: the chooser stays.
    expect(play(predictor, '0:N')).toBe('N');
    expect(cells(predictor, 'chooser')).toEqual([2, 0]);
  });

  it('treats an unconditional branch as a correct prediction of the taken table', () => {
    const predictor = biMode(2);
    play(predictor, '2:j');
    expect(cells(predictor, 'chooser')).toEqual([0, 0, 1, 0]);
    expect(cells(predictor, 'mostly taken')).toEqual([0, 0, 1, 0]);
    expect(cells(predictor, 'global history')).toEqual([1]);
  });
});

describe('tournament', () => {
  const sizes = {local: 2, histories: 1, global: 2, choice: 2};

  it('follows the local predictor until it is wrong where the global one is right', () => {
    const predictor = tournament(sizes);
    predictor.tables.find(({name}) => name === 'global counters')?.cells.fill(3);
    // Local says N, global T, and it is taken: the chooser at history 00 goes up; next time at 11.
    expect(play(predictor, '0:T 0:T 0:T')).toBe('NNN');
    expect(cells(predictor, 'chooser')).toEqual([1, 1, 0, 1]);
    expect(cells(predictor, 'local counters')).toEqual([1, 1, 0, 1]);
    // History 11: chooser 1, so still local; it becomes 2, and the global half decides.
    expect(play(predictor, '0:T 0:T')).toBe('NT');
    expect(cells(predictor, 'chooser')).toEqual([1, 1, 0, 2]);
  });

  it('trains only the global counter with an unconditional branch', () => {
    const predictor = tournament(sizes);
    play(predictor, '0:j');
    expect(cells(predictor, 'global counters')).toEqual([1, 0, 0, 0]);
    expect(cells(predictor, 'local counters')).toEqual([0, 0, 0, 0]);
    expect(cells(predictor, 'local histories')).toEqual([0, 0]);
    expect(cells(predictor, 'global history')).toEqual([1]);
  });

  it('keeps a history as long as its larger table needs', () => {
    const {tables} = tournament({local: 3, histories: 2, global: 5, choice: 4});
    expect(tables.map(({bits, cells: {length}}) => `${length} × ${bits}`)).toEqual([
      '1 × 5',
      '4 × 3',
      '8 × 2',
      '32 × 2',
      '16 × 2',
    ]);
  });
});

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
      (one, index) => index % 2 === 1 && index > 40 && one === said[index - 1],
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
          expect(all.every((one) => one >= least && one <= most)).toBe(true);
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
