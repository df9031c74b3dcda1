/** Compares `routes.tsx` with react-router-config: the routes of an address, and the components that it shows. */
import {createRequire} from 'node:module';

import type {ComponentType, ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {MemoryRouter} from 'react-router-dom';
import type {RouteConfig, RouteConfigComponentProps} from 'react-router-config';
import {describe, expect, it} from 'vitest';

import {load} from './load';

type Module = {
  readonly matchRoutes: (
    routes: RouteConfig[],
    path: string,
  ) => {readonly route: RouteConfig; readonly match: {readonly url: string; readonly isExact: boolean}}[];
  readonly renderRoutes: (routes: RouteConfig[] | undefined) => ReactNode;
};

const theirs = load(createRequire(import.meta.url).resolve('react-router-config')) as Module;
const ours = (defect?: readonly [string, string]) =>
  load(`${__dirname}/../../src/plugins/serving/routes.tsx`, {...(defect && {defect})}) as Module;

/** Routes as Docusaurus writes them. A component shows its name and the routes below it. */
function routesFor({renderRoutes}: Module): RouteConfig[] {
  const named = (name: string): ComponentType<RouteConfigComponentProps> =>
    function Named({route, match}) {
      return (
        <b>
          {name} {match.path} {renderRoutes(route?.routes)}
        </b>
      );
    };
  return [
    {path: '/429/search', exact: true, component: named('search')},
    {path: '/429/docs', exact: true, component: named('entry')},
    {
      path: '/429/docs',
      component: named('docs'),
      routes: [
        {path: '/429/docs/tags', exact: true, component: named('tags')},
        {
          path: '/429/docs',
          component: named('version'),
          routes: [
            {path: '/429/docs/FAQ/disk_quota', exact: true, component: named('quota')},
            {path: '/429/docs/installation', exact: true, component: named('installation')},
          ],
        },
      ],
    },
    {path: '/429/', exact: true, component: named('home')},
    {path: '*', component: named('missing')},
  ];
}

function seen(module: Module, address: string) {
  const routes = routesFor(module);
  return {
    way: module.matchRoutes(routes, address).map(({route, match}) => [route.path, match.url, match.isExact]),
    shown: renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>{module.renderRoutes(routes)}</MemoryRouter>,
    ),
  };
}

const addresses = [
  ...['/429/', '/429/search', '/429/search/', '/429/docs', '/429/docs/', '/429/docs/tags'],
  ...['/429/docs/installation', '/429/docs/installation/', '/429/docs/FAQ/disk_quota'],
  ...['/', '/other', '/429/nothing', '/429/search/more'],
];

describe('the routes of an address', () => {
  it.each(addresses)('and its components are the same: %s', (address) => {
    expect(seen(ours(), address)).toEqual(seen(theirs, address));
  });

  it('are empty without routes, as in the original', () => {
    for (const {matchRoutes, renderRoutes} of [ours(), theirs]) {
      expect([matchRoutes([], '/'), renderRoutes(undefined)]).toEqual([[], null]);
    }
  });

  it('differ in letter case and below a folder, for which the server sends the not-found page', () => {
    const missing = {way: [['*', expect.any(String), true]], shown: '<b>missing * </b>'};
    expect(seen(theirs, '/429/docs/faq/disk_quota').shown).toContain('quota');
    expect(seen(theirs, '/429/docs/FAQ/nothing').shown).toContain('version');
    for (const address of ['/429/docs/faq/disk_quota', '/429/docs/FAQ/nothing', '/429/Search']) {
      expect(seen(ours(), address)).toEqual(missing);
    }
  });

  it.each([
    ['if (below.length > 0)', 'if (below.length > 1)'],
    ['path={route.path}', ''],
    ['return [{route, match}, ...below]', 'return below'],
    ['route={route}', ''],
    ['return [{route, match}];', 'continue;'],
  ] as const)('planted: the comparison reports %s that becomes %s', (from, to) => {
    const wrong = ours([from, to]);
    const differing = addresses.filter(
      (address) => JSON.stringify(seen(wrong, address)) !== JSON.stringify(seen(theirs, address)),
    );
    expect(differing).not.toEqual([]);
  });
});
