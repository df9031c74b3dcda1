import {at, count, saysTaken, shiftIn, table, type Guess, type Predictor} from './predictor';

/**
 * Bi-mode: two direction tables, indexed by address XOR history, and a choice table, indexed by address.
 *
 * As gem5's BiModeBP: all counters begin at 0. Only the chosen direction table is trained; the choice table is not
 * trained when it disagreed with the outcome but the chosen table was right. An unconditional branch counts as
 * predicted taken by the first table: it is shifted into the history, and trains that table and the choice.
 *
 * Source: C.-C. Lee, I.-C. K. Chen and T. N. Mudge, "The Bi-Mode Branch Predictor", MICRO 1997.
 *
 * @param indexBits of each of the three tables, and outcomes in the history
 */
export function biMode(indexBits: number): Predictor {
  const size = 2 ** indexBits;
  const history = table('global history', 1, {bits: indexBits, kind: 'history'});
  const choices = table('chooser', size, {bits: 2});
  const mostlyTaken = table('mostly taken', size, {bits: 2});
  const mostlyNot = table('mostly not taken', size, {bits: 2});

  const guess = (word: number, isJump: boolean): Guess => {
    const index = word & (size - 1);
    const cell = (word ^ at(history, 0)) & (size - 1);
    const choice = isJump || saysTaken(choices, index);
    const directions = choice ? mostlyTaken : mostlyNot;
    const said = isJump || saysTaken(directions, cell);
    return {
      taken: said,
      by: directions.name,
      uses: [
        {table: 1, cell: index},
        {table: choice ? 2 : 3, cell},
      ],
      shift: (taken) => shiftIn(history, 0, taken),
      train: (taken) => {
        count(directions, cell, taken);
        if (said !== taken || said === choice) count(choices, index, taken);
      },
    };
  };
  return {
    tables: [history, choices, mostlyTaken, mostlyNot],
    predict: (word) => guess(word, false),
    jump: (word) => guess(word, true),
  };
}
