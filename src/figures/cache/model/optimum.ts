/**
 * The fewest misses that any replacement policy can have, which takes knowledge of the future: MIN evicts the line whose
 * next use is farthest away.
 *
 * Source: L. A. Belady, "A study of replacement algorithms for a virtual-storage computer", IBM Systems Journal, 1966.
 */
import {CONDITIONAL} from '../trace';
import {setsOf, waysOf, type Cache, type Lookups} from './cache';
import {Numbers} from './policies';

/** The position of a use that never comes; an empty way is even better to fill than one whose line is not used again. */
const NEVER = 2 ** 31 - 2;
const EMPTY = NEVER + 1;

/**
 * The misses of MIN on the accesses of the region.
 *
 * The number is a bound for all policies, because MIN is given whatever a policy may have: it begins the region with
 * the line that each set looked up last, and with those others that are used soonest in it; and it may leave a line that
 * missed out of the cache where a store-conditional or two lines of an access in one set make this an advantage. Where a
 * trace has none of these, it is the misses of the best policy.
 */
export function missesOfMin(lookups: Lookups, cache: Omit<Cache, 'policy'>): number {
  const {trace, lines, starts, numbers} = lookups;
  const [sets, ways] = [setsOf(cache), waysOf(cache)];
  const begin = starts[trace.begin] ?? 0;
  /** The position of the next lookup of each lookup's line, and of the first lookup of each line in the region. */
  const next = new Int32Array(lines.length);
  const coming = new Int32Array(numbers.length).fill(NEVER);
  for (let at = lines.length - 1; at >= begin; at -= 1) {
    const id = lines[at] ?? 0;
    next[at] = coming[id] ?? NEVER;
    coming[id] = at;
  }

  const contents = new Int32Array(sets * ways).fill(-1);
  const slots = new Int32Array(numbers.length).fill(-1);
  // The smallest number is that of the line whose next use is farthest away.
  const nextUse = new Numbers(sets, ways);
  for (let slot = 0; slot < contents.length; slot += 1) nextUse.put(slot, -EMPTY);
  const setOf = Int32Array.from(numbers, (number) => Number(number % BigInt(sets)));
  const fill = (slot: number, id: number, use: number): void => {
    const victim = contents[slot] ?? -1;
    if (victim >= 0) slots[victim] = -1;
    contents[slot] = id;
    slots[id] = slot;
    nextUse.put(slot, -use);
  };
  for (const id of [...lastBefore(lookups, setOf), ...soonest(lines.subarray(0, begin), coming)]) {
    const slot = nextUse.smallest(setOf[id] ?? 0);
    if ((slots[id] ?? -1) < 0 && nextUse.at(slot) === -EMPTY) fill(slot, id, coming[id] ?? NEVER);
  }

  let misses = 0;
  for (let access = trace.begin; access < trace.kinds.length; access += 1) {
    const missed: number[] = [];
    for (let at = starts[access] ?? 0; at < (starts[access + 1] ?? 0); at += 1) {
      const slot = slots[lines[at] ?? 0] ?? -1;
      if (slot < 0) missed.push(at);
      else nextUse.put(slot, -(next[at] ?? NEVER));
    }
    misses += missed.length;
    const isOptional =
      trace.kinds[access] === CONDITIONAL ||
      (sets === 1 && (starts[access + 1] ?? 0) - (starts[access] ?? 0) > 1);
    for (const at of missed) {
      const [id, use] = [lines[at] ?? 0, next[at] ?? NEVER];
      const slot = nextUse.smallest(setOf[id] ?? 0);
      if (!isOptional || nextUse.at(slot) < -use) fill(slot, id, use);
    }
  }
  return misses;
}

/** Lines without repetition, those that are used soonest first. */
const soonest = (ids: Int32Array, coming: Int32Array): number[] =>
  [...new Set(ids)].sort((a, b) => (coming[a] ?? 0) - (coming[b] ?? 0));

/** The line that each set looked up last before the region, which no policy can have evicted since. */
function lastBefore({trace, starts, lines}: Lookups, setOf: Int32Array): Iterable<number> {
  const last = new Map<number, number>();
  for (let access = 0; access < trace.begin; access += 1) {
    const ids = lines.subarray(starts[access], starts[access + 1]);
    const isAlone = new Set(ids.map((id) => setOf[id] ?? 0)).size === ids.length;
    for (const id of ids) {
      const set = setOf[id] ?? 0;
      // A store-conditional, or another line of the same access, leaves a choice.
      if (isAlone && trace.kinds[access] !== CONDITIONAL) last.set(set, id);
      else last.delete(set);
    }
  }
  return last.values();
}
