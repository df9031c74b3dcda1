/**
 * What checks found before, by everything that they found it from. A verdict is used again only where the key is the
 * same, and the key is a hash of the contents of all inputs; nothing depends on times or on what somebody remembered to
 * delete.
 */
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {deserialize, serialize} from 'node:v8';

import {sha256} from '../../../src/course/hash';

/** Verdicts of the parts that a step looks at. */
export type Verdicts = {
  /**
   * What was found from some inputs before, or what `find` finds now. What it throws is not kept.
   *
   * @param from everything that the verdict is computed from: texts, names, settings. It must be JSON.
   */
  readonly known: <Value>(from: readonly unknown[], find: () => Value | Promise<Value>) => Promise<Value>;
  /** Whether `known` would find nothing anew. */
  readonly has: (from: readonly unknown[]) => boolean;
  /** How many verdicts were asked for in this run, and how many of them had to be found. */
  readonly counts: () => {readonly asked: number; readonly found: number};
  /** Writes down the verdicts that this run asked for; others are forgotten. */
  readonly save: () => void;
};

/** Another form of the file is another version, which is ignored. */
const version = 'cs429-verdicts-1';

/** What a file of verdicts holds; nothing where it is missing, damaged or of another version. */
function read(file: string): Map<string, unknown> {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== `${version} ${sha256(body)}`) return new Map();
    return deserialize(body) as Map<string, unknown>;
  } catch {
    return new Map();
  }
}

/**
 * Opens the verdicts that a file keeps.
 *
 * @param ground what every verdict in it is computed from beside its own inputs: a hash of the checking code, of the
 *   packages' versions and of the machine's tools.
 */
export function verdictsIn(file: string, ground: string): Verdicts {
  const before = read(file);
  const now = new Map<string, unknown>();
  let found = 0;
  // Once: it is long, and a step asks for hundreds of verdicts.
  const base = sha256(ground);
  const keyOf = (from: readonly unknown[]): string => sha256(JSON.stringify([base, from]));
  return {
    has: (from) => before.has(keyOf(from)) || now.has(keyOf(from)),
    known: async <Value>(from: readonly unknown[], find: () => Value | Promise<Value>) => {
      const key = keyOf(from);
      if (now.has(key)) return now.get(key) as Value;
      if (before.has(key)) {
        const value = before.get(key) as Value;
        now.set(key, value);
        return value;
      }
      found += 1;
      const value = await find();
      now.set(key, value);
      return value;
    },
    counts: () => ({asked: now.size, found}),
    save: () => {
      if (found === 0 && now.size === before.size) return;
      const body = serialize(now);
      mkdirSync(dirname(file), {recursive: true});
      // Whole or not at all: two runs at once must not write into each other.
      const half = `${file}.${process.pid}`;
      writeFileSync(half, Buffer.concat([Buffer.from(`${version} ${sha256(body)}\n`), body]));
      renameSync(half, file);
    },
  };
}

/** Verdicts that nobody keeps: everything is found now. */
export const noVerdicts: Verdicts = {
  has: () => false,
  known: async (_from, find) => find(),
  counts: () => ({asked: 0, found: 0}),
  save: () => undefined,
};
