import {at, count, ignored, saysTaken, table, type Predictor, type Table} from './predictor';

/** The history length of each tagged table, three times that of the one before. */
const LENGTHS = [4, 12, 36] as const;
const LONGEST = 36;
const TAG_BITS = 8;

type Tagged = {
  readonly length: number;
  readonly tags: Table;
  readonly counters: Table;
  readonly useful: Table;
};

/**
 * A small TAGE: two-bit counters by address, and three tagged tables, indexed by address and increasingly long
 * histories. The matching entry with the longest history decides. It follows the idea of the paper, but not its sizes;
 * gem5's has seven tables, a path history, aging counters and a rule for new entries.
 *
 * Source: A. Seznec and P. Michaud, "A Case for (Partially) Tagged Geometric History Length Branch Prediction", 2006.
 *
 * @param indexBits of the untagged table; the tagged ones have an eighth of its entries
 */
export function tage(indexBits: number): Predictor {
  const taggedBits = indexBits - 3;
  const history = table('global history', LONGEST, {bits: 1, kind: 'history', row: LONGEST});
  const base = table('by address', 2 ** indexBits, {bits: 2, initial: 1});
  const tagged = LENGTHS.map((length): Tagged => ({
    length,
    counters: table(`with ${length} outcomes`, 2 ** taggedBits, {bits: 3, initial: 3}),
    tags: table(`tags, ${length} outcomes`, 2 ** taggedBits, {bits: TAG_BITS, kind: 'tag'}),
    useful: table(`use, ${length} outcomes`, 2 ** taggedBits, {bits: 2, kind: 'useful'}),
  }));
  const tables = [history, base, ...tagged.flatMap(({counters, tags, useful}) => [counters, tags, useful])];

  return {
    tables,
    predict: (word) => {
      const inBase = word & (base.cells.length - 1);
      const slots = tagged.map(({length}) => slotOf(word, history, length, taggedBits));
      const matches = tagged.flatMap(({tags}, index) => (isAt(tags, slots[index]) ? [index] : []));
      const [provider, other] = [matches.at(-1), matches.at(-2)];
      const cellOf = (index: number): number => slots[index]?.cell ?? 0;
      const sentence = (index = -1): boolean => {
        const one = tagged[index];
        return one ? saysTaken(one.counters, cellOf(index)) : saysTaken(base, inBase);
      };
      const [said, otherwise] = [sentence(provider), sentence(other)];
      return {
        taken: said,
        by: provider === undefined ? 'the table by address' : `${LENGTHS[provider] ?? 0} outcomes`,
        uses: [
          {table: 1, cell: inBase},
          ...(provider === undefined ? [] : [{table: 2 + 3 * provider, cell: cellOf(provider)}]),
        ],
        shift: (taken) => {
          history.cells.copyWithin(1, 0);
          history.cells[0] = taken ? 1 : 0;
        },
        train: (taken) => {
          const one = provider === undefined ? undefined : tagged[provider];
          const cell = cellOf(provider ?? 0);
          count(one ? one.counters : base, one ? cell : inBase, taken);
          if (one && said !== otherwise) count(one.useful, cell, said === taken);
          if (said !== taken) allocate(tagged, slots, (provider ?? -1) + 1, taken);
        },
      };
    },
    jump: () => ignored,
  };
}

type Slot = {readonly cell: number; readonly tag: number};

/** Whether an entry's tag matches the branch. */
const isAt = (tags: Table, slot?: Slot): boolean => (slot ? at(tags, slot.cell) === slot.tag : false);

/** The index and the tag of a branch in a tagged table. */
function slotOf(word: number, history: Table, length: number, bits: number): Slot {
  const index = word ^ (word >> bits) ^ folded(history, length, bits);
  const tag = word ^ folded(history, length, TAG_BITS) ^ (folded(history, length, TAG_BITS - 1) << 1);
  return {cell: index & (2 ** bits - 1), tag: tag & (2 ** TAG_BITS - 1)};
}

/** Folds the latest outcomes to some bits, by the exclusive or of pieces of that length. */
function folded(history: Table, length: number, bits: number): number {
  let result = 0;
  let shift = 0;
  for (let index = 0; index < length; index += 1) {
    result ^= at(history, index) << shift;
    shift = shift + 1 === bits ? 0 : shift + 1;
  }
  return result;
}

/**
 * Allocates a useless entry in the first table from `from` that has one; if none has, decrements their usefulness.
 */
function allocate(tagged: readonly Tagged[], slots: readonly Slot[], from: number, taken: boolean): void {
  for (let index = from; index < tagged.length; index += 1) {
    const [one, slot] = [tagged[index], slots[index]];
    if (!one || !slot || at(one.useful, slot.cell) > 0) continue;
    one.tags.cells[slot.cell] = slot.tag;
    one.counters.cells[slot.cell] = taken ? 4 : 3;
    return;
  }
  for (let index = from; index < tagged.length; index += 1) {
    const [one, slot] = [tagged[index], slots[index]];
    if (one && slot) count(one.useful, slot.cell, false);
  }
}
