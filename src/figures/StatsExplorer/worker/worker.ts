/** What runs in the worker: the library, for calls by comlink. */
import {expose} from 'comlink';

import {createLibrary} from './library';

expose(
  createLibrary(async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }),
);
