import {at, ignored, shiftIn, table, type Predictor} from './predictor';

/** Outcomes in the history; with the bias, a row has 16 weights. */
const LENGTH = 15;
const BITS = 8;
/** The training threshold of the paper: up to this sum, even correct predictions are trained. */
const THRESHOLD = Math.floor(1.93 * LENGTH + 14);

/**
 * A perceptron in each row adds the weight of each outcome in the history with the outcome's sign, and predicts taken
 * if the sum is not negative. It is the basic one of the paper; gem5's differ.
 *
 * Source: D. A. Jiménez and C. Lin, "Dynamic Branch Prediction with Perceptrons", HPCA 2001.
 *
 * @param rowBits there are 2^rowBits rows
 */
export function perceptron(rowBits: number): Predictor {
  const row = LENGTH + 1;
  const history = table('global history', 1, {bits: LENGTH, kind: 'history'});
  const weights = table('weights', 2 ** rowBits * row, {bits: BITS, kind: 'weight', row});
  const clamp = (weight: number): number =>
    Math.max(-(2 ** (BITS - 1)), Math.min(2 ** (BITS - 1) - 1, weight));
  return {
    tables: [history, weights],
    predict: (word) => {
      const first = (word & (2 ** rowBits - 1)) * row;
      const before = at(history, 0);
      // The first weight is the bias, which learns the branch's usual direction.
      const signOf = (index: number): number => (index === 0 || (before >> (index - 1)) & 1 ? 1 : -1);
      let sum = 0;
      for (let index = 0; index < row; index += 1) sum += signOf(index) * at(weights, first + index);
      const said = sum >= 0;
      return {
        taken: said,
        by: `a sum of ${sum}`,
        uses: [{table: 1, cell: first}],
        shift: (taken) => shiftIn(history, 0, taken),
        train: (taken) => {
          if (said === taken && Math.abs(sum) > THRESHOLD) return;
          for (let index = 0; index < row; index += 1) {
            const cell = first + index;
            weights.cells[cell] = clamp(at(weights, cell) + (taken ? 1 : -1) * signOf(index));
          }
        },
      };
    },
    jump: () => ignored,
  };
}
