import {wrap, type Remote} from 'comlink';
import {useEffect, useState} from 'react';

/** What a worker exposes, once it has started, or a sentence for the reader if it has failed. */
type Connection<T> = {readonly remote?: Remote<T>; readonly problem?: string};

/**
 * Starts a worker for a view, and ends it with the view.
 *
 * @param start creates the worker; the same function each time
 */
export function useWorker<T>(start: () => Worker): Connection<T> {
  const [connection, setConnection] = useState<Connection<T>>({});
  useEffect(() => {
    const worker = start();
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      setConnection({
        problem: 'The computation in this figure has stopped. Reload the page to try again.',
      });
    });
    setConnection({remote: wrap<T>(worker)});
    return () => worker.terminate();
  }, [start]);
  return connection;
}
