import {at, count, ignored, saysTaken, shiftIn, table, type Predictor} from './predictor';

/**
 * gshare: two-bit counters, indexed by the address XOR the latest outcomes of all branches.
 *
 * As the Tutorial's GshareBP: the counters begin at 1, weakly not taken, and an unconditional branch is shifted into
 * the history but trains no counter.
 *
 * Source: S. McFarling, "Combining Branch Predictors", WRL Technical Note TN-36, 1993.
 *
 * @param indexBits of the table, and outcomes in the history
 */
export function gshare(indexBits: number): Predictor {
  const history = table('global history', 1, {bits: indexBits, kind: 'history'});
  const counters = table('counters', 2 ** indexBits, {bits: 2, initial: 1});
  const shift = (taken: boolean): void => shiftIn(history, 0, taken);
  return {
    tables: [history, counters],
    predict: (word) => {
      const cell = (word ^ at(history, 0)) & (counters.cells.length - 1);
      return {
        taken: saysTaken(counters, cell),
        uses: [{table: 1, cell}],
        shift,
        train: (taken) => count(counters, cell, taken),
      };
    },
    jump: () => ({...ignored, shift}),
  };
}
