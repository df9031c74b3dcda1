/**
 * Stands in for the stock module of this name, which the stock search box and search page import: same functions, and
 * no failure of the index becomes an uncaught error.
 */
import {createSearcher, NoIndexYet, type Connection, type IndexState} from './searcher';
import {ifStillThere} from './stillThere';
import {useStore} from './store';

const searcher = createSearcher(process.env.NODE_ENV === 'production' ? connect : noIndex);

/** Starts to fetch the index, and does not wait for it: the box is ready for typing, and a search waits by itself. */
export function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  void searcher.load(versionUrl, context);
  return ifStillThere(document.querySelector('.navbar__search-input'));
}

export const searchByWorker = searcher.search;

export function retry(versionUrl: string): void {
  void searcher.retry(versionUrl, '');
}

/** What stands between the reader and the results of this version of the site. */
export function useIndexState(versionUrl: string): IndexState | undefined {
  return useStore(searcher.states).get(versionUrl);
}

/** The number of hits of the last search that asked for more than `limit` of them. */
export function useAnsweredCount(limit: number): number | undefined {
  const answered = useStore(searcher.answered);
  return answered && answered.limit > limit ? answered.count : undefined;
}

/** What starts the worker comes with the first search: a page that nobody searches on does without. */
function connect(): Connection {
  const {promise: broken, reject} = rejectable();
  const started = import('./worker').then(({startWorker}) => startWorker(reject));
  return {
    remote: started.then(({remote}) => remote),
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
  return {remote: broken, broken, close: reject};
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
