/**
 * Which line has to go: the policies of replacement of gem5 that involve no chance, each by gem5's own rules.
 *
 * Source: src/mem/cache/replacement_policies (gem5 24.0). RandomRP draws from one generator for the whole simulator, which
 * the system calls of the simulated program use as well; no trace of accesses tells what it draws.
 */

/** What a policy knows of a cache; a place is the number of a set times the ways, plus the way. */
export type Policy = {
  /** A line is used that is there. */
  readonly touch: (place: number, now: number) => void;
  /** A line comes into a place. */
  readonly fill: (place: number, now: number) => void;
  /** The place in a set whose line has to go; one that is empty comes first. */
  readonly victim: (set: number) => number;
  /** All that it remembers. */
  readonly state: readonly Int32Array[];
};

type Make = (sets: number, ways: number) => Policy;

/** The first place of a set with the smallest number. */
function smallest(numbers: Int32Array, set: number, ways: number): number {
  let place = set * ways;
  for (let one = place + 1; one < (set + 1) * ways; one += 1) {
    if ((numbers[one] ?? 0) < (numbers[place] ?? 0)) place = one;
  }
  return place;
}

const lru: Make = (sets, ways) => {
  const used = new Int32Array(sets * ways);
  const touch = (place: number, now: number): void => {
    used[place] = now;
  };
  return {touch, fill: touch, victim: (set) => smallest(used, set, ways), state: [used]};
};

const fifo: Make = (sets, ways) => {
  const came = new Int32Array(sets * ways);
  return {
    touch: () => undefined,
    fill: (place, now) => {
      came[place] = now;
    },
    victim: (set) => smallest(came, set, ways),
    state: [came],
  };
};

/** FIFO, but a line that was used since it came, or came to the front, is put at the end once. */
const secondChance: Make = (sets, ways) => {
  const came = new Int32Array(sets * ways);
  const chance = new Int32Array(sets * ways);
  const order = new Int32Array(1);
  const putLast = (place: number): void => {
    const next = (order[0] ?? 0) + 1;
    order[0] = next;
    came[place] = next;
    chance[place] = 0;
  };
  return {
    touch: (place) => {
      chance[place] = 1;
    },
    fill: putLast,
    victim: (set) => {
      for (;;) {
        const place = smallest(came, set, ways);
        if (chance[place] === 0) return place;
        putLast(place);
      }
    },
    state: [came, chance, order],
  };
};

/** A tree of bits over the ways of a set; each bit leads away from the half that was used last. */
const treePlru: Make = (sets, ways) => {
  const inner = ways - 1;
  const bits = new Int32Array(sets * inner);
  const touch = (place: number): void => {
    const first = Math.floor(place / ways) * inner;
    for (let node = inner + (place % ways); node > 0;) {
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

/** The most recently used: good where a loop is a little longer than the set. */
const mru: Make = (sets, ways) => {
  const used = new Int32Array(sets * ways);
  const touch = (place: number, now: number): void => {
    used[place] = now;
  };
  return {
    touch,
    fill: touch,
    victim: (set) => {
      let place = set * ways;
      for (let one = place; one < (set + 1) * ways; one += 1) {
        if (used[one] === 0) return one;
        if ((used[one] ?? 0) > (used[place] ?? 0)) place = one;
      }
      return place;
    },
    state: [used],
  };
};

const lfu: Make = (sets, ways) => {
  const uses = new Int32Array(sets * ways);
  return {
    touch: (place) => {
      uses[place] = (uses[place] ?? 0) + 1;
    },
    fill: (place) => {
      uses[place] = 1;
    },
    victim: (set) => smallest(uses, set, ways),
    state: [uses],
  };
};

/** A policy by the name that addresses and `explored.py` have for it. */
export const policies = [
  {id: 'lru', name: 'least recently used', gem5: 'LRURP', make: lru},
  {id: 'fifo', name: 'first in, first out', gem5: 'FIFORP', make: fifo},
  {id: 'second-chance', name: 'second chance', gem5: 'SecondChanceRP', make: secondChance},
  {id: 'tree-plru', name: 'tree of bits', gem5: 'TreePLRURP', make: treePlru},
  {id: 'mru', name: 'most recently used', gem5: 'MRURP', make: mru},
  {id: 'lfu', name: 'least frequently used', gem5: 'LFURP', make: lfu},
] as const satisfies readonly {id: string; name: string; gem5: string; make: Make}[];

export type PolicyId = (typeof policies)[number]['id'];
