import {count, saysTaken, table, type Guess, type Predictor} from './predictor';

/**
 * A table of counters, indexed by the address alone. A counter of one bit is the last outcome.
 *
 * As gem5's LocalBP: the counters begin at 0, and an unconditional branch trains the counter at its address as well.
 *
 * Source: J. E. Smith, "A Study of Branch Prediction Strategies", ISCA 1981, strategies 6 and 7.
 *
 * @param indexBits the table has 2^indexBits counters
 * @param bits of each counter
 */
export function local(indexBits: number, bits: number): Predictor {
  const counters = table('counters', 2 ** indexBits, {bits});
  const guess = (word: number): Guess => {
    const cell = word & (counters.cells.length - 1);
    return {
      taken: saysTaken(counters, cell),
      uses: [{table: 0, cell}],
      shift: () => undefined,
      train: (taken) => count(counters, cell, taken),
    };
  };
  return {tables: [counters], predict: guess, jump: (word) => ({...guess(word), taken: true})};
}
