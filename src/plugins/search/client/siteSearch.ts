/** The search of this site: one worker for the search box and the search page. */
import {useSyncExternalStore} from 'react';

import {createSearcher, NoIndexYet, type Connection, type IndexState} from './searcher';

const searcher = createSearcher(process.env.NODE_ENV === 'production' ? connect : noIndex);

/** Starts to load an index, without waiting for it. */
export function prepare(versionUrl: string, context: string): void {
  void searcher.load(versionUrl, context);
}

/** The hits, grouped; it waits until the index can be loaded. */
export const find = searcher.search;

export function retry(versionUrl: string): void {
  void searcher.retry(versionUrl, '');
}

/** Why there are no results of a version yet; undefined if its index is ready. */
export function useIndexState(versionUrl: string): IndexState | undefined {
  const read = () => searcher.stateOf(versionUrl);
  return useSyncExternalStore(searcher.subscribe, read, read);
}

function connect(): Connection {
  const {promise: broken, reject} = rejectable();
  const started = import('./connect').then(({startWorker}) => startWorker(reject));
  return {
    library: started.then(({library}) => library),
    broken,
    close(reason) {
      started.then(
        ({worker}) => worker.terminate(),
        // A worker that did not start need not be ended.
        () => undefined,
      );
      reject(reason);
    },
  };
}

function noIndex(): Connection {
  const {promise: broken, reject} = rejectable();
  reject(new NoIndexYet());
  return {library: broken, broken, close: reject};
}

/** A promise that never resolves, and whose rejection may stay unhandled. */
function rejectable(): {promise: Promise<never>; reject: (reason: unknown) => void} {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, breakIt) => {
    reject = breakIt;
  });
  promise.catch(() => undefined);
  return {promise, reject};
}
