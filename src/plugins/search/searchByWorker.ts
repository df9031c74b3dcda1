/** The calls to the package's worker, which tell `answers.ts` what became of them. */
import * as stock from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';

import {setAnswer} from './answers';
import {ask} from './ask';

/** The indexes in the worker, which answers without a network. */
const loaded = new Set<string>();

/** @returns whether the worker has the index; the bar and the page expect no error */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<boolean> {
  if (loaded.has(versionUrl + context)) return true;
  try {
    // A worker whose script cannot be loaded never answers.
    if (!navigator.onLine) throw new Error('offline');
    await stock.fetchIndexesByWorker(versionUrl, context);
    loaded.add(versionUrl + context);
    return true;
  } catch {
    setAnswer(versionUrl, 'failed');
    return false;
  }
}

/** @returns the hits; never settles without an index, because the bar and the page would say that nothing was found */
export const searchByWorker: typeof stock.searchByWorker = async (versionUrl, context, input, limit) => {
  if (!(await fetchIndexesByWorker(versionUrl, context))) return new Promise(() => undefined);
  const search = (words: string, most: number) => stock.searchByWorker(versionUrl, context, words, most);
  const hits = await ask(search, input, limit).catch(() => []);
  setAnswer(versionUrl, hits.length);
  return hits;
};
