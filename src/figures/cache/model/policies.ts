/**
 * The deterministic replacement policies of gem5, by gem5's rules.
 *
 * Source: src/mem/cache/replacement_policies (gem5 24.0). RandomRP is not among them, because its random numbers cannot
 * be reconstructed from a trace of accesses: one generator serves the whole simulator, including system calls.
 */

/** A replacement policy. A slot is one way of one set, numbered `set * ways + way`. */
export type Policy = {
  /** Called for each hit. */
  readonly touch: (slot: number, now: number) => void;
  /** Called when a line is filled into a slot. */
  readonly fill: (slot: number, now: number) => void;
  /** Chooses the slot of a set to fill next; an empty one is chosen before any line is evicted. */
  readonly victim: (set: number) => number;
  readonly state: readonly Int32Array[];
};

export type MakePolicy = (sets: number, ways: number) => Policy;

/**
 * A number for each slot, and for each set the first slot with its smallest number. A tree of minima finds that slot in
 * a few steps after any change, even among thousands of ways.
 */
export class Numbers {
  readonly state: readonly [Int32Array, Int32Array];
  private readonly inner: number;

  /** @param ways a power of two */
  constructor(
    sets: number,
    private readonly ways: number,
  ) {
    this.inner = ways - 1;
    const winners = new Int32Array(sets * this.inner);
    // While all numbers are equal, the first slot below each node wins.
    for (let at = winners.length - 1; at >= 0; at -= 1) {
      const node = at % this.inner;
      const left = 2 * node + 1;
      const first = at - node;
      winners[at] =
        left < this.inner ? (winners[first + left] ?? 0) : (first / this.inner) * ways + left - this.inner;
    }
    this.state = [new Int32Array(sets * ways), winners];
  }

  at(slot: number): number {
    return this.state[0][slot] ?? 0;
  }

  put(slot: number, number: number): void {
    const [numbers, winners] = this.state;
    numbers[slot] = number;
    const set = Math.floor(slot / this.ways);
    for (let node = this.inner + (slot % this.ways); node > 0;) {
      node = (node - 1) >> 1;
      const [left, right] = [this.winner(set, 2 * node + 1), this.winner(set, 2 * node + 2)];
      winners[set * this.inner + node] = (numbers[right] ?? 0) < (numbers[left] ?? 0) ? right : left;
    }
  }

  /** The first slot with the smallest number below a node of a set's tree, whose leaves are the slots. */
  private winner(set: number, node: number): number {
    const {inner, ways} = this;
    return node < inner ? (this.state[1][set * inner + node] ?? 0) : set * ways + node - inner;
  }

  smallest(set: number): number {
    return this.inner === 0 ? set : (this.state[1][set * this.inner] ?? 0);
  }
}

const lru: MakePolicy = (sets, ways) => {
  const used = new Numbers(sets, ways);
  const touch = (slot: number, now: number): void => used.put(slot, now);
  return {touch, fill: touch, victim: (set) => used.smallest(set), state: used.state};
};

const fifo: MakePolicy = (sets, ways) => {
  const came = new Numbers(sets, ways);
  return {
    touch: () => undefined,
    fill: (slot, now) => came.put(slot, now),
    victim: (set) => came.smallest(set),
    state: came.state,
  };
};

/** FIFO, but a line that was used since it was filled or last spared is moved to the end once. */
const secondChance: MakePolicy = (sets, ways) => {
  const came = new Numbers(sets, ways);
  const chance = new Int32Array(sets * ways);
  const order = new Int32Array(1);
  const putLast = (slot: number): void => {
    const next = (order[0] ?? 0) + 1;
    order[0] = next;
    came.put(slot, next);
    chance[slot] = 0;
  };
  return {
    touch: (slot) => {
      chance[slot] = 1;
    },
    fill: putLast,
    victim: (set) => {
      for (;;) {
        const slot = came.smallest(set);
        if (chance[slot] === 0) return slot;
        putLast(slot);
      }
    },
    state: [...came.state, chance, order],
  };
};

/** A binary tree over the ways of a set, in which each bit points away from the half that was used last. */
const treePlru: MakePolicy = (sets, ways) => {
  const inner = ways - 1;
  const bits = new Int32Array(sets * inner);
  const touch = (slot: number): void => {
    const first = Math.floor(slot / ways) * inner;
    for (let node = inner + (slot % ways); node > 0;) {
      const isRight = node % 2 === 0;
      node = (node - 1) >> 1;
      bits[first + node] = isRight ? 0 : 1;
    }
  };
  return {
    touch,
    fill: touch,
    victim: (set) => {
      let node = 0;
      while (node < inner) node = 2 * node + 1 + (bits[set * inner + node] ?? 0);
      return set * ways + node - inner;
    },
    state: [bits],
  };
};

/** Evicts the most recently used line, which suits a loop over slightly more lines than the set has. */
const mru: MakePolicy = (sets, ways) => {
  // The latest use has the smallest number but one; an empty slot has the smallest.
  const used = new Numbers(sets, ways);
  const empty = -(2 ** 31);
  for (let slot = 0; slot < sets * ways; slot += 1) used.put(slot, empty);
  const touch = (slot: number, now: number): void => used.put(slot, -now);
  return {touch, fill: touch, victim: (set) => used.smallest(set), state: used.state};
};

const lfu: MakePolicy = (sets, ways) => {
  const uses = new Numbers(sets, ways);
  return {
    touch: (slot) => uses.put(slot, uses.at(slot) + 1),
    fill: (slot) => uses.put(slot, 1),
    victim: (set) => uses.smallest(set),
    state: uses.state,
  };
};

/** The identifier of a policy, in addresses and in `explored.py`. */
export const policies = [
  {id: 'lru', name: 'least recently used', gem5: 'LRURP', make: lru},
  {id: 'fifo', name: 'first in, first out', gem5: 'FIFORP', make: fifo},
  {id: 'second-chance', name: 'second chance', gem5: 'SecondChanceRP', make: secondChance},
  {id: 'tree-plru', name: 'tree of bits', gem5: 'TreePLRURP', make: treePlru},
  {id: 'mru', name: 'most recently used', gem5: 'MRURP', make: mru},
  {id: 'lfu', name: 'least frequently used', gem5: 'LFURP', make: lfu},
] as const satisfies readonly {id: string; name: string; gem5: string; make: MakePolicy}[];

export type PolicyId = (typeof policies)[number]['id'];
