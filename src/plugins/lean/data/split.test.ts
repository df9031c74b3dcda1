import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import type {RouteConfig} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';

import {splitPages} from './generated';
import {split, type Generated} from './split';
import type {Item} from '../pages/sidebars';

/** What Docusaurus itself writes routes with. */
const {generateRoutesCode} = createRequire(__filename)(
  join(
    dirname(createRequire(__filename).resolve('@docusaurus/core/package.json')),
    'lib/server/codegen/codegenRoutes.js',
  ),
) as {
  generateRoutesCode: (routes: RouteConfig[]) => {
    routesConfig: string;
    routesChunkNames: object;
    registry: Record<string, string>;
  };
};

const base = '/site/docs';

/** A site with so many documents, as Docusaurus generates it; two of them may have one address. */
function generated(count: number, twice = false): Generated {
  const docs = Array.from({length: count}, (_, index) => ({
    id: index === 0 ? 'part/index' : `part/page-${index}`,
    path: index === 0 ? `${base}/part/` : `${base}/part/page-${twice && index === 3 ? 2 : index}`,
    ...(index > 1 && {sidebar: 'course'}),
  }));
  const leaf = ({path, sidebar}: {path: string; sidebar?: string}, index: number): RouteConfig => ({
    path: path.replace(/\/$/, ''),
    component: '@theme/DocItem',
    exact: true,
    modules: {content: `@site/docs/${index}.md`},
    ...(sidebar !== undefined && {sidebar}),
  });
  const {routesConfig, routesChunkNames, registry} = generateRoutesCode([
    {path: '/site/search', component: '@theme/SearchPage', exact: true},
    {
      path: base,
      component: '@theme/DocsRoot',
      routes: [{path: base, component: '@theme/DocRoot', routes: docs.map(leaf)}],
    },
    {path: '/site/', component: '@site/src/pages/index', exact: true},
  ]);
  const entries = Object.entries(registry).map(
    ([name, path]) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${path}"), "${path}", require.resolveWeak("${path}")],`,
  );
  const items: Item[] = [
    {
      type: 'category',
      items: docs.slice(2).map(({path: href}) => ({type: 'link', label: 'Page', href, docId: 'x'})),
    },
  ];
  const version = {name: 'current', path: base, docs, sidebars: {course: {link: {path: base, label: 'x'}}}};
  return {
    routes: routesConfig,
    registry: `export default {\n${entries.join('\n')}};\n`,
    chunkNames: JSON.stringify(routesChunkNames, null, 2),
    globalData: JSON.stringify({
      'docusaurus-plugin-content-docs': {default: {path: base, versions: [version]}},
    }),
    version: JSON.stringify({
      version: {version: 'current', docs: {'part/index': {}}, docsSidebars: {course: items}},
    }),
  };
}

type Route = {readonly path: string; readonly component: unknown; readonly routes?: readonly Route[]};

/** Runs a script that Docusaurus or this plugin has written. */
function run(script: string, known: Readonly<Record<string, unknown>> = {}): unknown {
  const body = script
    .replace(/^import .*$/gm, '')
    .replace('export default', 'return')
    .replace(/\(\) => import\(.*?"([^"]+)"\)/g, '"$1"')
    .replace(/require\.resolveWeak/g, '');
  const names = ['ComponentCreator', ...Object.keys(known)];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the scripts are this plugin's own
  return (new Function(...names, body) as (...values: unknown[]) => unknown)(
    (path: string) => `shows ${path}`,
    ...Object.values(known),
  );
}

const bytes = (files: Generated): number => Object.values(files).join('').length;

