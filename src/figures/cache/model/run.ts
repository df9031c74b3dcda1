/** Steps a cache through a trace, forward and back. */
import {OneSet, Sets, type Cache, type Counts, type Lookup, type Lookups, type Saved} from './cache';

/** The result of a lookup, and its history. */
export type Event = Lookup & {
  /** Whether the line was never used before. */
  readonly isFirst: boolean;
  /** Whether a fully associative cache of the same size would have missed as well. */
  readonly isMissOfOneSet: boolean;
  /** The access that used the victim last. */
  readonly victimUsed: number;
  /** The line that had evicted this one before, and the access that did; −1 for none. */
  readonly evictor: number;
  readonly evicted: number;
};

/** The number of checkpoints: enough to restore any access quickly, and few enough for the memory. */
const CHECKPOINTS = 16;
const CLOSEST = 8_192;

type Checkpoint = {readonly done: number; readonly sets: Saved; readonly notes: readonly Int32Array[]};

/** The run of one cache on one trace, with all counts and the state after any access. */
export class CacheRun {
  readonly sets: Sets;
  /** The results of the last access's lookups. */
  last: readonly Event[] = [];
  private done = 0;
  private readonly misses: Uint32Array;
  private readonly isMiss: Uint8Array;
  private readonly writtenBack: Uint32Array;
  private readonly firsts: Uint32Array;
  /** Whether the fully associative cache misses each lookup. */
  private readonly missesOfOneSet: Uint8Array;
  private readonly missesOfOneSetBefore: Uint32Array;
  private readonly firstUse: Int32Array;
  private readonly used: Int32Array;
  private readonly evictor: Int32Array;
  private readonly evicted: Int32Array;
  private readonly checkpoints: Checkpoint[] = [];
  private readonly apart: number;

  constructor(
    readonly lookups: Lookups,
    readonly cache: Cache,
  ) {
    const {starts, lines, numbers, trace} = lookups;
    const accesses = trace.kinds.length;
    this.sets = new Sets(lookups, cache);
    this.misses = new Uint32Array(accesses + 1);
    this.isMiss = new Uint8Array(lines.length);
    this.writtenBack = new Uint32Array(accesses + 1);
    this.firsts = new Uint32Array(accesses + 1);
    this.missesOfOneSet = new Uint8Array(lines.length);
    this.missesOfOneSetBefore = new Uint32Array(lines.length + 1);
    const none = () => new Int32Array(numbers.length).fill(-1);
    [this.firstUse, this.used, this.evictor, this.evicted] = [none(), none(), none(), none()];
    this.apart = Math.max(CLOSEST, Math.ceil(accesses / CHECKPOINTS));

    const set = new OneSet(numbers.length, cache.size / cache.lineSize);
    lines.forEach((id, at) => {
      const isMiss = !set.use(id);
      this.missesOfOneSet[at] = isMiss ? 1 : 0;
      this.missesOfOneSetBefore[at + 1] = (this.missesOfOneSetBefore[at] ?? 0) + (isMiss ? 1 : 0);
      if (this.firstUse[id] === -1) this.firstUse[id] = at;
    });
    for (let access = 0; access < accesses; access += 1) {
      if (access % this.apart === 0) this.save();
      this.firsts[access + 1] = this.firsts[access] ?? 0;
      for (let at = starts[access] ?? 0; at < (starts[access + 1] ?? 0); at += 1) {
        if (this.firstUse[lines[at] ?? 0] === at)
          this.firsts[access + 1] = (this.firsts[access + 1] ?? 0) + 1;
      }
      this.step(access + 1 === accesses);
    }
  }

  /** The number of accesses in the region. */
  get length(): number {
    const {trace} = this.lookups;
    return trace.kinds.length - trace.begin;
  }

  /** Restores the state after a number of accesses of the region. */
  goTo(count: number): void {
    const end = this.lookups.trace.begin + count;
    if (end < this.done || end - this.done > this.apart) {
      const nearest = this.checkpoints[Math.floor(Math.max(0, end - 1) / this.apart)];
      if (nearest) this.load(nearest);
    }
    while (this.done < end) this.step(this.done + 1 === end);
    if (count === 0) this.last = [];
  }

