import load from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

import {matchRoutes} from '../serving/routes';
import {fetchedOnce} from './ahead';

type Load = () => Promise<unknown>;
type Preloaded = {readonly preload?: Load};

/** @returns what loads the modules of each route that shows an address, outermost first */
export function modulesOf(pathname: string): Load[] {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) =>
    matchRoutes(routes as RouteConfig[], path),
  );
  return matches.map(
    ({route}) =>
      async () =>
        (route.component as unknown as Preloaded | undefined)?.preload?.(),
  );
}

/** Fetches a page ahead: see ahead.ts. */
export const preload = fetchedOnce(load);
