/**
 * A model of a cache that counts hits and misses, but has no notion of time.
 *
 * It behaves as gem5's classic cache does for a processor with one access at a time: a store allocates its line, and
 * the changed line is written back when it is evicted. Source: src/mem/cache/base.cc and cache.cc (gem5 24.0).
 */
import {policies, type MakePolicy, type Policy, type PolicyId} from './policies';
import {CONDITIONAL, LOAD, type Trace} from '../trace';

type Geometry = {
  /** In bytes, a power of two. */
  readonly size: number;
  readonly lineSize: number;
  /** Lines in a set; at least as many as the cache has lines means fully associative. */
  readonly ways: number;
};

export type Cache = Geometry & {readonly policy: PolicyId};

export const waysOf = ({size, lineSize, ways}: Geometry): number => Math.min(ways, size / lineSize);

export const setsOf = (geometry: Geometry): number => geometry.size / (geometry.lineSize * waysOf(geometry));

/** The lines that a trace looks up: one for each access, or more where an access crosses into the next line. */
export type Lookups = {
  readonly trace: Trace;
  readonly lineSize: number;
  /** The index of each access's first lookup, and at the end the number of lookups. */
  readonly starts: Int32Array;
  /** The line of each lookup, as an index into `numbers`. */
  readonly lines: Int32Array;
  /** The number of each line, which is its address divided by the line size, in the order of first use. */
  readonly numbers: readonly bigint[];
};

export function lookupsOf(trace: Trace, lineSize: number): Lookups {
  const known = new Map<bigint, number>();
  const numbers: bigint[] = [];
  const bytes = BigInt(lineSize);
  const lines: number[] = [];
  const starts = new Int32Array(trace.kinds.length + 1);
  trace.addresses.forEach((address, access) => {
    const last = (address + BigInt((trace.sizes[access] ?? 1) - 1)) / bytes;
    for (let number = address / bytes; number <= last; number += 1n) {
      let id = known.get(number);
      if (id === undefined) {
        id = numbers.push(number) - 1;
        known.set(number, id);
      }
      lines.push(id);
    }
    starts[access + 1] = lines.length;
  });
  return {trace, lineSize, starts, lines: Int32Array.from(lines), numbers};
}

export type Lookup = {
  readonly id: number;
  /** The index of the way in which the line is now; −1 for a store-conditional that missed, which gem5 abandons. */
  readonly slot: number;
  readonly isHit: boolean;
  /** The line that was evicted; −1 for none. */
  readonly victim: number;
  readonly isWrittenBack: boolean;
};

const makerOf = (policy: PolicyId): MakePolicy =>
  (policies.find(({id}) => id === policy) ?? policies[0]).make;

export class Sets {
  readonly sets: number;
  readonly ways: number;
  /** The line in each way of each set; −1 for none. */
  readonly contents: Int32Array;
  /** Whether each line has been changed since it was filled. */
  readonly dirty: Uint8Array;
  /** The set of each line. */
  readonly setOf: Int32Array;
  private readonly slots: Int32Array;
  private readonly policy: Policy;
  private clock = 0;
  private missed = new Int32Array(4);

  constructor(
    readonly lookups: Lookups,
    cache: Cache,
    make = makerOf(cache.policy),
  ) {
    this.sets = setsOf(cache);
    this.ways = waysOf(cache);
    this.contents = new Int32Array(this.sets * this.ways).fill(-1);
    this.dirty = new Uint8Array(this.contents.length);
    this.setOf = Int32Array.from(lookups.numbers, (number) => Number(number % BigInt(this.sets)));
    this.slots = new Int32Array(lookups.numbers.length).fill(-1);
    this.policy = make(this.sets, this.ways);
  }

  /**
   * Performs an access of the trace. As in gem5, all its lines are looked up at once, and then those that missed are
   * filled one after the other.
   *
   * @param note called for each lookup, hits first
   * @returns the number of lookups that missed
   */
  access(access: number, note?: (lookup: Lookup) => void): number {
    const {starts, lines, trace} = this.lookups;
    const kind = trace.kinds[access] ?? LOAD;
    const end = starts[access + 1] ?? 0;
    let count = 0;
    this.clock += 1;
    for (let at = starts[access] ?? 0; at < end; at += 1) {
      const id = lines[at] ?? 0;
      const slot = this.slots[id] ?? -1;
      if (slot < 0) {
        if (count === this.missed.length) this.missed = grown(this.missed);
        this.missed[count] = id;
        count += 1;
        continue;
      }
      this.policy.touch(slot, this.clock);
      if (kind !== LOAD) this.dirty[slot] = 1;
      note?.({id, slot, isHit: true, victim: -1, isWrittenBack: false});
    }
    for (let index = 0; index < count; index += 1) {
      const id = this.missed[index] ?? 0;
      if (kind === CONDITIONAL) note?.({id, slot: -1, isHit: false, victim: -1, isWrittenBack: false});
      else this.fill(id, kind !== LOAD, note);
    }
    return count;
  }

