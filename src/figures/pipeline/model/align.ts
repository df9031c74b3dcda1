import {codeOf, isSquashed, type Trace} from '../read';

/** Two traces in common rows. A row has an instruction of one trace, or the same instruction of both. */
export type Aligned = {
  readonly count: number;
  /** The index in the first and in the second trace of each row's instruction; -1 where a trace has none. */
  readonly rows: readonly [Int32Array, Int32Array];
  /**
   * How rows were paired: by equal instructions, or, if there are too few, by the order alone.
   */
  readonly by: 'instruction' | 'order';
  /** The number of rows with an instruction of both traces. */
  readonly paired: number;
};

/** The length of an equal sequence that proves two traces to be at the same point of a program. */
const run = 8;
/** How far ahead a common point is searched. */
const reach = 4_096;

type Walk = {
  /** The indices of the retired instructions. */
  readonly indices: Int32Array;
  /** A number for each of them, equal for equal instructions in both traces. */
  readonly ids: Int32Array;
};

function walksOf(a: Trace, b: Trace): readonly [Walk, Walk] {
  const known = new Map<string, number>();
  const walkOf = (trace: Trace): Walk => {
    const indices = Int32Array.from(
      Array.from({length: trace.count}, (_, index) => index).filter((index) => !isSquashed(trace, index)),
    );
    return {indices, ids: indices.map((index) => idOf(trace, index, known))};
  };
  return [walkOf(a), walkOf(b)];
}

function idOf(trace: Trace, index: number, known: Map<string, number>): number {
  const {address, micro, text} = codeOf(trace, index);
  const key = `${address} ${micro} ${text}`;
  const id = known.get(key) ?? known.size;
  known.set(key, id);
  return id;
}

/** A hash of a sequence of instructions. */
function hashAt(ids: Int32Array, at: number): number {
  let hash = 0;
  for (let offset = 0; offset < run; offset += 1) hash = Math.imul(hash, 31) + (ids[at + offset] ?? -1);
  return hash | 0;
}

/** The positions of each sequence, in ascending order. */
function positionsOf(ids: Int32Array): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  for (let at = 0; at + run <= ids.length; at += 1) {
    const hash = hashAt(ids, at);
    const list = positions.get(hash);
    if (list) list.push(at);
    else positions.set(hash, [at]);
  }
  return positions;
}

/** The first number of a sorted list that is at least the given one. */
function atLeast(list: readonly number[], least: number): number | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return list[low];
}

/** Pairs the positions of two walks that are at the same instruction, in order. */
function pairsOf({ids: a}: Walk, {ids: b}: Walk): [number, number][] {
  const positions = positionsOf(b);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push([i++, j++]);
      continue;
    }
    let best: readonly [number, number] | undefined;
    let nearest = reach;
    // The search looks no further than it then advances, so the time is linear.
    for (let ahead = 0; ahead < nearest && i + ahead + run <= a.length; ahead += 1) {
      const position = atLeast(positions.get(hashAt(a, i + ahead)) ?? [], j);
      if (position === undefined || ahead + position - j >= nearest) continue;
      nearest = ahead + position - j;
      best = [i + ahead, position];
    }
    [i, j] = best ?? [i + reach, j];
  }
  return pairs;
}

/** Pairs rows by their order alone: the first with the first, and so on. */
function byOrder(a: Trace, b: Trace): Aligned {
  const count = Math.max(a.count, b.count);
  const of = (trace: Trace): Int32Array =>
    Int32Array.from({length: count}, (_, row) => (row < trace.count ? row : -1));
  return {count, rows: [of(a), of(b)], by: 'order', paired: Math.min(a.count, b.count)};
}

/** Aligns two traces by their retired instructions, with squashed ones in between, where they were fetched. */
export function align(a: Trace, b: Trace): Aligned {
  const [walkA, walkB] = walksOf(a, b);
  const pairs = pairsOf(walkA, walkB);
  if (pairs.length * 2 < Math.min(walkA.indices.length, walkB.indices.length) || pairs.length === 0) {
    return byOrder(a, b);
  }
  const known = new Map<string, number>();
  const left: number[] = [];
  const right: number[] = [];
  let [i, j] = [0, 0];
  const add = (row: number, other: number): void => {
    left.push(row);
    right.push(other);
  };
  const between = (endA: number, endB: number): void => {
    while (i < endA && j < endB && idOf(a, i, known) === idOf(b, j, known)) {
      add(i++, j++);
    }
    for (; i < endA; i += 1) add(i, -1);
    for (; j < endB; j += 1) add(-1, j);
  };
  for (const [at, other] of pairs) {
    const [nextA, nextB] = [walkA.indices[at] ?? 0, walkB.indices[other] ?? 0];
    between(nextA, nextB);
    add(i++, j++);
  }
  between(a.count, b.count);
  const paired = left.filter((one, row) => one >= 0 && (right[row] ?? -1) >= 0).length;
  return {
    count: left.length,
    rows: [Int32Array.from(left), Int32Array.from(right)],
    by: 'instruction',
    paired,
  };
}

/** One trace alone, with a row for each instruction. */
export const alone = (trace: Trace): Int32Array => Int32Array.from({length: trace.count}, (_, row) => row);
