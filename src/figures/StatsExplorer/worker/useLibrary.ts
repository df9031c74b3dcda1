import {wrap, type Remote} from 'comlink';
import {useEffect, useState} from 'react';

import type {Library} from './library';

/** The library in its worker; undefined until it is started, and how it ended where it broke. */
export type Connection = {readonly library?: Remote<Library>; readonly problem?: string};

const broken = 'The part of this page that reads statistics has stopped. Reload the page to try again.';

/** Starts a worker of its own for a view, and ends it with the view. */
export function useLibrary(): Connection {
  const [connection, setConnection] = useState<Connection>({});
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      setConnection({problem: broken});
    });
    setConnection({library: wrap<Library>(worker)});
    return () => worker.terminate();
  }, []);
  return connection;
}
