/** The search's worker, which is fetched with the first search: a page that nobody searches on does without. */
import {wrap} from 'comlink';

import type {Library} from '../engine/library';

type Started = {readonly worker: Worker; readonly library: Promise<Library>};

/** @param fail is told why the worker does not start, or has stopped */
export function startWorker(fail: (reason: Error) => void): Started {
  const worker = new Worker(new URL('../engine/inWorker.ts', import.meta.url));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message || 'the search worker did not load'));
  });
  return {worker, library: new (wrap<new () => Library>(worker))()};
}
