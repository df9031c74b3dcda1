/** The visible state of a run after one access, as plain data; the build makes the one of the first frame. */
import {counted, grouped} from '../../../content/format-number';
import {setsOf, waysOf, type Counts} from '../model/cache';
import {nextMiss, type Event, type CacheRun} from '../model/run';
import {LOAD} from '../trace';

/** One way of a set. */
export type Cell = {
  /** The name of the line in it; empty for none. */
  readonly line: string;
  /** In hexadecimal digits. */
  readonly tag: string;
  readonly isDirty: boolean;
  /** What the last access did with it. */
  readonly mark: '' | 'hit' | 'miss';
};

/** An access, and its address as the cache splits it. */
type Split = {
  /** The number of the access in the region, from 1. */
  readonly number: number;
  /** As in "load of 8 bytes at a[1][0], 0x10040". */
  readonly what: string;
  /** In hexadecimal digits. */
  readonly tag: string;
  /** In binary digits; empty for a cache of one set. */
  readonly index: string;
  readonly set: number;
  /** In binary digits. */
  readonly offset: string;
  readonly byte: number;
};

export type Snapshot = {
  /** The accesses of the region that are done, and their total. */
  readonly at: number;
  readonly of: number;
  /** The program, or what else made the accesses. */
  readonly program: string;
  readonly counts: Counts;
  /** The latest accesses, H for a hit and M for a miss. */
  readonly recent: string;
  readonly about: string;
  /** The access whose set is marked: the last one, or the next one for a reader who predicts it. */
  readonly split?: Split;
  readonly sets: readonly {
    readonly number: number;
    readonly isLit: boolean;
    readonly cells: readonly Cell[];
  }[];
  readonly sentence: string;
  /** The number of accesses up to and including the next miss in the chosen set, or in any. */
  readonly next?: number;
  /** Whether the next access will miss; undefined where it is not asked. */
  readonly willMiss?: boolean;
};

/** The most accesses, sets, ways, and cells that are shown at once. */
const RECENT = 24;
const SETS = 8;
const WAYS = 8;
const CELLS = 16;

/** What the reader wants to know besides the state. */
export type Wanted = {
  /** The set whose next miss is meant. */
  readonly set?: number | undefined;
  /** Whether the reader predicts the next access. */
  readonly isAsked?: boolean;
};

export const bytesOf = (bytes: number): string => (bytes < 1_024 ? `${bytes} B` : `${bytes / 1_024} KiB`);

/** @param at the number of accesses of the region that are done */
export function snapshotOf(run: CacheRun, at: number, {set, isAsked = false}: Wanted = {}): Snapshot {
  run.goTo(at);
  const next = nextMiss(run, at, set);
  const isComing = isAsked && at < run.length;
  const marked = isComing ? at + 1 : at;
  return {
    at,
    of: run.length,
    program: run.lookups.trace.name,
    counts: run.counts(at),
    recent: Array.from({length: Math.min(RECENT, at)}, (_, index) =>
      run.missesAt(at - Math.min(RECENT, at) + index) > 0 ? 'M' : 'H',
    )
      .join('')
      .padStart(RECENT, '·'),
    ...(marked > 0 && {split: splitOf(run, marked)}),
    ...windowOf(run, marked),
    sentence: sentenceOf(run, at),
    ...(next !== undefined && {next}),
    ...(isComing && {willMiss: run.missesAt(at) > 0}),
  };
}

/** @param number of the access in the region, from 1 */
function splitOf({lookups: {trace}, sets: {sets}, cache}: CacheRun, number: number): Split {
  const access = trace.begin + number - 1;
  const address = trace.addresses[access] ?? 0n;
  const line = address / BigInt(cache.lineSize);
  const [set, byte] = [Number(line % BigInt(sets)), Number(address % BigInt(cache.lineSize))];
  const bits = (value: number, of: number): string =>
    of === 1 ? '' : value.toString(2).padStart(Math.log2(of), '0');
  return {
    number,
    what: whatOf(trace, access),
    tag: (line / BigInt(sets)).toString(16),
    index: bits(set, sets),
    set,
    offset: bits(byte, cache.lineSize),
    byte,
  };
}

