import load from '@docusaurus/core/lib/client/preload';

import {fetchedOnce} from './ahead';

/** Fetches a page ahead: see ahead.ts. */
export const preload = fetchedOnce(load);
