import {at, count, ignored, saysTaken, shiftIn, table, type Predictor} from './predictor';

/**
 * Local two-level: histories, indexed by address, and two-bit counters, indexed by the history.
 *
 * Source: T.-Y. Yeh and Y. N. Patt, "Two-Level Adaptive Training Branch Prediction", 1991.
 *
 * @param indexBits each table has 2^indexBits entries, and a history has this many outcomes
 */
export function twoLevel(indexBits: number): Predictor {
  const histories = table('histories', 2 ** indexBits, {bits: indexBits, kind: 'history'});
  const counters = table('counters', 2 ** indexBits, {bits: 2});
  return {
    tables: [histories, counters],
    predict: (word) => {
      const index = word & (histories.cells.length - 1);
      const cell = at(histories, index);
      return {
        taken: saysTaken(counters, cell),
        uses: [
          {table: 0, cell: index},
          {table: 1, cell},
        ],
        shift: (taken) => shiftIn(histories, index, taken),
        train: (taken) => count(counters, cell, taken),
      };
    },
    jump: () => ignored,
  };
}
