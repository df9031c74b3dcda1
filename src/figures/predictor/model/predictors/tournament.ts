import {at, count, saysTaken, shiftIn, table, type Predictor} from './predictor';

/** The sizes of its tables, in bits of their indices. */
type TournamentSizes = {
  readonly local: number;
  readonly histories: number;
  readonly global: number;
  readonly choice: number;
};

/**
 * Tournament: a local two-level predictor, a global one, and a chooser that learns which of them to trust.
 *
 * As gem5's TournamentBP: all counters begin at 0; global counters and chooser are indexed by the global history alone.
 * The chooser learns where the two disagreed. An unconditional branch is shifted into the global history, and trains
 * the global counter.
 *
 * Source: S. McFarling, "Combining Branch Predictors", WRL Technical Note TN-36, 1993.
 */
export function tournament({local, histories, global, choice}: TournamentSizes): Predictor {
  const history = table('global history', 1, {bits: Math.max(global, choice), kind: 'history'});
  const localHistories = table('local histories', 2 ** histories, {bits: local, kind: 'history'});
  const locals = table('local counters', 2 ** local, {bits: 2});
  const globals = table('global counters', 2 ** global, {bits: 2});
  const choices = table('chooser', 2 ** choice, {bits: 2});
  const shift = (taken: boolean): void => shiftIn(history, 0, taken);
  const found = () => ({
    inGlobals: at(history, 0) & (globals.cells.length - 1),
    inChoices: at(history, 0) & (choices.cells.length - 1),
  });
  return {
    tables: [history, localHistories, locals, globals, choices],
    predict: (word) => {
      const {inGlobals, inChoices} = found();
      const branch = word & (localHistories.cells.length - 1);
      const inLocals = at(localHistories, branch);
      const localTaken = saysTaken(locals, inLocals);
      const globalTaken = saysTaken(globals, inGlobals);
      const isGlobal = saysTaken(choices, inChoices);
      return {
        taken: isGlobal ? globalTaken : localTaken,
        by: isGlobal ? 'the global half' : 'the local half',
        uses: [
          {table: 1, cell: branch},
          {table: 2, cell: inLocals},
          {table: 3, cell: inGlobals},
          {table: 4, cell: inChoices},
        ],
        shift: (taken) => {
          shift(taken);
          shiftIn(localHistories, branch, taken);
        },
        train: (taken) => {
          if (localTaken !== globalTaken) count(choices, inChoices, globalTaken === taken);
          count(globals, inGlobals, taken);
          count(locals, inLocals, taken);
        },
      };
    },
    jump: () => {
      const {inGlobals} = found();
      return {
        taken: true,
        uses: [{table: 3, cell: inGlobals}],
        shift,
        train: (taken) => count(globals, inGlobals, taken),
      };
    },
  };
}
