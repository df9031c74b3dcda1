import {codeOf, isSquashed, type Trace} from '../read';

/** Two traces row by row. A row has an instruction of one, of the other, or the same instruction of both. */
export type Aligned = {
  readonly count: number;
  /** For each row the index in the first trace, and in the second; -1 where a trace has nothing in this row. */
  readonly rows: readonly [Int32Array, Int32Array];
  /** By which rows were found: the same instructions in the same order, or, where there are too few, the order alone. */
  readonly by: 'instruction' | 'order';
  /** How many rows have an instruction of both. */
  readonly paired: number;
};

/** As many instructions in a row that are the same show that two traces are at the same place of a program. */
const run = 8;
/** How far ahead the same place is looked for. */
const reach = 4_096;

type Walk = {
  /** The indices of what retired. */
  readonly indices: Int32Array;
  /** A number for each of them, the same for the same instruction in both traces. */
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

/** A number for some instructions in a row; the same ones have the same. */
function hashAt(ids: Int32Array, at: number): number {
  let hash = 0;
  for (let offset = 0; offset < run; offset += 1) hash = Math.imul(hash, 31) + (ids[at + offset] ?? -1);
  return hash | 0;
}

/** Where each row of instructions occurs, in order. */
function placesOf(ids: Int32Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = 0; at + run <= ids.length; at += 1) {
    const hash = hashAt(ids, at);
    const list = places.get(hash);
    if (list) list.push(at);
    else places.set(hash, [at]);
  }
  return places;
}

/** The first number of a sorted list that is at least as large. */
function atLeast(list: readonly number[], least: number): number | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return list[low];
}

/** The pairs of two walks that are at the same place: places in the walks, in order. */
function pairsOf({ids: a}: Walk, {ids: b}: Walk): [number, number][] {
  const places = placesOf(b);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push([i++, j++]);
      continue;
    }
    let best: readonly [number, number] | undefined;
    let nearest = reach;
    // What is looked at is not more than what is then left behind: the time is linear.
    for (let ahead = 0; ahead < nearest && i + ahead + run <= a.length; ahead += 1) {
      const place = atLeast(places.get(hashAt(a, i + ahead)) ?? [], j);
      if (place === undefined || ahead + place - j >= nearest) continue;
      nearest = ahead + place - j;
      best = [i + ahead, place];
    }
    [i, j] = best ?? [i + reach, j];
  }
  return pairs;
}

/** Rows by the order alone: the first with the first, and so on. */
function byOrder(a: Trace, b: Trace): Aligned {
  const count = Math.max(a.count, b.count);
  const of = (trace: Trace): Int32Array =>
    Int32Array.from({length: count}, (_, row) => (row < trace.count ? row : -1));
  return {count, rows: [of(a), of(b)], by: 'order', paired: Math.min(a.count, b.count)};
}

/** Aligns two traces by the instructions that retired; what was thrown away is between them where each fetched it. */
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
  const add = (one: number, other: number): void => {
    left.push(one);
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

/** One trace alone, each instruction in a row of its own. */
export const alone = (trace: Trace): Int32Array => Int32Array.from({length: trace.count}, (_, row) => row);