  /** The number of misses of an access of the region, counted from 0. */
  missesAt(index: number): number {
    const at = this.lookups.trace.begin + index;
    return (this.misses[at + 1] ?? 0) - (this.misses[at] ?? 0);
  }

  /** The sets that an access of the region, counted from 0, looks up, each with whether its line is missing. */
  setsAt(index: number): readonly {readonly set: number; readonly isMiss: boolean}[] {
    const {starts, lines, trace} = this.lookups;
    const access = trace.begin + index;
    const from = starts[access] ?? 0;
    return [...lines.subarray(from, starts[access + 1] ?? from)].map((id, at) => ({
      set: this.sets.setOf[id] ?? 0,
      isMiss: this.isMiss[from + at] === 1,
    }));
  }

  /** The counts after a number of accesses of the region. */
  counts(count: number): Counts {
    const {starts, trace} = this.lookups;
    const end = trace.begin + count;
    const of = (sums: Uint32Array): number => (sums[end] ?? 0) - (sums[trace.begin] ?? 0);
    const [from, to] = [starts[trace.begin] ?? 0, starts[end] ?? 0];
    const [misses, compulsory] = [of(this.misses), of(this.firsts)];
    const missesOfOneSet = (this.missesOfOneSetBefore[to] ?? 0) - (this.missesOfOneSetBefore[from] ?? 0);
    return {
      lookups: to - from,
      misses,
      compulsory,
      capacity: missesOfOneSet - compulsory,
      conflict: misses - missesOfOneSet,
      writtenBack: of(this.writtenBack),
    };
  }

  /** @param isKept whether to keep the results of the lookups, which takes longer than the lookups themselves */
  private step(isKept: boolean): void {
    const {starts, lines} = this.lookups;
    const access = this.done;
    const start = starts[access] ?? 0;
    const last: Event[] = [];
    let writtenBack = 0;
    const misses = this.sets.access(access, (lookup) => {
      if (!lookup.isHit) this.isMiss[lines.indexOf(lookup.id, start)] = 1;
      if (isKept) {
        const at = lines.indexOf(lookup.id, start);
        last.push({
          ...lookup,
          isFirst: this.firstUse[lookup.id] === at,
          isMissOfOneSet: this.missesOfOneSet[at] === 1,
          victimUsed: lookup.victim < 0 ? -1 : (this.used[lookup.victim] ?? -1),
          evictor: this.evictor[lookup.id] ?? -1,
          evicted: this.evicted[lookup.id] ?? -1,
        });
      }
      this.used[lookup.id] = access;
      if (lookup.victim >= 0) {
        this.evictor[lookup.victim] = lookup.id;
        this.evicted[lookup.victim] = access;
      }
      if (lookup.isWrittenBack) writtenBack += 1;
    });
    this.last = last;
    this.misses[access + 1] = (this.misses[access] ?? 0) + misses;
    this.writtenBack[access + 1] = (this.writtenBack[access] ?? 0) + writtenBack;
    this.done += 1;
  }

  private save(): void {
    const notes = [this.used, this.evictor, this.evicted].map((one) => one.slice());
    this.checkpoints.push({done: this.done, sets: this.sets.save(), notes});
  }

  private load({done, sets, notes}: Checkpoint): void {
    this.done = done;
    this.sets.load(sets);
    [this.used, this.evictor, this.evicted].forEach((one, index) => one.set(notes[index] ?? []));
  }
}

/**
 * The number of accesses up to and including the next miss; undefined if no further access misses.
 *
 * @param set counts only misses in this set
 */
export function nextMiss(run: CacheRun, count: number, set?: number): number | undefined {
  for (let next = count; next < run.length; next += 1) {
    if (run.missesAt(next) === 0) continue;
    if (set === undefined || run.setsAt(next).some((lookup) => lookup.set === set && lookup.isMiss))
      return next + 1;
  }
  return undefined;
}
