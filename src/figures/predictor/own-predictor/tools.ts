/**
 * What Assignment 4's kit offers in `bits.hh`, for the text that a reader writes: the same names, arguments and meaning.
 *
 * The function becomes text and runs in the reader's worker, so it uses nothing from outside.
 */
// eslint-disable-next-line max-lines-per-function -- it becomes text, so it contains all that it uses
export function tools() {
  /** The most entries of all tables of a predictor, so that a typing error does not fill the memory. */
  const MOST_ENTRIES = 2 ** 24;
  const MOST_AGES = 256;

  /** A cell that was read or written: its table, its index, its value before, and its value now. */
  type Access = readonly [table: BitTable, index: number, before: number, now: number];
  type Part = BitTable | BranchHistory;

  let isPredicting = false;
  let made: Part[] = [];
  let accesses: Access[] | undefined;

  const isWhole = (value: unknown, most: number): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const need = (holds: boolean, who: string, what: () => string): void => {
    if (!holds) throw new RangeError(`${who} needs ${what()}`);
  };
  const shown = (value: unknown): string =>
    typeof value === 'string'
      ? JSON.stringify(value)
      : `${String(value)}${typeof value === 'bigint' ? 'n' : ''}`;
  const needTraining = (): void => {
    if (isPredicting) {
      throw new Error(
        'predict must change nothing, because branches on wrong paths are predicted, too; train may',
      );
    }
  };
  const entriesOf = (parts: readonly Part[]): number =>
    parts.reduce((sum, part) => sum + (part instanceof BitTable ? part.entries() : 0), 0);

  class BitTable {
    readonly #width: number;
    readonly #largest: number;
    readonly #values: Uint32Array;

    constructor(entries: number, width: number, initial = 0) {
      need(isWhole(entries, Infinity), 'a table', () => `a whole number of entries, not ${String(entries)}`);
      const all = entries + entriesOf(made);
      need(
        all <= MOST_ENTRIES,
        'a predictor',
        () => `at most ${MOST_ENTRIES} entries in all tables, not ${all}`,
      );
      need(
        isWhole(width, 32) && width >= 1,
        'a table',
        () => `a width of 1 to 32 bits, not ${String(width)}`,
      );
      need(
        isWhole(initial, 2 ** width - 1),
        'a table',
        () => `a first value that fits, not ${String(initial)}`,
      );
      this.#width = width;
      this.#largest = 2 ** width - 1;
      this.#values = new Uint32Array(entries).fill(initial);
      made.push(this);
    }

    read(index: number): number {
      const value = this.#values[index];
      // A list takes an index of another type, too, such as 1n.
      if (value === undefined || typeof index !== 'number') this.#needIndex(index);
      if (accesses) accesses.push([this, index, value ?? 0, value ?? 0]);
      return value ?? 0;
    }

    write(index: number, value: number): void {
      needTraining();
      this.#needIndex(index);
      need(
        isWhole(value, this.#largest),
        'a table',
        () => `a whole value of at most ${this.#largest}, not ${String(value)}`,
      );
      if (accesses) accesses.push([this, index, this.#values[index] ?? 0, value]);
      this.#values[index] = value;
    }

    entries(): number {
      return this.#values.length;
    }

    largest(): number {
      return this.#largest;
    }

    bits(): number {
      return this.#values.length * this.#width;
    }

    #needIndex(index: number): void {
      need(
        isWhole(index, this.#values.length - 1),
        'a table',
        () => `a whole index below ${this.#values.length}, not ${shown(index)}`,
      );
    }

    static copy = (from: BitTable, to: BitTable): void => {
      to.#values.set(from.#values);
    };
    static sizeOf = (bitTable: BitTable) => ({
      entries: bitTable.#values.length,
      width: bitTable.#width,
      bits: bitTable.#values.length * bitTable.#width,
    });
  }

  /** Its outcomes are its elements, as in `history[age]` of the kit, the latest one at 0. */
  class BranchHistory {
    [age: number]: boolean;
    readonly #length: number;
    readonly #isConst: boolean;

    constructor(length = 0, from?: BranchHistory) {
      need(
        isWhole(length, MOST_AGES),
        'a history',
        () => `a length of at most ${MOST_AGES}, not ${String(length)}`,
      );
      this.#length = length;
      this.#isConst = from instanceof BranchHistory;
      for (let age = 0; age < length; age += 1) this[age] = from ? from[age] === true : false;
      if (!this.#isConst) made.push(this);
    }

    push(taken: boolean): void {
      needTraining();
      if (this.#isConst) {
        throw new Error('a branch’s history is a copy that must not change; push into one of your own');
      }
      BranchHistory.shift(this, taken);
    }

    latest(count: number): number {
      this.#needOutcomes(count);
      need(
        isWhole(count, 32),
        'latest',
        () =>
          `a count of at most 32, not ${String(count)}, because ^ and & of JavaScript have 32 bits; use folded`,
      );
      let all = 0;
      for (let age = 0; age < count && age < this.#length; age += 1) all |= (this[age] ? 1 : 0) << age;
      return all >>> 0;
    }

    folded(count: number, width: number): number {
      this.#needOutcomes(count);
      need(isWhole(width, 32), 'folded', () => `a width of at most 32, not ${String(width)}`);
      let all = 0;
      for (let age = 0, place = 0; width > 0 && age < count && age < this.#length; age += 1) {
        all ^= (this[age] ? 1 : 0) << place;
        place = place + 1 === width ? 0 : place + 1;
      }
      return all >>> 0;
    }

    bits(): number {
      return this.#length;
    }

    /** A design that reads a history without outcomes would run, and show no change. */
    #needOutcomes(count: number): void {
      need(
        !this.#isConst || this.#length > 0 || !(count > 0),
        'branch.history',
        () => 'historyBits in settings, without which it has no outcomes',
      );
    }

    /** Without it, \`branch.address ^ branch.history\` would be the address alone. */
    [Symbol.toPrimitive](): never {
      throw new TypeError('a history is a list; latest(count) or folded(count, width) makes a number of it');
    }

    static shift = (branchHistory: BranchHistory, taken: boolean): void => {
      for (let age = branchHistory.#length - 1; age > 0; age -= 1)
        branchHistory[age] = branchHistory[age - 1] ?? false;
      if (branchHistory.#length > 0) branchHistory[0] = taken;
    };
    static copy = (from: BranchHistory, to: BranchHistory): void => {
      for (let age = 0; age < to.#length; age += 1) to[age] = from[age] ?? false;
    };
    static lengthOf = (branchHistory: BranchHistory): number => branchHistory.#length;
  }
  // What is older than the history is not taken, as in the kit.
  for (let age = 0; age < MOST_AGES; age += 1) BranchHistory.prototype[age] = false;

  const {copy: copyTable, sizeOf} = BitTable;
  const {copy: copyHistory, lengthOf, shift} = BranchHistory;

  /** The tables and histories that `storage()` names. */
  const partsOf = (storage: unknown, depth = 0): Part[] => {
    if (storage instanceof BitTable || storage instanceof BranchHistory) return [storage];
    if (Array.isArray(storage) && depth < 8) return storage.flatMap((part) => partsOf(part, depth + 1));
    const message = 'storage must return a list of tables and histories, and of lists of them';
    throw Object.assign(new Error(message), {within: 'storage'});
  };

  return {
    BitTable,
    BranchHistory,
    /** For the driver alone. */
    inner: {
      /** Calls a constructor; what it makes must be in its storage. */
      making: <T>(make: () => T): {readonly made: readonly Part[]; readonly value: T} => {
        made = [];
        const value = make();
        return {made: [...made], value};
      },
      predicting: <T>(predict: () => T): T => {
        isPredicting = true;
        try {
          return predict();
        } finally {
          isPredicting = false;
        }
      },
      /** The cells that are read or written while something happens. */
      watching: (happens: () => void): readonly Access[] => {
        accesses = [];
        happens();
        const all = accesses;
        accesses = undefined;
        return all;
      },
      partsOf: (storage: unknown) => partsOf(storage),
      sizeOf: (part: Part) =>
        part instanceof BitTable ? sizeOf(part) : {entries: 1, width: lengthOf(part), bits: lengthOf(part)},
      copy: (from: Part, to: Part): void => {
        if (from instanceof BitTable && to instanceof BitTable) copyTable(from, to);
        else if (from instanceof BranchHistory && to instanceof BranchHistory) copyHistory(from, to);
      },
      shift,
    },
  };
}

export type Tools = ReturnType<typeof tools>;
