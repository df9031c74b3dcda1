import {at, count, ignored, saysTaken, shiftIn, table, type Predictor} from './predictor';

/**
 * Local two-level: a history of each branch by its address, and a table of two-bit counters by that history.
 *
 * Source: T.-Y. Yeh and Y. N. Patt, "Two-Level Adaptive Training Branch Prediction", 1991.
 *
 * @param indexBits both tables have as many entries as this many bits tell apart, so a history has as many outcomes
 */
export function twoLevel(indexBits: number): Predictor {
  const histories = table('histories', 2 ** indexBits, {bits: indexBits, kind: 'history'});
  const counters = table('counters', 2 ** indexBits, {bits: 2});
  return {
    tables: [histories, counters],
    predict: (word) => {
      const own = word & (histories.cells.length - 1);
      const cell = at(histories, own);
      return {
        taken: saysTaken(counters, cell),
        uses: [
          {table: 0, cell: own},
          {table: 1, cell},
        ],
        shift: (taken) => shiftIn(histories, own, taken),
        train: (taken) => count(counters, cell, taken),
      };
    },
    jump: () => ignored,
  };
}
