/**
 * Stands in for the stock module of this name, which the stock search box imports: same functions, and no failure of the
 * index becomes an uncaught error.
 */
import type {Hit} from './hits';
import {createSearcher, NoIndexYet, type Connection, type IndexState} from './searcher';
import {ifStillThere} from './stillThere';
import {useStore} from './store';

const searcher = createSearcher(process.env.NODE_ENV === 'production' ? connect : noIndex);

/** Starts to fetch the index, and does not wait for it: the box is ready for typing, and a search waits by itself. */
export function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  void searcher.load(versionUrl, context);
  return ifStillThere(document.querySelector('.navbar__search-input'));
}

/** The question that each list of hits answers. */
const questions = new WeakMap<
  readonly Hit[],
  readonly [versionUrl: string, context: string, input: string]
>();

/** The hits, without those texts that have not been fetched. */
export async function searchByWorker(
  versionUrl: string,
  context: string,
  input: string,
  limit: number,
): Promise<readonly Hit[]> {
  const hits = await searcher.search(versionUrl, context, input, limit);
  questions.set(hits, [versionUrl, context, input]);
  return hits;
}

/**
 * Hits with their texts, as far as these can be had; without a line, nothing is asked.
 *
 * @param answer of `searchByWorker`
 * @param hits some of it
 */
export async function withTexts(answer: readonly Hit[], hits = answer): Promise<readonly Hit[]> {
  const question = questions.get(answer);
  return question && navigator.onLine ? searcher.complete(...question, hits) : hits;
}

export function retry(versionUrl: string): void {
  void searcher.retry(versionUrl, '');
}

/** What stands between the reader and the results of this version of the site. */
export function useIndexState(versionUrl: string): IndexState | undefined {
  return useStore(searcher.states).get(versionUrl);
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
