/**
 * Results of earlier runs. A result is used again only if the hash of everything from which it was computed is the
 * same; nothing depends on the times of files, or on somebody deleting a cache.
 */
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {deserialize, serialize} from 'node:v8';

import {sha256} from '../../../src/course/hash';

/** The results of a step, or of its parts. */
export type Verdicts = {
  /**
   * The earlier result for some inputs, or else the result of `find`. An error is not kept.
   *
   * @param from everything from which the result is computed: texts, names, settings. It must be JSON.
   * @param isKept whether later runs may use the result; by default they may
   */
  readonly known: <Value>(
    from: readonly unknown[],
    find: () => Value | Promise<Value>,
    isKept?: (value: Value) => boolean,
  ) => Promise<Value>;
  /** Whether `known` would return an earlier result. */
  readonly has: (from: readonly unknown[]) => boolean;
  /** The number of earlier results on the same ground. */
  readonly before: number;
  /** The number of results that had to be computed in this run. */
  readonly computed: () => number;
  /** Writes the results that this run used, and drops all others. */
  readonly save: () => void;
};

/** Increase this when the format of the file changes; a file of another version is ignored. */
const version = 'cs429-verdicts-2';

/** The contents of a file of verdicts; empty if it is missing, damaged, of another version or on another ground. */
function read(file: string, base: string): Map<string, unknown> {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== `${version} ${base} ${sha256(body)}`) return new Map();
    return deserialize(body) as Map<string, unknown>;
  } catch {
    return new Map();
  }
}

/**
 * Opens the verdicts in a file.
 *
 * @param ground the inputs that all of them share: the code of the checks and the packages.
 */
export function verdictsIn(file: string, ground: string): Verdicts {
  // Hashed once, because it is long and a step uses hundreds of verdicts.
  const base = sha256(ground);
  const before = read(file, base);
  const now = new Map<string, unknown>();
  let computed = 0;
  const keyOf = (from: readonly unknown[]): string => sha256(JSON.stringify(from));
  return {
    has: (from) => before.has(keyOf(from)) || now.has(keyOf(from)),
    known: async <Value>(
      from: readonly unknown[],
      find: () => Value | Promise<Value>,
      isKept: (value: Value) => boolean = () => true,
    ) => {
      const key = keyOf(from);
      if (now.has(key)) return now.get(key) as Value;
      if (before.has(key)) {
        const value = before.get(key) as Value;
        now.set(key, value);
        return value;
      }
      computed += 1;
      const value = await find();
      if (isKept(value)) now.set(key, value);
      return value;
    },
    before: before.size,
    computed: () => computed,
    save: () => {
      if (computed === 0 && now.size === before.size) return;
      const body = serialize(now);
      mkdirSync(dirname(file), {recursive: true});
      // Renamed in one step, so that two runs at once cannot damage the file.
      const half = `${file}.${process.pid}`;
      writeFileSync(half, Buffer.concat([Buffer.from(`${version} ${base} ${sha256(body)}\n`), body]));
      renameSync(half, file);
    },
  };
}

/** No earlier results: everything is computed. */
export const noVerdicts: Verdicts = {
  has: () => false,
  known: async (_from, find) => find(),
  before: 0,
  computed: () => 0,
  save: () => undefined,
};