describe('what browsers are given', () => {
  const original = generated(12);
  const {reduced, table, rows, component} = split(original, '/pages.ts');

  it('has the routes of the original, with the documents in a place of their own', () => {
    const leaves = rows.map(({path, sidebar}) => {
      const route = path.replace(/\/$/, '');
      return {path: route, component: `shows ${route}`, exact: true, ...(sidebar !== undefined && {sidebar})};
    });
    expect(rows).toHaveLength(12);
    expect(run(reduced.routes, {leaves}) as Route[]).toEqual(run(original.routes));
  });

  it('loads the same chunks', () => {
    const before = run(original.registry) as Record<string, readonly unknown[]>;
    const after = run(reduced.registry) as Record<string, readonly unknown[]>;
    const {rows: all} = run(table) as {rows: [{content: string}, string][]};
    const loads = Object.fromEntries(Object.entries(before).map(([name, [load]]) => [name, load]));
    expect({
      ...Object.fromEntries(Object.entries(after).map(([name, [load]]) => [name, load])),
      ...Object.fromEntries(all.map(([{content}, load]) => [content, load])),
    }).toEqual(loads);
    const names = JSON.parse(original.chunkNames) as Record<string, Record<string, string>>;
    const own = run(reduced.chunkNames) as typeof names;
    for (const {path, content} of rows) {
      const [name = ''] = Object.keys(names).filter(
        (one) => one.startsWith(`${path.replace(/\/$/, '')}-`) && names[one]?.content === content,
      );
      expect(names[name]).toEqual({__comp: component, content});
      own[name] = {__comp: component, content};
    }
    expect(own).toEqual(names);
  });

  it('has the same documents and sidebars when the table has come', () => {
    const docs = rows.map(({id, path, sidebar}) => ({id, path, ...(sidebar !== undefined && {sidebar})}));
    expect(run(reduced.globalData, {docs})).toEqual(JSON.parse(original.globalData));
    const {version} = run(reduced.version, {sidebars: 'sidebars'}) as {version: object};
    const before = JSON.parse(original.version) as {version: object};
    expect({...version, docs: {}}).toEqual({...before.version, docs: {}, docsSidebars: 'sidebars'});
  });

  it('keeps two documents with one address apart', () => {
    const {rows: all} = split(generated(12, true), '/pages.ts');
    const two = all.filter(({path}) => path === `${base}/part/page-2`);
    expect(two.map(({id}) => id)).toEqual(['part/page-2', 'part/page-3']);
    expect(new Set(two.map(({content}) => content)).size).toBe(2);
  });

  it('does not grow with the number of pages', () => {
    const [few, many] = [generated(12), generated(120)];
    expect(bytes(split(many, '/pages.ts').reduced)).toBe(bytes(split(few, '/pages.ts').reduced));
    // What Docusaurus writes does, and so does the table.
    expect(bytes(many)).toBeGreaterThan(8 * bytes(few));
    expect(split(many, '/pages.ts').table.length).toBeGreaterThan(8 * table.length);
  });

  it.each<[string, Partial<Generated>, RegExp]>([
    [
      'a document with more than a text',
      {chunkNames: original.chunkNames.replaceAll('"content":', '"more": "x", "content":')},
      /has more than a text/,
    ],
    [
      'documents of two kinds',
      {chunkNames: original.chunkNames.replace(`"__comp": "${component}"`, '"__comp": "other"')},
      /more than one component/,
    ],
    [
      'documents without routes',
      {routes: original.routes.replaceAll('exact: true', 'exact: false')},
      /12 documents, 0 have a route/,
    ],
    [
      'a route with more than a document has',
      {routes: original.routes.replace(/(?=,\s*sidebar:)/, ', strict: true')},
      /12 documents, 11 have a route/,
    ],
    [
      'a route among those of documents that is none',
      {
        routes: original.routes.replace(
          /(?=\{\s*path: '\/site\/docs\/part',)/,
          "{path: '/x', component: ComponentCreator('/x', '1')}, ",
        ),
      },
      /not in a place of their own/,
    ],
    [
      'a component of another kind',
      {routes: original.routes.replace("ComponentCreator('/site/search'", "Other('/site/search'")},
      /routes\.js:7: expected `ComponentCreator/,
    ],
    [
      'a component for another path',
      {routes: original.routes.replace("ComponentCreator('/site/search'", "ComponentCreator('/site'")},
      /routes\.js:7: expected `ComponentCreator\("\/site\/search", …\)`/,
    ],
    [
      'routes that are not written out',
      {routes: original.routes.replace('export default [', 'export default [...more,')},
      /routes\.js:4: expected elements written out/,
    ],
    ['texts that nothing loads', {registry: 'export default {};'}, /nothing loads the text/],
    [
      'two versions',
      {globalData: original.globalData.replace('"versions":[', '"versions":[{},')},
      /not one version/,
    ],
  ])('cannot be split with %s', (_what, change, fault) => {
    expect(() => split({...original, ...change}, '/pages.ts')).toThrow(fault);
  });
});

describe('the file that has the sidebars', () => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  const {version, ...others} = generated(12);
  const props = 'docusaurus-plugin-content-docs/default/p';
  mkdirSync(join(folder, props), {recursive: true});
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('routes.js', others.routes);
  write('registry.js', others.registry);
  write('routesChunkNames.json', others.chunkNames);
  write('globalData.json', others.globalData);
  write(`${props}/tags.json`, '{"tags": []}');

  it('is the one among the props that speaks of them', () => {
    expect(() => splitPages(folder)).toThrow(/not one file has the sidebars/);
    write(`${props}/version.json`, version);
    const {aliases} = splitPages(folder);
    expect(Object.keys(aliases)).toContain(join(folder, props, 'version.json'));
    write(`${props}/other.json`, version);
    expect(() => splitPages(folder)).toThrow(/not one file has the sidebars/);
  });
});
