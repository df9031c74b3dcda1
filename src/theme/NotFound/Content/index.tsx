/**
 * Swizzle: @theme/NotFound/Content (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/NotFound/Content/index.js
 * sha256: 1339cadd0fe0b2a29e2b200f0b10487e33bd49a8fdc7a86a91e9a6c16616e113
 * Why: the help (the pages that were probably meant, a search, links to start from) belongs inside `main`.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {nearestRoutes, routesBelow, wordsOf} from '../../../components/NearestRoutes/nearestRoutes';
import {useDocPaths} from '../../../components/NearestRoutes/useDocPaths';
import {WaysIn} from '../../../components/WaysIn';

import styles from './styles.module.css';

export default function NotFoundContent({className, children}: Props & {readonly children?: ReactNode}) {
  const isBrowser = useIsBrowser();
  const baseUrl = useBaseUrl('/');
  const searchUrl = useBaseUrl('/search');
  const {pathname} = useLocation();
  const paths = useDocPaths();
  // One HTML file serves all missing addresses, so the parts that depend on the address appear after hydration.
  const wanted = isBrowser ? pathname.slice(baseUrl.length) : '';
  const routes = isBrowser ? paths : [];
  const below = routesBelow(pathname, routes);
  const proposed = below.length > 0 ? below : nearestRoutes(pathname, routes);
  return (
    <main className={clsx('container margin-vert--lg', styles.notFound, className)}>
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </Heading>
      <p>
        <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate> Addresses
        on this site are case-sensitive.
      </p>
      {proposed.length > 0 && (
        <div role="status">
          <p>{below.length > 0 ? 'The pages below this address:' : 'Did you mean:'}</p>
          <ul>
            {proposed.map((path) => (
              <li key={path}>
                <Link to={path}>{path.slice(baseUrl.length)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form className={styles.search} action={searchUrl} role="search">
        <label htmlFor="not-found-search">Search the course</label>
        <input id="not-found-search" key={wanted} name="q" type="search" defaultValue={wordsOf(wanted)} />
        <button className="button button--outline button--primary" type="submit">
          Search
        </button>
      </form>
      <p>
        <Translate id="theme.NotFound.p2">
          If a link brought you here, tell the owner of the page with that link.
        </Translate>{' '}
        Otherwise begin here, or read the <Link to="/docs/policies/assignments">policies</Link>:
      </p>
      <WaysIn />
      {children}
    </main>
  );
}
