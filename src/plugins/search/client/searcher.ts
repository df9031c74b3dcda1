import type {Library} from '../worker/library';
import {group, type Hit} from '../format/hits';

/** A worker that is starting or at work. */
export type Connection = {
  readonly library: Promise<Library>;
  /** Rejects when the worker fails or is closed, because its calls are never answered then. */
  readonly broken: Promise<never>;
  readonly close: (reason: unknown) => void;
};

/** Why there are no results yet: the index is loading, or cannot be loaded. */
export type IndexState = 'loading' | 'development' | 'foreign' | 'failed';

type Searcher = {
  /** The state of a version's index by the version's address; undefined if the index is ready. */
  readonly stateOf: (versionUrl: string) => IndexState | undefined;
  /** Calls a listener when a state changes; @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the index ahead of a search. Never rejects. */
  readonly load: (versionUrl: string, context: string) => Promise<void>;
  /** The hits, grouped. Never rejects: if the index cannot be loaded, it waits until a later attempt succeeds. */
  readonly search: (versionUrl: string, context: string, input: string, limit: number) => Promise<Hit[]>;
  /** Repeats all searches that are waiting. */
  readonly retry: (versionUrl: string, context: string) => Promise<void>;
};

/** The failure of a connection under `npm start`, where there is no index. */
export class NoIndexYet extends Error {}

/**
 * A search that survives every failure of its index or worker. A worker that has failed is ended, because it would fail
 * again, and the next call starts another.
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

/** The states of all versions, and the listeners to their changes. */
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
