/** The calls to the package's worker, which fail only in `failure.ts`. */
import * as stock from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';

import {setFailure} from './failure';
import {plain} from './plain';

/** Loads an index; says so to `failure.ts` if it cannot, and resolves in both cases. */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  await isLoaded(versionUrl, context);
}

async function isLoaded(versionUrl: string, context: string): Promise<boolean> {
  try {
    await stock.fetchIndexesByWorker(versionUrl, context);
    setFailure(versionUrl, undefined);
    return true;
  } catch (error) {
    setFailure(versionUrl, String(error).includes('Unexpected version url') ? 'foreign' : 'failed');
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
  return stock.searchByWorker(versionUrl, context, plain(input), limit).catch(() => []);
}
