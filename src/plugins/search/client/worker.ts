import {wrap} from 'comlink';

import type {Remote} from './searcher';

type Started = {readonly worker: Worker; readonly remote: Promise<Remote>};

/** @param fail is told why the worker does not start, or has stopped */
export function startWorker(fail: (reason: Error) => void): Started {
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message || 'the search worker did not load'));
  });
  return {worker, remote: new (wrap<new () => Remote>(worker))()};
}
