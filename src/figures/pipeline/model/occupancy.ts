/** Counts the entries of a core's structures that older instructions held while an instruction waited. */
import {endOf, isSquashed, storedAt, tickOf, type Sizes, type Trace} from '../read';
import {useIn} from './registers';

/** How many older instructions are counted; gem5's core never has more in flight. */
const reach = 1_500;

/** gem5's own sizes (`src/cpu/o3/BaseO3CPU.py` in v24.0). */
export const stock: Sizes = {rob: 192, iq: 64, lq: 32, sq: 32};

/** The structures in the words of a sentence. */
const names: Readonly<Record<keyof Sizes, string>> = {
  rob: 'the ROB',
  iq: 'the issue queue',
  lq: 'the load queue',
  sq: 'the store queue',
};

const structures = ['rob', 'iq', 'lq', 'sq'] as const;

/** A structure of which older instructions held all entries, and for how many ticks. */
type Full = {readonly name: string; readonly entries: number; readonly ticks: number};

type Occupancy = {
  /** The structures that were full, ordered by the time for which they were, longest first. */
  readonly full: readonly Full[];
  /** The most older instructions that were in flight at once for certain; there may have been more. */
  readonly most: number;
  /** For how many ticks no older instruction was in flight for certain. */
  readonly empty: number;
};

type Held = readonly [from: number, to: number];

/** The tick at which an instruction was renamed at the latest: entries are taken then, and dispatch is not earlier. */
const renamedAt = (trace: Trace, index: number): number => {
  const dispatched = tickOf(trace, index, 3);
  return dispatched === 0 ? 0 : dispatched - (trace.shortest[3] ?? 0);
};

/** Until when an instruction held an entry of a structure for certain; a squashed one may have held it for longer. */
function heldUntil(trace: Trace, index: number, structure: keyof Sizes, until: number): number {
  const {kind} = useIn(trace, index);
  switch (structure) {
    case 'rob':
      return until;
    case 'lq':
      return kind === 'load' ? until : 0;
    case 'sq':
      return kind === 'store' ? Math.max(until, storedAt(trace, index)) : 0;
    case 'iq': {
      // An instruction that is never issued, such as a nop, skips the queue. Loads and stores leave it when done.
      const issued = tickOf(trace, index, 4);
      const isMemory = kind === 'load' || kind === 'store';
      return issued > 0 && isMemory ? Math.max(issued, tickOf(trace, index, 5)) : issued;
    }
  }
}

/** A period in which the number of held entries stays the same. */
type Stretch = {readonly period: Held; readonly count: number};

/** Divides a period where the number of held entries changes. */
function stretchesOf(held: readonly Held[], [from, to]: Held): Stretch[] {
  const changes: (readonly [number, number])[] = [];
  for (const [begin, end] of held) {
    const [first, last] = [Math.max(begin, from), Math.min(end, to)];
    if (last > first) changes.push([first, 1], [last, -1]);
  }
  changes.sort(([a], [b]) => a - b);
  const stretches: Stretch[] = [];
  let [at, count] = [from, 0];
  for (const [tick, by] of [...changes, [to, 0] as const]) {
    if (tick > at) stretches.push({period: [at, tick], count});
    [at, count] = [tick, count + by];
  }
  return stretches;
}

/** For how many ticks of a period each number of entries was held, by that number. */
function timesOf(held: readonly Held[], within: Held): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const {period, count} of stretchesOf(held, within)) {
    times.set(count, (times.get(count) ?? 0) + period[1] - period[0]);
  }
  return times;
}

/** The entries that older instructions held from one tick to another. */
export function occupancyOf(trace: Trace, index: number, from: number, to: number): Occupancy {
  const held: Record<keyof Sizes, Held[]> = {rob: [], iq: [], lq: [], sq: []};
  for (let older = index - 1; older >= Math.max(0, index - reach); older -= 1) {
    const begin = renamedAt(trace, older);
    const until = isSquashed(trace, older) ? endOf(trace, older) : tickOf(trace, older, 6);
    if (begin === 0 || Math.max(until, storedAt(trace, older)) <= from) continue;
    for (const structure of structures) {
      held[structure].push([begin, heldUntil(trace, older, structure, until)]);
    }
  }
  const timesIn = (structure: keyof Sizes): ReadonlyMap<number, number> =>
    timesOf(held[structure], [from, to]);
  const inFlight = timesIn('rob');
  const sizes = trace.sizes ?? stock;
  // What was fetched before the trace began counts as in flight as long as it may have been.
  const whole = wholeFrom(trace);
  const before: readonly Held[] = from < whole ? [[from, whole]] : [];
  // A retired store keeps its entry until it is written, so the store queue can be full while the ROB is empty.
  const fullOfStores = stretchesOf(held.sq, [from, to]).filter(({count}) => count >= sizes.sq);
  const certain = timesOf([...held.rob, ...before, ...fullOfStores.map(({period}) => period)], [from, to]);
  const full = structures.flatMap((structure) => {
    const entries = sizes[structure];
    let ticks = 0;
    for (const [count, time] of structure === 'rob' ? inFlight : timesIn(structure)) {
      if (count >= entries) ticks += time;
    }
    return ticks > 0 ? [{name: names[structure], entries, ticks}] : [];
  });
  return {
    full: full.sort((a, b) => b.ticks - a.ticks),
    most: Math.max(0, ...inFlight.keys()),
    empty: certain.get(0) ?? 0,
  };
}

/**
 * The tick from which a trace has all instructions in flight. gem5 traces what is fetched after the trace begins, and
 * what it fetched before has left the core when the first traced instruction retires.
 *
 * @param from the first instruction to consider; all older ones have left the core
 */
export function wholeFrom(trace: Trace, from = 0): number {
  for (let index = Math.max(0, from); index < trace.count; index += 1) {
    if (!isSquashed(trace, index)) return tickOf(trace, index, 6);
  }
  return Infinity;
}
