import type {Library} from '../engine/library';
import {group, type Hit} from '../format/hits';

/** A worker that is starting or at work. */
export type Connection = {
  readonly library: Promise<Library>;
  /** Rejects when the worker fails or is closed, for it then leaves every call without an answer. */
  readonly broken: Promise<never>;
  readonly close: (reason: unknown) => void;
};

/** What stands between a reader and the results: the index is on its way, or it can't be had. */
export type IndexState = 'loading' | 'development' | 'foreign' | 'failed';

export type Searcher = {
  /** By the address of the version of the site that is searched; nothing if nothing stands in the way. */
  readonly stateOf: (versionUrl: string) => IndexState | undefined;
  /** @returns what ends the subscription to changes of states */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the index ahead of a search. Never rejects. */
  readonly load: (versionUrl: string, context: string) => Promise<void>;
  /** The hits, grouped. Never rejects: while the index can't be had, it waits for the attempt that gets it. */
  readonly search: (versionUrl: string, context: string, input: string, limit: number) => Promise<Hit[]>;
  /** Lets everyone who waits try again. */
  readonly retry: (versionUrl: string, context: string) => Promise<void>;
};

/** What a connection rejects with where there is no index: under `npm start`. */
export class NoIndexYet extends Error {}

/**
 * A search that outlives every failure of its index: missing, damaged, not JSON, cross-origin, a worker that does not
 * start. A worker that failed is ended, for it would repeat its failure, and the next call starts another.
 */
export function createSearcher(connect: () => Connection): Searcher {
  const {stateOf, setState, subscribe} = createStates();
  const ready = new Set<string>();
  const waiting = new Set<{readonly versionUrl: string; readonly resume: () => void}>();
  let connection: Connection | undefined;
  let warned = false;

  function release(versionUrl: string): void {
    for (const one of Array.from(waiting).filter((other) => other.versionUrl === versionUrl)) {
      waiting.delete(one);
      one.resume();
    }
  }

  async function call<T>(versionUrl: string, ask: (library: Library) => Promise<T>): Promise<T> {
    if (!ready.has(versionUrl) && !stateOf(versionUrl)) {
      setState(versionUrl, 'loading');
    }
    let current: Connection | undefined;
    try {
      current = connection ??= connect();
      const answer = await Promise.race([current.library.then(ask), current.broken]);
      ready.add(versionUrl);
      setState(versionUrl, undefined);
      release(versionUrl);
      return answer;
    } catch (error) {
      current?.close(error);
      connection = connection === current ? undefined : connection;
      ready.clear();
      const state = stateAfter(error);
      setState(versionUrl, state);
      if (!warned && state !== 'development') {
        warned = true;
        console.warn(`Search: ${error instanceof Error ? error.message : String(error)}`);
      }
      throw error;
    }
  }

  async function load(versionUrl: string, context: string): Promise<void> {
    await call(versionUrl, (library) => library.fetchIndexes(versionUrl, context)).catch(() => undefined);
  }

  async function search(versionUrl: string, context: string, input: string, limit: number): Promise<Hit[]> {
    for (;;) {
      try {
        return group(await call(versionUrl, (library) => library.search(versionUrl, context, input, limit)));
      } catch {
        await new Promise<void>((resume) => waiting.add({versionUrl, resume}));
      }
    }
  }

  async function retry(versionUrl: string, context: string): Promise<void> {
    setState(versionUrl, 'loading');
    release(versionUrl);
    await load(versionUrl, context);
  }

  return {stateOf, subscribe, load, search, retry};
}

/** The states of versions of the site, and who is told when one changes. */
function createStates() {
  const states = new Map<string, IndexState>();
  const listeners = new Set<() => void>();
  return {
    stateOf: (versionUrl: string) => states.get(versionUrl),
    setState: (versionUrl: string, state: IndexState | undefined): void => {
      if (states.get(versionUrl) === state) return;
      if (state) states.set(versionUrl, state);
      else states.delete(versionUrl);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function stateAfter(error: unknown): IndexState {
  if (error instanceof NoIndexYet) {
    return 'development';
  }
  return error instanceof Error && error.message.includes('Unexpected version url') ? 'foreign' : 'failed';
}
