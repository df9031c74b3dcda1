/** Starts the search's worker. It is a module of its own, so that only readers who search fetch it. */
import {wrap} from 'comlink';

import type {Library} from '../worker/library';

type Started = {readonly worker: Worker; readonly library: Promise<Library>};

/** @param fail is called with the reason if the worker does not start or stops */
export function startWorker(fail: (reason: Error) => void): Started {
  const worker = new Worker(new URL('../worker/index.ts', import.meta.url));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message || 'the search worker did not load'));
  });
  return {worker, library: new (wrap<new () => Library>(worker))()};
}
