/** What runs in the worker: the bench, for calls by comlink. */
import {expose} from 'comlink';

import {createBench} from './bench';

expose(
  createBench(async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }),
);
