/** What every predictor of the explorer is made of: tables of small numbers, which are all that it remembers. */

/** Numbers of a few bits each; a register is a table of one. */
export type Table = {
  readonly name: string;
  /** Bits of each cell. */
  readonly bits: number;
  /** What a cell is: a counter says taken in its upper half, a history is a shift register of outcomes. */
  readonly kind: 'counter' | 'history' | 'weight' | 'tag' | 'useful';
  /** Cells that belong together, as the weights of one branch; 1 where each stands for itself. */
  readonly row: number;
  readonly cells: Int32Array;
};

/** A cell that a prediction was made from. */
type Use = {readonly table: number; readonly cell: number};

/** A prediction, and what is to be done with the outcome once it is known. */
export type Guess = {
  readonly taken: boolean;
  /** The cells, or the first cells of the rows, that decided or will be trained. */
  readonly uses: readonly Use[];
  /** The part that decided, where the predictor has several. */
  readonly by?: string;
  /** Shifts the outcome into the histories. */
  readonly shift: (taken: boolean) => void;
  /** Trains the tables, at what the histories were when this was predicted. */
  readonly train: (taken: boolean) => void;
};

export type Predictor = {
  /** All that it remembers. */
  readonly tables: readonly Table[];
  /**
   * Predicts a conditional branch.
   *
   * @param word the address in instructions, as far as a table can use it
   */
  readonly predict: (word: number) => Guess;
  /** What an unconditional branch does to it, which needs no prediction. */
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

/** The number in a cell. */
export const at = ({cells}: Table, cell: number): number => cells[cell] ?? 0;

/** Whether a counter is in its upper half. */
export const saysTaken = (one: Table, cell: number): boolean => at(one, cell) >= 2 ** (one.bits - 1);

/** Moves a counter one step toward an outcome; it stays at its ends. */
export function count(one: Table, cell: number, taken: boolean): void {
  const next = at(one, cell) + (taken ? 1 : -1);
  if (next >= 0 && next < 2 ** one.bits) one.cells[cell] = next;
}

/** Shifts an outcome into a history, the latest at the right. */
export function shiftIn(one: Table, cell: number, taken: boolean): void {
  one.cells[cell] = ((at(one, cell) << 1) | (taken ? 1 : 0)) & (2 ** one.bits - 1);
}

const nothing = (): void => undefined;

/** What an unconditional branch does to a predictor that takes no notice of it. */
export const ignored: Guess = {taken: true, uses: [], shift: nothing, train: nothing};

/** All bits that a predictor keeps from one prediction to the next. */
export const bitsOf = ({tables}: Predictor): number =>
  tables.reduce((sum, {bits, cells}) => sum + bits * cells.length, 0);
