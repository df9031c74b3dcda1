/**
 * The deterministic replacement policies of gem5, by gem5's rules.
 *
 * Source: src/mem/cache/replacement_policies (gem5 24.0). RandomRP is missing, because its random numbers cannot be
 * reconstructed from a trace of accesses: one generator serves the whole simulator, including system calls.
 */

/** A replacement policy. A slot is one way of one set, numbered `set * ways + way`. */
export type Policy = {
  /** Called for each hit. */
  readonly touch: (slot: number, now: number) => void;
  /** Called when a line is filled into a slot. */
  readonly fill: (slot: number, now: number) => void;
  /** Chooses the slot of a set to fill next; an empty one is chosen before any line is evicted. */
  readonly victim: (set: number) => number;
  /** The state of the policy. */
  readonly state: readonly Int32Array[];
};

type Make = (sets: number, ways: number) => Policy;

/** The first slot of a set with the smallest number. */
function smallest(numbers: Int32Array, set: number, ways: number): number {
  let slot = set * ways;
  for (let one = slot + 1; one < (set + 1) * ways; one += 1) {
    if ((numbers[one] ?? 0) < (numbers[slot] ?? 0)) slot = one;
  }
  return slot;
}

const lru: Make = (sets, ways) => {
  const used = new Int32Array(sets * ways);
  const touch = (slot: number, now: number): void => {
    used[slot] = now;
  };
  return {touch, fill: touch, victim: (set) => smallest(used, set, ways), state: [used]};
};

const fifo: Make = (sets, ways) => {
  const came = new Int32Array(sets * ways);
  return {
    touch: () => undefined,
    fill: (slot, now) => {
      came[slot] = now;
    },
    victim: (set) => smallest(came, set, ways),
    state: [came],
  };
};

/** FIFO, but a line that was used since it was filled or last spared is moved to the end once. */
const secondChance: Make = (sets, ways) => {
  const came = new Int32Array(sets * ways);
  const chance = new Int32Array(sets * ways);
  const order = new Int32Array(1);
  const putLast = (slot: number): void => {
    const next = (order[0] ?? 0) + 1;
    order[0] = next;
    came[slot] = next;
    chance[slot] = 0;
  };
  return {
    touch: (slot) => {
      chance[slot] = 1;
    },
    fill: putLast,
    victim: (set) => {
      for (;;) {
        const slot = smallest(came, set, ways);
        if (chance[slot] === 0) return slot;
        putLast(slot);
      }
    },
    state: [came, chance, order],
  };
};

/** A binary tree over the ways of a set, in which each bit points away from the half that was used last. */
const treePlru: Make = (sets, ways) => {
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
const mru: Make = (sets, ways) => {
  const used = new Int32Array(sets * ways);
  const touch = (slot: number, now: number): void => {
    used[slot] = now;
  };
  return {
    touch,
    fill: touch,
    victim: (set) => {
      let slot = set * ways;
      for (let one = slot; one < (set + 1) * ways; one += 1) {
        if (used[one] === 0) return one;
        if ((used[one] ?? 0) > (used[slot] ?? 0)) slot = one;
      }
      return slot;
    },
    state: [used],
  };
};

const lfu: Make = (sets, ways) => {
  const uses = new Int32Array(sets * ways);
  return {
    touch: (slot) => {
      uses[slot] = (uses[slot] ?? 0) + 1;
    },
    fill: (slot) => {
      uses[slot] = 1;
    },
    victim: (set) => smallest(uses, set, ways),
    state: [uses],
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
] as const satisfies readonly {id: string; name: string; gem5: string; make: Make}[];

export type PolicyId = (typeof policies)[number]['id'];
