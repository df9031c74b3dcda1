/**
 * Stands in for what Docusaurus does before it shows a page in browsers: it loads all components of the page's routes. A
 * page that is not known yet may be in the table of all pages, and another page than the first has other styles.
 * Source: @docusaurus/core 3.7.0, lib/client/preload.js.
 */
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

import {matchRoutes} from '../../serving/routes';
import {allKnown, allPages} from '../pages/pages';
import {goOn, connectionIsBack} from './offline';
import {wholeStyles} from './wholeStyles';

/** The page that has come with its own styles. */
const first = window.location.pathname;

type Loadable = {readonly preload?: () => Promise<unknown>};

const load = async ({component}: RouteConfig): Promise<unknown> =>
  (component as Loadable | undefined)?.preload?.();

/** Routes that a path leads through; the not-found page's, if there is none. */
const matched = (paths: readonly string[]) =>
  paths.flatMap((path) => matchRoutes(routes as RouteConfig[], path)).map(({route}) => route);

const isMissing = (paths: readonly string[]): boolean => matched(paths).some(({path}) => path === '*');

const asWritten = (pathname: string): string[] => [...new Set([pathname, decodeURI(pathname)])];

/** @returns a promise that is kept when the router knows whether there is a page with this path */
function whenKnown(pathname: string): Promise<void> {
  const paths = asWritten(pathname);
  // `/x.html` shows the page `/x`: `normalizeLocation.js`.
  const bare = paths.map((path) => path.replace(/(?:\/index)?\.html$/, ''));
  return !allKnown() && isMissing(paths) && isMissing(bare) ? allPages() : Promise.resolve();
}

/**
 * @param pathname a route's path, such as `/docs/installation`
 * @returns a promise that is kept when the page can be shown. It fails when the page cannot be had, and where the reader
 *   who waits for it is offline, not before there is a connection again: then the page is loaded anew.
 */
export default async function preload(pathname: string): Promise<void> {
  // The address has changed by then; a page that is only pointed at is another one.
  const isAwaited = pathname === window.location.pathname;
  if (isAwaited) goOn();
  try {
    await Promise.all([
      pathname === first ? undefined : wholeStyles(),
      whenKnown(pathname).then(() => Promise.all(matched(asWritten(pathname)).map(load))),
    ]);
  } catch (error) {
    if (isAwaited) await connectionIsBack();
    throw error;
  }
}
