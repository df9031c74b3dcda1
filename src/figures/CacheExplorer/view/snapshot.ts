/** The visible state of a run after one access, as plain data; the build makes the one of the first frame. */
import {grouped} from '../../../course/grouped';
import {setsOf, waysOf, type Counts} from '../model/cache';
import {nextMiss, type Event, type Run} from '../model/run';
import {LOAD} from '../trace';

/** One way of a set. */
export type Cell = {
  /** The name of the line in it; empty for none. */
  readonly line: string;
  readonly isDirty: boolean;
  /** What the last access did with it. */
  readonly mark: '' | 'hit' | 'miss';
};

export type Snapshot = {
  /** The accesses of the region that are done, and their total. */
  readonly at: number;
  readonly of: number;
  readonly counts: Counts;
  /** The latest accesses, H for a hit and M for a miss. */
  readonly recent: string;
  readonly about: string;
  readonly sets: readonly {
    readonly number: number;
    readonly isLit: boolean;
    readonly cells: readonly Cell[];
  }[];
  readonly says: string;
  /** The number of accesses up to and including the next miss. */
  readonly next?: number;
};

/** The most accesses, sets, and ways that are shown at once. */
const RECENT = 24;
const SETS = 8;
const WAYS = 8;

export const bytesOf = (bytes: number): string => (bytes < 1_024 ? `${bytes} B` : `${bytes / 1_024} KiB`);

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** @param at the number of accesses of the region that are done */
export function snapshotOf(run: Run, at: number): Snapshot {
  run.goTo(at);
  const next = nextMiss(run, at);
  return {
    at,
    of: run.length,
    counts: run.counts(at),
    recent: Array.from({length: Math.min(RECENT, at)}, (_, index) =>
      run.missesAt(at - Math.min(RECENT, at) + index) > 0 ? 'M' : 'H',
    ).join(''),
    ...windowOf(run),
    says: saysOf(run, at),
    ...(next !== undefined && {next}),
  };
}

/** The sets around the one that the last access looked up, and their ways around the one that it found. */
function windowOf({sets, last, lookups, cache}: Run): Pick<Snapshot, 'about' | 'sets'> {
  const lit = last.map(({id}) => (lookups.numbers[id] ?? 0) % sets.sets);
  const slot = Math.max(0, last.at(-1)?.slot ?? 0);
  const first = Math.floor((lit.at(-1) ?? 0) / SETS) * SETS;
  const firstWay = Math.floor((slot % sets.ways) / WAYS) * WAYS;
  const shown = Math.min(SETS, sets.sets - first);
  const shownWays = Math.min(WAYS, sets.ways - firstWay);
  const part = (from: number, count: number, of: number, what: string): string =>
    count === of
      ? counted(of, what)
      : `${what}s ${grouped(from)} to ${grouped(from + count - 1)} of ${grouped(of)}`;
  return {
    about: `${part(first, shown, setsOf(cache), 'set')}, ${part(firstWay, shownWays, waysOf(cache), 'way')}`,
    sets: Array.from({length: shown}, (_, index) => ({
      number: first + index,
      isLit: lit.includes(first + index),
      cells: Array.from({length: shownWays}, (__, way): Cell => {
        const one = (first + index) * sets.ways + firstWay + way;
        const id = sets.contents[one] ?? -1;
        const event = last.find((each) => each.slot === one && each.id === id);
        return {
          line: id < 0 ? '' : nameOfLine(lookups, id),
          isDirty: sets.dirty[one] === 1,
          mark: event ? (event.isHit ? 'hit' : 'miss') : '',
        };
      }),
    })),
  };
}

/** A line by its first byte. */
function nameOfLine({trace, numbers, line}: Run['lookups'], id: number): string {
  const address = (numbers[id] ?? 0) * line;
  return trace.nameOf?.(address) ?? `0x${address.toString(16)}`;
}

/** Describes the last access in sentences. */
function saysOf(run: Run, at: number): string {
  const {trace} = run.lookups;
  if (at === 0) return `Before the first of ${grouped(run.length)} accesses.`;
  const access = trace.begin + at - 1;
  const [address, size] = [trace.addresses[access] ?? 0, trace.sizes[access] ?? 1];
  const kind = trace.kinds[access] === LOAD ? 'load' : 'store';
  const name = trace.nameOf?.(address);
  const what = `${kind} of ${counted(size, 'byte')} at ${name ? `${name}, ` : ''}0x${address.toString(16)}`;
  const crosses = run.last.length > 1 ? ' It crosses into a second line, and counts twice, as in gem5.' : '';
  return `Access ${grouped(at)} of ${grouped(run.length)}: a ${what}.${crosses}${run.last.map((one) => saysOfOne(run, one, access)).join('')}`;
}

function saysOfOne(run: Run, event: Event, access: number): string {
  const {lookups, sets} = run;
  const set = `set ${grouped((lookups.numbers[event.id] ?? 0) % sets.sets)}`;
  if (event.isHit) return ` Hit in ${set}.`;
  const parts = [` Miss in ${set}: ${whyOf(run, event, access)}.`];
  if (event.victim >= 0) {
    const use = counted(access - event.victimUsed, 'access', 'accesses');
    const back = event.isWrittenBack ? ', is changed, and is written back' : '';
    parts.push(` The line ${apart(run, event.victim, event.id)} has to go; it was used ${use} ago${back}.`);
  }
  if (event.slot < 0) parts.push(' A store-conditional whose line is gone is given up.');
  if (!event.isFirst) {
    parts.push(
      ` A fully associative cache of this size would ${event.isMissOfOneSet ? 'miss, too' : 'hit'}.`,
    );
  }
  return parts.join('');
}

function whyOf(run: Run, {id, isFirst, evictor, evicted}: Event, access: number): string {
  if (isFirst) return 'the line is used for the first time';
  if (evictor < 0) return 'the line is not there';
  return `${apart(run, evictor, id)} evicted it ${counted(access - evicted, 'access', 'accesses')} ago`;
}

/** A line, and its distance from another. */
function apart({lookups}: Run, id: number, from: number): string {
  const distance = ((lookups.numbers[id] ?? 0) - (lookups.numbers[from] ?? 0)) * lookups.line;
  const way = distance < 0 ? 'below' : 'above';
  return `${nameOfLine(lookups, id)}, ${grouped(Math.abs(distance))} bytes ${way},`;
}
