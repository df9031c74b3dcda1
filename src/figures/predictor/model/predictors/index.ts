import {biMode} from './biMode';
import {fixed} from './fixed';
import {gshare} from './gshare';
import {local} from './local';
import {perceptron} from './perceptron';
import type {Predictor} from './predictor';
import {tage} from './tage';
import {tournament} from './tournament';
import {twoLevel} from './twoLevel';

/** A kind of predictor, in all its sizes. */
export type Design = {
  readonly id: string;
  readonly name: string;
  /** The class in gem5 whose rules it follows. */
  readonly gem5?: string;
  /** Its storage in bits, with n the bits of the index. */
  readonly formula: string;
  readonly make: (indexBits: number) => Predictor;
  /** In gem5's own size, where gem5 has a predictor of these rules. */
  readonly stock?: () => Predictor;
};

/** The selectable numbers of index bits. */
export const SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** The bits of an index, or the sizes that gem5 gives to each of its predictors. */
export type Size = number | 'gem5';

/** How a design of a size is made; undefined where gem5 does not have it. */
export const makerOf = ({make, stock}: Design, size: Size): (() => Predictor) | undefined =>
  size === 'gem5' ? stock : () => make(size);

/**
 * All predictors, the simplest first.
 *
 * Source of gem5's own sizes: src/cpu/pred/BranchPredictor.py (gem5 24.0).
 */
export const designs: readonly Design[] = [
  {id: 'taken', name: 'always taken', formula: '0', make: () => fixed(true), stock: () => fixed(true)},
  {id: 'not-taken', name: 'never taken', formula: '0', make: () => fixed(false), stock: () => fixed(false)},
  {id: 'one-bit', name: 'one bit', gem5: 'LocalBP', formula: '2ⁿ', make: (n) => local(n, 1)},
  {
    id: 'two-bits',
    name: 'two bits',
    gem5: 'LocalBP',
    formula: '2 · 2ⁿ',
    make: (n) => local(n, 2),
    // A LocalBP of 2,048 bits has 1,024 counters of two bits.
    stock: () => local(10, 2),
  },
  {id: 'two-level', name: 'local history', formula: 'n · 2ⁿ + 2 · 2ⁿ', make: twoLevel},
  {id: 'gshare', name: 'gshare', formula: '2 · 2ⁿ + n', make: gshare},
  {
    id: 'bi-mode',
    name: 'bi-mode',
    gem5: 'BiModeBP',
    formula: '3 · 2 · 2ⁿ + n',
    make: biMode,
    stock: () => biMode(13),
  },
  {
    id: 'tournament',
    name: 'tournament',
    gem5: 'TournamentBP',
    formula: 'n · 2ⁿ + 3 · 2 · 2ⁿ + n',
    make: (n) => tournament({local: n, histories: n, global: n, choice: n}),
    stock: () => tournament({local: 11, histories: 11, global: 13, choice: 13}),
  },
  {
    id: 'perceptron',
    name: 'perceptron',
    formula: '16 · 8 · 2ⁿ⁻⁵ + 15',
    make: (n) => perceptron(n - 5),
  },
  {id: 'tage', name: 'small TAGE', formula: '2 · 2ⁿ + 3 · (8 + 3 + 2) · 2ⁿ⁻³ + 36', make: tage},
];
