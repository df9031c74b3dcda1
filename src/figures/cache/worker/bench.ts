/** Reads traces and simulates caches for the view, in a worker. */
import {Unreadable} from '../../shared/files/unreadable';
import {readLoops} from '../loops';
import {lookupsOf, type Cache, type Lookups} from '../model/cache';
import type {PolicyId} from '../model/policies';
import {readAddresses, readTrace} from '../read';
import {comparing, type Comparison} from '../model/compare';
import {CacheRun} from '../model/run';
import {snapshotOf, type Snapshot, type Wanted} from '../view/snapshot';
import {sweeping, type Sweep} from '../model/sweep';
import {accessesOf, type Accesses} from '../own-policy/result';
import type {Trace} from '../trace';

/** Where the accesses come from. */
export type Source =
  | {readonly kind: 'recorded'; readonly address: string}
  | {readonly kind: 'loops' | 'typed'; readonly text: string}
  /** The file that was opened last; the number distinguishes two files with the same name. */
  | {readonly kind: 'file'; readonly number: number};

export type Answer<Result> = Result | {readonly problem: string};

/** Caches the last value of a function, because each step of the reader needs it again. */
function last<Result>(): (key: string, make: () => Result) => Result {
  let kept: {readonly key: string; readonly value: Result} | undefined;
  return (key, make) => {
    if (kept?.key !== key) kept = {key, value: make()};
    return kept.value;
  };
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** @param load fetches a recorded trace as text; rejects when there is none */
export function createBench(load: (address: string) => Promise<string>) {
  const recorded = new Map<string, Promise<Trace>>();
  const lookups = last<Lookups>();
  const runs = last<CacheRun>();
  let opened: Trace | undefined;
  let opens = 0;
  let sweeps = 0;
  let comparisons = 0;

  async function traceOf(source: Source): Promise<Trace> {
    if (source.kind === 'recorded') {
      const {address} = source;
      const known = recorded.get(address) ?? load(address).then(readTrace);
      recorded.set(address, known);
      known.catch(() => recorded.delete(address));
      return known;
    }
    if (source.kind === 'file') {
      if (!opened) throw new Unreadable('There is no file yet; open one, or choose something else.');
      return opened;
    }
    return source.kind === 'loops' ? readLoops(source.text) : readAddresses(source.text);
  }

  async function lookupsFor(source: Source, lineSize: number): Promise<Lookups> {
    const trace = await traceOf(source);
    return lookups(`${JSON.stringify(source)} ${lineSize}`, () => lookupsOf(trace, lineSize));
  }

  return {
    open: async (file: File): Promise<Answer<{readonly name: string}>> =>
      answered(async () => {
        opens += 1;
        const number = opens;
        const trace = readTrace(await file.text());
        // A small file may have been opened while a large one was being loaded.
        if (number === opens) opened = trace;
        return {name: trace.name};
      }),
    /** @param at the number of accesses done; undefined for all */
    show: (source: Source, cache: Cache, at?: number, wanted?: Wanted): Promise<Answer<Snapshot>> =>
      answered(async () => {
        const found = await lookupsFor(source, cache.lineSize);
        const run = runs(JSON.stringify([source, cache]), () => new CacheRun(found, cache));
        return snapshotOf(run, Math.min(at ?? run.length, run.length), wanted);
      }),
    /** Undefined when another sweep was requested in the meantime. */
    sweep: (source: Source, lineSize: number, policy: PolicyId): Promise<Answer<Sweep> | undefined> =>
      answered(async () => {
        sweeps += 1;
        const number = sweeps;
        return whileWanted(sweeping(await lookupsFor(source, lineSize), policy), () => number === sweeps);
      }),
    /** Undefined when another comparison was requested in the meantime. */
    compare: (source: Source, cache: Cache): Promise<Answer<Comparison> | undefined> =>
      answered(async () => {
        comparisons += 1;
        const number = comparisons;
        const found = await lookupsFor(source, cache.lineSize);
        return whileWanted(comparing(found, cache), () => number === comparisons);
      }),
    /** What a policy of the reader's own is run on. */
    accesses: (source: Source, cache: Cache): Promise<Answer<Accesses>> =>
      answered(async () => accessesOf(await lookupsFor(source, cache.lineSize), cache)),
  };
}

/** The result of some steps, with pauses in which other questions are answered; undefined when it is not wanted anymore. */
async function whileWanted<Result>(
  steps: Generator<unknown, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  while (isWanted()) {
    const {done, value} = steps.next();
    if (done) return value;
    await moment();
  }
  return undefined;
}

export type Bench = ReturnType<typeof createBench>;

async function answered<Result>(compute: () => Promise<Result>): Promise<Answer<Result>> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof Unreadable) return {problem: error.message};
    return {problem: 'The recording could not be loaded. Reload the page to try again.'};
  }
}