  private fill(id: number, isStore: boolean, note?: (lookup: Lookup) => void): void {
    const slot = this.policy.victim(this.setOf[id] ?? 0);
    const victim = this.contents[slot] ?? -1;
    const isWrittenBack = this.dirty[slot] === 1;
    if (victim >= 0) this.slots[victim] = -1;
    this.contents[slot] = id;
    this.slots[id] = slot;
    this.dirty[slot] = isStore ? 1 : 0;
    this.clock += 1;
    this.policy.fill(slot, this.clock);
    note?.({id, slot, isHit: false, victim, isWrittenBack});
  }

  /** A copy of the state, from which a run can continue. */
  save(): Saved {
    return {
      clock: this.clock,
      arrays: this.arrays().map((array) => array.slice()),
    };
  }

  load({clock, arrays}: Saved): void {
    this.clock = clock;
    this.arrays().forEach((array, index) => array.set(arrays[index] ?? []));
  }

  private arrays(): (Int32Array | Uint8Array)[] {
    return [this.contents, this.dirty, this.slots, ...this.policy.state];
  }
}

export type Saved = {readonly clock: number; readonly arrays: readonly (Int32Array | Uint8Array)[]};

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

/** A fully associative LRU cache, as a linked list of lines in the order of their last use. */
export class OneSet {
  private readonly next: Int32Array;
  private readonly before: Int32Array;
  private count = 0;

  /** @param lines the capacity, in lines */
  constructor(
    ids: number,
    private readonly lines: number,
  ) {
    // The links of an absent line are −1; the list is a ring, with the entry `ids` as its head.
    this.next = new Int32Array(ids + 1).fill(-1);
    this.before = new Int32Array(ids + 1).fill(-1);
    this.next[ids] = ids;
    this.before[ids] = ids;
  }

  /** Uses a line. @returns whether it was in the cache */
  use(id: number): boolean {
    const isThere = this.next[id] !== -1;
    if (isThere) this.remove(id);
    else if (this.count === this.lines) this.remove(this.before[this.before.length - 1] ?? 0);
    const end = this.next.length - 1;
    const first = this.next[end] ?? end;
    this.next[id] = first;
    this.before[id] = end;
    this.before[first] = id;
    this.next[end] = id;
    this.count += 1;
    return isThere;
  }

  private remove(id: number): void {
    const [next, before] = [this.next[id] ?? 0, this.before[id] ?? 0];
    this.next[before] = next;
    this.before[next] = before;
    this.next[id] = -1;
    this.before[id] = -1;
    this.count -= 1;
  }
}

/**
 * Classifies misses by comparing caches. Compulsory misses occur even in an unlimited cache; capacity misses are those
 * that a fully associative LRU cache of the same size adds; conflict misses are those that the cache itself adds, a
 * negative number if it has fewer.
 *
 * Source: M. D. Hill and A. J. Smith, "Evaluating Associativity in CPU Caches", 1989.
 */
export type Counts = {
  readonly lookups: number;
  readonly misses: number;
  readonly compulsory: number;
  readonly capacity: number;
  readonly conflict: number;
  readonly writtenBack: number;
};

/**
 * The misses of a cache on the accesses of the region.
 *
 * @param make the replacement policy, where it is another than the cache's
 */
export function missesOf(lookups: Lookups, cache: Cache, make?: MakePolicy): number {
  const sets = new Sets(lookups, cache, make);
  let misses = 0;
  for (let access = 0; access < lookups.trace.kinds.length; access += 1) {
    const count = sets.access(access);
    if (access >= lookups.trace.begin) misses += count;
  }
  return misses;
}

/** The misses of a fully associative LRU cache on the accesses of the region. */
export function missesOfOneSet({lines, numbers, starts, trace}: Lookups, count: number): number {
  const set = new OneSet(numbers.length, count);
  let misses = 0;
  lines.forEach((id, at) => {
    if (!set.use(id) && at >= (starts[trace.begin] ?? 0)) misses += 1;
  });
  return misses;
}
