/** Building blocks of the predictors: tables of small numbers, which are a predictor's whole state. */

/** A table of numbers with a few bits each; a register is a table with one cell. */
export type Table = {
  readonly name: string;
  /** Bits of each cell. */
  readonly bits: number;
  /** The kind of a cell: a counter predicts taken in its upper half; a history is a shift register of outcomes. */
  readonly kind: 'counter' | 'history' | 'weight' | 'tag' | 'useful';
  /** The number of cells in a row, such as the weights of one branch; 1 if cells are independent. */
  readonly row: number;
  readonly cells: Int32Array;
};

type Use = {readonly table: number; readonly cell: number};

/** A prediction, and the updates for when the outcome is known. */
export type Guess = {
  readonly taken: boolean;
  /** The cells, or the first cells of the rows, that were used or will be trained. */
  readonly uses: readonly Use[];
  /** The component that decided, if the predictor has several. */
  readonly by?: string;
  /** Shifts the outcome into the histories. */
  readonly shift: (taken: boolean) => void;
  /** Trains the tables with the histories as they were at the prediction. */
  readonly train: (taken: boolean) => void;
};

export type Predictor = {
  /** The whole state. */
  readonly tables: readonly Table[];
  /**
   * Predicts a conditional branch.
   *
   * @param word the address in instructions, truncated to the bits that a table can use
   */
  readonly predict: (word: number) => Guess;
  /** Updates the state for an unconditional branch, which needs no prediction. */
  readonly jump: (word: number) => Guess;
};

type Form = {
  readonly bits: number;
  readonly initial?: number;
  readonly kind?: Table['kind'];
  readonly row?: number;
};

/** A table of `size` cells, all with one initial value. */
export function table(
  name: string,
  size: number,
  {bits, initial = 0, kind = 'counter', row = 1}: Form,
): Table {
  return {name, bits, kind, row, cells: new Int32Array(size).fill(initial)};
}

export const at = ({cells}: Table, cell: number): number => cells[cell] ?? 0;

/** Whether a counter predicts taken, which it does in its upper half. */
export const saysTaken = (one: Table, cell: number): boolean => at(one, cell) >= 2 ** (one.bits - 1);

/** Moves a saturating counter one step toward an outcome. */
export function count(one: Table, cell: number, taken: boolean): void {
  const next = at(one, cell) + (taken ? 1 : -1);
  if (next >= 0 && next < 2 ** one.bits) one.cells[cell] = next;
}

/** Shifts an outcome into a history, the latest into the lowest bit. */
export function shiftIn(one: Table, cell: number, taken: boolean): void {
  one.cells[cell] = ((at(one, cell) << 1) | (taken ? 1 : 0)) & (2 ** one.bits - 1);
}

const nothing = (): void => undefined;

/** For a predictor that ignores unconditional branches. */
export const ignored: Guess = {taken: true, uses: [], shift: nothing, train: nothing};

export const bitsOf = ({tables}: Predictor): number =>
  tables.reduce((sum, {bits, cells}) => sum + bits * cells.length, 0);
