/**
 * What a reader's replacement policy may use: tables whose bits are counted, and random numbers.
 *
 * The function becomes text and runs in the reader's worker, so it uses nothing from outside.
 */
// eslint-disable-next-line max-lines-per-function -- it becomes text, so it contains all that it uses
export function tools() {
  /** The most entries of all tables of a cache, so that a typing error does not fill the memory. */
  const MOST_ENTRIES = 2 ** 23;

  const isWhole = (value: unknown, most: number): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  /** A value in a sentence, where the text "0" and 0n look unlike the number. */
  const shown = (value: unknown): string => {
    if (typeof value === 'object' && value !== null) return 'an object';
    const text = String(value).slice(0, 60);
    return typeof value === 'string' ? `"${text}"` : `${text}${typeof value === 'bigint' ? 'n' : ''}`;
  };
  const need = (isSo: boolean, what: string, needed: string, value: unknown): void => {
    if (!isSo) throw new RangeError(`${what} needs ${needed}, not ${shown(value)}`);
  };

  /** The tables that `state` has made for the set that is being made; undefined at any other time. */
  let made: BitTable[] | undefined;
  /** What is wrong while the text is being read is told later, because only then its line is known. */
  let misplaced: Error | undefined;
  let isRead = false;
  let entriesOfAll = 0;

  /** A table of numbers of some bits each, as in the kit of Assignment 4. */
  class BitTable {
    readonly #width: number;
    readonly #values: Uint32Array;

    constructor(entries: number, width: number, initial = 0) {
      if (made === undefined) {
        misplaced ??= new Error('a BitTable is part of a set, so only state may make one');
        if (isRead) throw misplaced;
      }
      need(isWhole(entries, MOST_ENTRIES), 'a table', `0 to ${MOST_ENTRIES} entries`, entries);
      need(isWhole(width, 32), 'a table', 'a width of 0 to 32 bits', width);
      entriesOfAll += entries;
      need(
        entriesOfAll <= MOST_ENTRIES,
        'a cache',
        `at most ${MOST_ENTRIES} entries in all sets`,
        entriesOfAll,
      );
      need(
        isWhole(initial, 2 ** width - 1),
        'a table',
        `an initial value of 0 to ${2 ** width - 1}`,
        initial,
      );
      this.#width = width;
      this.#values = new Uint32Array(entries).fill(initial);
      Object.freeze(this);
      made?.push(this);
    }

    read(index: number): number {
      const value = this.#values[index];
      // A list takes an index of another type, too, such as 1n or 'length'.
      if (value === undefined || typeof index !== 'number') this.#needIndex(index);
      return value ?? 0;
    }

    write(index: number, value: number): void {
      if (typeof index !== 'number' || !(index in this.#values)) this.#needIndex(index);
      if (!isWhole(value, 2 ** this.#width - 1)) {
        need(false, 'a table', `a whole value of 0 to ${this.largest()}`, value);
      }
      this.#values[index] = value;
    }

    entries(): number {
      return this.#values.length;
    }

    largest(): number {
      return 2 ** this.#width - 1;
    }

    bits(): number {
      return this.#values.length * this.#width;
    }

    #needIndex(index: number): void {
      need(false, 'a table', `a whole index below ${this.#values.length}`, index);
    }

    static isTable = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && #values in value;
  }
  // The bits are those that the figure counts, whatever the text would make of this method.
  Object.freeze(BitTable.prototype);
  const {isTable} = BitTable;

  let seed = 429;
  return {
    BitTable,
    /** The bits that distinguish this many things. */
    bitsFor: (count: number): number => (count <= 1 ? 0 : Math.ceil(Math.log2(count))),
    /** Mulberry32: a whole number from 0, below a limit; the same sequence in each run. */
    random: (limit: number): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
    /** For the driver alone, as the next ones. */
    isTable,
    shown,
    /** Calls `state`. @returns what it returned, and the bits of the tables that it made */
    making: <T>(make: () => T): {readonly value: T; readonly bits: number} => {
      isRead = true;
      if (misplaced) throw misplaced;
      made = [];
      const value = make();
      const sum = made.reduce((total, table) => total + table.bits(), 0);
      made = undefined;
      return {value, bits: sum};
    },
  };
}

export type Tools = ReturnType<typeof tools>;
