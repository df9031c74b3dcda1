/** The calls to the package's worker, which tell `answers.ts` what became of them. */
import * as stock from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';

import {setAnswer} from './answers';
import {plain} from './plain';

/** The indexes in the worker, which answers without a network. */
const loaded = new Set<string>();

/** Loads an index. The promise resolves even if there is none, because the bar and the page do not expect an error. */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  await isLoaded(versionUrl, context);
}

async function isLoaded(versionUrl: string, context: string): Promise<boolean> {
  const name = versionUrl + context;
  if (loaded.has(name)) return true;
  try {
    // A worker whose script cannot be loaded never answers.
    if (!navigator.onLine) throw new Error('offline');
    await stock.fetchIndexesByWorker(versionUrl, context);
    loaded.add(name);
    return true;
  } catch (error) {
    setAnswer(versionUrl, String(error).includes('Unexpected version url') ? 'foreign' : 'failed');
    return false;
  }
}

/** @returns the hits; never settles if there is no index, because the bar and the page would say that nothing was found */
export async function searchByWorker(
  versionUrl: string,
  context: string,
  input: string,
  limit: number,
): Promise<readonly unknown[]> {
  if (!(await isLoaded(versionUrl, context))) return new Promise(() => undefined);
  const hits = await stock.searchByWorker(versionUrl, context, plain(input), limit).catch(() => []);
  setAnswer(versionUrl, hits.length);
  return hits;
}
