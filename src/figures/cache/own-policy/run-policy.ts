import type {Report} from '../../playground/language';
import type {Accesses, Result} from './result';
import type {Tools} from './tools';

/**
 * Runs a reader's policy in a cache, which looks up and fills lines as `Sets` does (`model/cache.ts`).
 *
 * The function becomes text and runs in the reader's worker, so it uses nothing from outside.
 *
 * @throws {Error} when the text does not define what it must; `within` names the function whose fault it is
 */
// eslint-disable-next-line max-lines-per-function -- it becomes text, so it contains all that it uses
export function drive(
  {making, isTable, shown}: Tools,
  defined: Readonly<Record<string, unknown>>,
  {sets, ways, begin, starts, lines, setOf, conditional}: Accesses,
  report: Report,
): Result {
  const fail = (message: string, within: string): never => {
    throw Object.assign(new Error(message), {within});
  };
  const functionOf = (name: string): ((...values: readonly unknown[]) => unknown) => {
    const value = defined[name];
    if (typeof value === 'function') return value as (...values: readonly unknown[]) => unknown;
    return fail(`the code defines no function ${name}`, name);
  };
  /** Whether a function has not done its work yet: what it returned is a promise or a generator. */
  const isLater = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const {then, next} = value as {readonly then?: unknown; readonly next?: unknown};
    return typeof then === 'function' || typeof next === 'function';
  };
  // One by one, because the text may have changed how a list is taken apart.
  const hit = functionOf('hit');
  const fill = functionOf('fill');
  const victim = functionOf('victim');
  const state = defined.state === undefined ? () => ({}) : functionOf('state');
  const tell = (name: string, call: typeof hit, set: unknown, way: number): void => {
    if (isLater(call(set, way)))
      fail(`${name} returns a promise or a generator; change the set at once`, name);
  };

  const contents = new Int32Array(sets * ways).fill(-1);
  const slots = new Int32Array(setOf.length).fill(-1);
  const all: unknown[] = [];
  let bits = 0;
  for (let set = 0; set < sets; set += 1) {
    const made = making(() => state(ways));
    const {value} = made;
    if (typeof value !== 'object' || value === null || isLater(value)) {
      fail('state must return an object of tables, as in {age: new BitTable(ways, 2)}', 'state');
    }
    const parts: Record<PropertyKey, unknown> = {...(value as object), ways};
    // Whatever else can change would be state whose bits nobody counts.
    for (const name of Reflect.ownKeys(parts)) {
      const part = parts[name];
      if (isTable(part) || Object(part) !== part) continue;
      fail(`${shown(name)} in what state returns must be a BitTable, whose bits count`, 'state');
    }
    const empty = (): number | undefined => {
      const first = contents.indexOf(-1, set * ways) - set * ways;
      return first >= 0 && first < ways ? first : undefined;
    };
    // Frozen, so that a set has no other state than its tables.
    all.push(Object.freeze(Object.defineProperty(parts, 'empty', {get: empty})));
    bits = Math.max(bits, made.bits);
  }

  const place = (id: number): void => {
    const set = setOf[id] ?? 0;
    const way = victim(all[set]) as number;
    if (!Number.isInteger(way) || way < 0 || way >= ways) {
      const what = isLater(way) ? 'a promise or a generator' : shown(way);
      fail(`victim returns ${what}; it must return a way from 0 to ${ways - 1}`, 'victim');
    }
    const slot = set * ways + way;
    const evicted = contents[slot] ?? -1;
    if (evicted >= 0) slots[evicted] = -1;
    contents[slot] = id;
    slots[id] = slot;
    tell('fill', fill, all[set], way);
  };

  const outcomes: string[] = [];
  const accesses = conditional.length;
  for (let access = 0; access < accesses; access += 1) {
    if (access % 256 === 0) report(access, accesses);
    const missed: number[] = [];
    let letters = '';
    for (let at = starts[access] ?? 0; at < (starts[access + 1] ?? 0); at += 1) {
      const id = lines[at] ?? 0;
      const slot = slots[id] ?? -1;
      letters += slot < 0 ? 'm' : 'h';
      if (slot < 0) missed.push(id);
      else tell('hit', hit, all[setOf[id] ?? 0], slot % ways);
    }
    if (conditional[access] === 0) missed.forEach((id) => place(id));
    if (access >= begin) outcomes.push(letters);
  }
  return {bits, outcomes: outcomes.join('')};
}
