import ELK from 'elkjs/lib/elk-api';

import {placementOf, type Place, type Placement} from '../../../content/system/layout';

/** Lays out in a worker of its own, which ends with the layout, so that an old one does not delay the next. */
export const layoutIn: Place = (graph) =>
  new Promise<Placement>((resolve, reject) => {
    const elk = new ELK({
      workerFactory: () => {
        const worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url));
        // ELK waits forever for a worker that could not be loaded.
        worker.addEventListener('error', () => reject(new Error('the worker has failed')));
        return worker;
      },
    });
    placementOf(graph, elk)
      .then(resolve, reject)
      .finally(() => elk.terminateWorker());
  });
