/** The search of this site, which its box and its page share: one worker, with the indexes that it has fetched. */
import {useSyncExternalStore} from 'react';

import {createSearcher, NoIndexYet, type Connection, type IndexState} from './searcher';

const searcher = createSearcher(process.env.NODE_ENV === 'production' ? connect : noIndex);

/** Starts to fetch an index, and waits for nothing: the box is ready for typing, and a search waits by itself. */
export function prepare(versionUrl: string, context: string): void {
  void searcher.load(versionUrl, context);
}

/** The hits, grouped. It waits while the index can't be had. */
export const find = searcher.search;

export function retry(versionUrl: string): void {
  void searcher.retry(versionUrl, '');
}

/** What stands between the reader and the results of this version of the site. */
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
        // What did not start need not end.
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

/** A promise that is never kept, and whose breaking nobody has to listen to. */
function rejectable(): {promise: Promise<never>; reject: (reason: unknown) => void} {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, breakIt) => {
    reject = breakIt;
  });
  promise.catch(() => undefined);
  return {promise, reject};
}