/** The sets around the one that an access looks up, and their ways around the line that it means. */
function windowOf(run: CacheRun, marked: number): Pick<Snapshot, 'about' | 'sets'> {
  const {sets, last, lookups, cache} = run;
  const lit = marked === 0 ? [] : run.setsAt(marked - 1).map(({set}) => set);
  const slot = slotOf(run, marked);
  const shownWays = Math.min(WAYS, sets.ways);
  const shown = Math.min(SETS, Math.floor(CELLS / shownWays), sets.sets);
  const first = Math.floor((lit.at(-1) ?? 0) / shown) * shown;
  const firstWay = Math.floor((slot % sets.ways) / WAYS) * WAYS;
  const part = (from: number, count: number, of: number, what: string): string =>
    count === of
      ? counted(of, what)
      : `${what}s ${grouped(from)} to ${grouped(from + count - 1)} of ${grouped(of)}`;
  return {
    about: `${bytesOf(cache.size)} in lines of ${cache.lineSize} bytes: ${part(first, shown, setsOf(cache), 'set')}, ${part(firstWay, shownWays, waysOf(cache), 'way')}`,
    sets: Array.from({length: shown}, (_, index) => ({
      number: first + index,
      isLit: lit.includes(first + index),
      cells: Array.from({length: shownWays}, (__, way): Cell => {
        const slot = (first + index) * sets.ways + firstWay + way;
        const id = sets.contents[slot] ?? -1;
        const event = last.find((each) => each.slot === slot && each.id === id);
        return {
          line: id < 0 ? '' : nameOfLine(lookups, id),
          tag: id < 0 ? '' : ((lookups.numbers[id] ?? 0n) / BigInt(sets.sets)).toString(16),
          isDirty: sets.dirty[slot] === 1,
          mark: event ? (event.isHit ? 'hit' : 'miss') : '',
        };
      }),
    })),
  };
}

/** The slot that holds the line of an access, or else the one that was used last. */
function slotOf({lookups: {starts, lines, trace}, sets, last}: CacheRun, marked: number): number {
  const id = marked === 0 ? undefined : lines[(starts[trace.begin + marked] ?? 0) - 1];
  const found = id === undefined ? -1 : sets.contents.indexOf(id);
  return Math.max(0, found >= 0 ? found : (last.at(-1)?.slot ?? 0));
}

/** A line by its first byte. */
function nameOfLine({trace, numbers, lineSize}: CacheRun['lookups'], id: number): string {
  const address = (numbers[id] ?? 0n) * BigInt(lineSize);
  return trace.nameOf?.(address) ?? `0x${address.toString(16)}`;
}

/** Describes the last access in sentences. */
function sentenceOf(run: CacheRun, at: number): string {
  const {trace} = run.lookups;
  if (at === 0) return `Before the first of ${counted(run.length, 'access', 'accesses')}.`;
  const access = trace.begin + at - 1;
  const crosses = run.last.length > 1 ? ' It crosses into a second line, and counts twice, as in gem5.' : '';
  return `Access ${grouped(at)} of ${grouped(run.length)}: a ${whatOf(trace, access)}.${crosses}${run.last.map((event) => saysOfOne(run, event, access)).join('')}`;
}

function whatOf(trace: CacheRun['lookups']['trace'], access: number): string {
  const [address, size] = [trace.addresses[access] ?? 0n, trace.sizes[access] ?? 1];
  const kind = trace.kinds[access] === LOAD ? 'load' : 'store';
  const name = trace.nameOf?.(address);
  return `${kind} of ${counted(size, 'byte')} at ${name ? `${name}, ` : ''}0x${address.toString(16)}`;
}

function saysOfOne(run: CacheRun, event: Event, access: number): string {
  const {sets} = run;
  const set = `set ${grouped(sets.setOf[event.id] ?? 0)}`;
  if (event.isHit) return ` Hit in ${set}.`;
  const parts = [` Miss in ${set}: ${whyOf(run, event, access)}.`];
  if (event.victim >= 0) {
    const use = counted(access - event.victimUsed, 'access', 'accesses');
    const back = event.isWrittenBack ? ', is changed, and is written back' : '';
    parts.push(` The line ${apart(run, event.victim, event.id)} is evicted; it was used ${use} ago${back}.`);
  }
  if (event.slot < 0) parts.push(' A store-conditional whose line is missing is abandoned.');
  if (!event.isFirst) {
    parts.push(
      ` A fully associative cache of this size would ${event.isMissOfOneSet ? 'miss, too' : 'hit'}.`,
    );
  }
  return parts.join('');
}

function whyOf(run: CacheRun, {id, isFirst, evictor, evicted}: Event, access: number): string {
  if (isFirst) return 'the line is used for the first time';
  if (evictor < 0) return 'the line is not there';
  return `${apart(run, evictor, id)} evicted it ${counted(access - evicted, 'access', 'accesses')} ago`;
}

/** A line, and its distance from another. */
function apart({lookups}: CacheRun, id: number, from: number): string {
  const distance = ((lookups.numbers[id] ?? 0n) - (lookups.numbers[from] ?? 0n)) * BigInt(lookups.lineSize);
  const way = distance < 0 ? 'below' : 'above';
  return `${nameOfLine(lookups, id)}, ${grouped(distance < 0 ? -distance : distance)} bytes ${way},`;
}
