/**
 * Proves that nothing of this site needs what `nothing.ts`, `tslib.ts`, `absent.ts` and `DocVersionBanner.ts` leave out:
 * what imports them does the same with ours.
 */
import {createElement, type ComponentType, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {replaced} from '../../src/plugins/lean/replaced';
import {original, standIn} from './held';
import {load} from './load';

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => vi.unstubAllEnvs());

describe('the router, without what it asks for warnings', () => {
  type Router = {
    readonly MemoryRouter: ComponentType<{initialEntries: string[]; children: ReactNode}>;
    readonly Route: ComponentType<{
      path: string;
      exact?: boolean;
      render: (props: {match: object}) => ReactNode;
    }>;
    readonly Switch: ComponentType<{children: ReactNode}>;
    readonly useLocation: () => {pathname: string};
    readonly withRouter: (component: ComponentType) => ComponentType;
  };
  const names = ['hoist-non-react-statics', 'react-is', 'prop-types'];
  const folder = original('path-to-regexp').replace(
    /path-to-regexp\/.*$|react-router\/node_modules\/.*$/,
    '',
  );
  const router = (fileOf: (name: string) => string) =>
    load(`${folder}react-router/esm/react-router.js`, {
      modules: Object.fromEntries(names.map((name) => [name, load(fileOf(name))])),
    }) as Router;

  it.each(['/a', '/a/', '/b/c', '/none'])('shows the same for %s', (address) => {
    const shown = ({MemoryRouter, Route, Switch, useLocation}: Router) => {
      const Place = () => useLocation().pathname;
      const routes = ['/a', '/b/:part', '*'].map((path) => (
        <Route key={path} path={path} exact render={({match}) => [JSON.stringify(match), <Place key="" />]} />
      ));
      return renderToStaticMarkup(
        <MemoryRouter initialEntries={[address]}>
          <Switch>{routes}</Switch>
        </MemoryRouter>,
      );
    };
    expect(shown(router(standIn))).toBe(shown(router(original)));
  });

  it('planted: what calls one of them is seen', () => {
    const Name = () => 'name';
    expect(router(original).withRouter(Name)).toBeTypeOf('function');
    expect(() => router(standIn).withRouter(Name)).toThrow();
  });
});

describe('a package that asks tslib for one helper', () => {
  type Utils = {readonly applyTrailingSlash: (path: string, options: object) => string};
  const main = `${original('tslib').replace(/tslib\/.*$/, '')}@docusaurus/utils-common/lib/index.js`;
  const utils = (file: string) => load(main, {modules: {tslib: load(file)}}) as Utils;

  it('does the same with ours', () => {
    for (const [path, trailingSlash] of [
      ['/a/', false],
      ['/a', true],
      ['/a?b#c', true],
    ] as const) {
      const [ours, theirs] = [standIn, original].map((fileOf) =>
        utils(fileOf('tslib')).applyTrailingSlash(path, {trailingSlash, baseUrl: '/'}),
      );
      expect(ours).toBe(theirs);
    }
  });

  it('planted: without the helper it is not there', () => {
    const wrong = load(standIn('tslib'), {defect: ['__importDefault', 'another']});
    const wrongly = load(main, {modules: {tslib: wrong}}) as Utils;
    expect(() => wrongly.applyTrailingSlash('/a', {baseUrl: '/'})).toThrow(/__importDefault/);
  });
});

describe('a part of the theme that no setting shows', () => {
  const absent = replaced.filter(({by}) => by.endsWith('absent.ts'));

  it.each(absent)('$file stops the build if one does', ({packageName, file}) => {
    const {default: Part} = load(standIn(packageName, file)) as {readonly default: ComponentType};
    expect(() => renderToStaticMarkup(createElement(Part))).toThrow(/a setting shows a part of the theme/);
  });

  it('is the banner of an old version, too', () => {
    const shown = (banner: string | null) => {
      const modules = {'@docusaurus/plugin-content-docs/client': {useDocsVersion: () => ({banner})}};
      const file = standIn('@docusaurus/theme-classic', 'lib/theme/DocVersionBanner/index.js');
      const {default: Banner} = load(file, {modules}) as {readonly default: ComponentType};
      return renderToStaticMarkup(createElement(Banner));
    };
    expect(shown(null)).toBe('');
    expect(() => shown('unmaintained')).toThrow(/a setting shows a part of the theme/);
  });
});
