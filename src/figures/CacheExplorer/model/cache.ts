/**
 * A cache, and the accesses of a trace on their way through it. It counts, and knows no time.
 *
 * It does what gem5's classic cache does for a processor that makes one access after the other: stores allocate their line
 * and write it back when it has to go. Source: src/mem/cache/base.cc and cache.cc (gem5 24.0).
 */
import {policies, type Policy, type PolicyId} from './policies';
import {CONDITIONAL, LOAD, type Trace} from '../trace';

type Geometry = {
  /** In bytes, a power of two. */
  readonly size: number;
  readonly line: number;
  /** How many places a line may have; more than there are lines means all. */
  readonly ways: number;
};

export type Cache = Geometry & {readonly policy: PolicyId};

export const waysOf = ({size, line, ways}: Geometry): number => Math.min(ways, size / line);

export const setsOf = (geometry: Geometry): number => geometry.size / (geometry.line * waysOf(geometry));

/** The lines that the accesses of a trace look up: one each, or more where an access crosses into the next line. */
export type Lookups = {
  readonly trace: Trace;
  readonly line: number;
  /** For each access its first lookup; one more at the end. */
  readonly starts: Int32Array;
  /** For each lookup its line, as an index into `numbers`. */
  readonly lines: Int32Array;
  /** For each line its address divided by the bytes of a line, in the order of first use. */
  readonly numbers: readonly number[];
};

export function lookupsOf(trace: Trace, line: number): Lookups {
  const known = new Map<number, number>();
  const numbers: number[] = [];
  const lines: number[] = [];
  const starts = new Int32Array(trace.kinds.length + 1);
  trace.addresses.forEach((address, access) => {
    const last = Math.floor((address + (trace.sizes[access] ?? 1) - 1) / line);
    for (let number = Math.floor(address / line); number <= last; number += 1) {
      let id = known.get(number);
      if (id === undefined) {
        id = numbers.push(number) - 1;
        known.set(number, id);
      }
      lines.push(id);
    }
    starts[access + 1] = lines.length;
  });
  return {trace, line, starts, lines: Int32Array.from(lines), numbers};
}

/** What became of a lookup. */
export type Lookup = {
  readonly id: number;
  /** Where the line is now; −1 for a store-conditional that missed: gem5 gives it up. */
  readonly place: number;
  readonly isHit: boolean;
  /** The line that had to go; −1 for none. */
  readonly victim: number;
  readonly isWrittenBack: boolean;
};

/** A cache at work. */
export class Sets {
  readonly sets: number;
  readonly ways: number;
  /** For each place the line that it holds; −1 for none. */
  readonly held: Int32Array;
  /** Whether it has been changed since it came. */
  readonly dirty: Uint8Array;
  private readonly places: Int32Array;
  private readonly policy: Policy;
  private clock = 0;
  private missed = new Int32Array(4);

  constructor(
    readonly lookups: Lookups,
    cache: Cache,
  ) {
    this.sets = setsOf(cache);
    this.ways = waysOf(cache);
    this.held = new Int32Array(this.sets * this.ways).fill(-1);
    this.dirty = new Uint8Array(this.held.length);
    this.places = new Int32Array(lookups.numbers.length).fill(-1);
    const make = policies.find(({id}) => id === cache.policy)?.make ?? policies[0].make;
    this.policy = make(this.sets, this.ways);
  }

  /**
   * Makes an access of the trace. All lines of one access are looked up at once, as gem5's processor does; then those that
   * missed arrive, one after the other.
   *
   * @param note is told of each lookup, hits first
   * @returns how many lookups missed
   */
  access(access: number, note?: (one: Lookup) => void): number {
    const {starts, lines, trace} = this.lookups;
    const kind = trace.kinds[access] ?? LOAD;
    const end = starts[access + 1] ?? 0;
    let count = 0;
    this.clock += 1;
    for (let at = starts[access] ?? 0; at < end; at += 1) {
      const id = lines[at] ?? 0;
      const place = this.places[id] ?? -1;
      if (place < 0) {
        if (count === this.missed.length) this.missed = grown(this.missed);
        this.missed[count] = id;
        count += 1;
        continue;
      }
      this.policy.touch(place, this.clock);
      if (kind !== LOAD) this.dirty[place] = 1;
      note?.({id, place, isHit: true, victim: -1, isWrittenBack: false});
    }
    for (let index = 0; index < count; index += 1) {
      const id = this.missed[index] ?? 0;
      if (kind === CONDITIONAL) note?.({id, place: -1, isHit: false, victim: -1, isWrittenBack: false});
      else this.fill(id, kind !== LOAD, note);
    }
    return count;
  }

  private fill(id: number, isStore: boolean, note?: (one: Lookup) => void): void {
    const place = this.policy.victim((this.lookups.numbers[id] ?? 0) % this.sets);
    const victim = this.held[place] ?? -1;
    const isWrittenBack = this.dirty[place] === 1;
    if (victim >= 0) this.places[victim] = -1;
    this.held[place] = id;
    this.places[id] = place;
    this.dirty[place] = isStore ? 1 : 0;
    this.clock += 1;
    this.policy.fill(place, this.clock);
    note?.({id, place, isHit: false, victim, isWrittenBack});
  }

  /** All that it needs to go on from here. */
  save(): Saved {
    return {
      clock: this.clock,
      arrays: this.arrays().map((one) => one.slice()),
    };
  }

  load({clock, arrays}: Saved): void {
    this.clock = clock;
    this.arrays().forEach((one, index) => one.set(arrays[index] ?? []));
  }

  private arrays(): (Int32Array | Uint8Array)[] {
    return [this.held, this.dirty, this.places, ...this.policy.state];
  }
}

export type Saved = {readonly clock: number; readonly arrays: readonly (Int32Array | Uint8Array)[]};

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

/** A fully associative cache that evicts the least recently used line: a list of lines in the order of their last use. */
export class OneSet {
  private readonly next: Int32Array;
  private readonly before: Int32Array;
  private count = 0;

  /** @param lines how many it holds */
  constructor(
    ids: number,
    private readonly lines: number,
  ) {
    // A line that is not there has −1 on both sides; a ring through `ids` begins and ends the list.
    this.next = new Int32Array(ids + 1).fill(-1);
    this.before = new Int32Array(ids + 1).fill(-1);
    this.next[ids] = ids;
    this.before[ids] = ids;
  }

  /** Uses a line. @returns whether it was there */
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
 * The three classes of misses, as differences between caches: compulsory are those of an unlimited cache, capacity those
 * that a fully associative one of the same size has besides, conflict those that the cache itself has besides, and below
 * zero if it has fewer.
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

/** Misses of one cache on the accesses of the region alone. */
export function missesOf(lookups: Lookups, cache: Cache): number {
  const sets = new Sets(lookups, cache);
  let misses = 0;
  for (let access = 0; access < lookups.trace.kinds.length; access += 1) {
    const count = sets.access(access);
    if (access >= lookups.trace.begin) misses += count;
  }
  return misses;
}

/** The same of a fully associative cache that evicts the least recently used line. */
export function missesOfOneSet({lines, numbers, starts, trace}: Lookups, count: number): number {
  const one = new OneSet(numbers.length, count);
  let misses = 0;
  lines.forEach((id, at) => {
    if (!one.use(id) && at >= (starts[trace.begin] ?? 0)) misses += 1;
  });
  return misses;
}
