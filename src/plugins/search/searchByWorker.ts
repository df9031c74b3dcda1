/** The calls to the package's worker, which tell `Notice` what became of them. */
import * as stock from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';

import {plain} from './plain-query';

/** The event of an answer; it has no number of hits without an index. */
export const ANSWERED = 'search-answered';
export type Answer = {readonly versionUrl: string; readonly hits?: number};

/** The indexes in the worker, which answers without a network. */
const loaded = new Set<string>();

const tell = (answer: Answer): boolean => window.dispatchEvent(new CustomEvent(ANSWERED, {detail: answer}));

/** @returns whether the worker has the index; the bar and the page expect no error */
async function load(versionUrl: string, context: string): Promise<boolean> {
  if (loaded.has(versionUrl + context)) return true;
  try {
    // A worker whose script cannot be loaded never answers.
    if (!navigator.onLine) throw new Error('offline');
    await stock.fetchIndexesByWorker(versionUrl, context);
    loaded.add(versionUrl + context);
    return true;
  } catch {
    tell({versionUrl});
    return false;
  }
}

/** Never settles if the bar has left the page, because the package would look for its input. */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  const input = document.querySelector('.search-bar input');
  // The shortcut gives the input the focus first. A bar without an input hears it until React removes the listener.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells who calls
  const hasNone = window.event instanceof KeyboardEvent && document.activeElement !== input;
  await load(versionUrl, context);
  if (hasNone || input?.isConnected === false) await new Promise(() => undefined);
}

/** @returns the hits; never settles without an index, because the bar and the page would say that nothing was found */
export const searchByWorker: typeof stock.searchByWorker = async (versionUrl, context, input, limit) => {
  if (!(await load(versionUrl, context))) return new Promise(() => undefined);
  const found = await stock.searchByWorker(versionUrl, context, plain(input), limit).catch(() => []);
  tell({versionUrl, hits: found.length});
  return found;
};
