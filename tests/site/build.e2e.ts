import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {sizeOf} from '../../src/remark/labs';
import {shelfOf} from '../../src/course/examples';
import {textOf} from '../../src/course/examples/recording';
import {valueOf} from '../../src/course/examples/values';
import {archiveName, archiveOf} from '../../src/course/kits/archive';
import {field, type IndexPart} from '../../src/plugins/search/format/documents';
import {mainDoc, redirects, routes, specified} from '../routes';
import {builtSite, differences, fileOf, routesOf, routesOfSitemap} from '../support/build';
import {basePath, buildDir} from '../support/paths';
import {expect, test} from '../support/test';

const site = builtSite();
const {files, origin} = site;
const sitemap = readFileSync(join(buildDir, 'sitemap.xml'), 'utf8');
/** The routes that can be looked into; the tests of the table tell about the others. */
const built = routes.filter((route) => files.has(fileOf(route)));

test('each page has a route of its own', () => {
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
});

test('the build has the routes of the pages, their old addresses, and nothing else', () => {
  expect(differences([...routes, ...redirects.keys()], routesOf(files))).toEqual([]);
});

test('what the specification names is there, under its address or with a way from it', () => {
  const answered = new Set([...routes, ...redirects.keys()]);
  const named = Object.values(specified).flat();
  expect(named).toHaveLength(79);
  expect(named.filter((route) => !answered.has(route))).toEqual([]);
});

test('each route is a file that GitHub Pages sends without a redirect', () => {
  expect(routes.map(fileOf).filter((file) => !files.has(file))).toEqual([]);
});

test('the twins of a page are the page itself', () => {
  const different = [...files]
    .filter((file) => file.endsWith('/index.html'))
    .filter((twin) => {
      const original = twin.replace(/\/index\.html$/, '.html');
      return (
        !files.has(original) ||
        !readFileSync(join(buildDir, twin)).equals(readFileSync(join(buildDir, original)))
      );
    });
  expect(different).toEqual([]);
});

test('neither the blog nor a generated category page adds a route', () => {
  const strays = [...files].filter((file) =>
    /(^|\/)(blog|category|authors|archive)(\/|\.html$)|(rss|atom)\.xml$/.test(file),
  );
  expect(strays).toEqual([]);
});

test('the sitemap lists each page that search engines may show, once, and nothing else', () => {
  const shown = built.filter((route) => !site.page(fileOf(route)).noIndex);
  expect(differences(shown, routesOfSitemap(sitemap, origin + basePath))).toEqual([]);
  const hidden = built.filter((route) => !shown.includes(route));
  expect(hidden, 'only the search page and the docs root may ask to be left out').toEqual(
    hidden.filter((route) => ['/search', '/docs'].includes(route)),
  );
});

test('each page has one canonical address, a title and a description of its own', () => {
  const told = (route: string) => site.page(fileOf(route));
  const expected = (route: string) => origin + basePath + (route === '/docs' ? mainDoc : route).slice(1);
  expect(built.map((route) => [route, told(route).canonical])).toEqual(
    built.map((route) => [route, [expected(route)]]),
  );
  const described = built.filter((route) => !told(route).noIndex);
  const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(repeated(described.map((route) => told(route).title)), 'titles used twice').toEqual([]);
  expect(
    described.filter((route) => !told(route).meta.get('description')),
    'pages without a description',
  ).toEqual([]);
  expect(
    repeated(described.map((route) => told(route).meta.get('description') ?? '')),
    'descriptions used twice',
  ).toEqual([]);
});

test('all links, anchors, scripts, styles and pictures of all pages lead somewhere', () => {
  const faults = [
    ...built.map((route) => [fileOf(route), route] as const),
    ['404.html', '/no/such/page'] as const,
  ].flatMap(([file, route]) => site.faultsOf(file, route));
  expect([...new Set(faults)]).toEqual([]);
});

test('the search index holds what pages show of recordings', () => {
  const shelf = shelfOf(join(__dirname, '..', '..'));
  const run = shelf.run('adding_cache/procmod/run');
  const printed = textOf(run)?.trimEnd().split('\n').at(-1) ?? '';
  const accesses = valueOf(run, 'system.cpu.icache.overallAccesses::total');
  const entries = JSON.parse(readFileSync(join(buildDir, 'search-index.json'), 'utf8')) as IndexPart[];
  const texts = (entries[field.content]?.documents ?? [])
    .filter(({u}) => u.endsWith('/adding_cache/procmod'))
    .map(({t}) => t)
    .join('\n');
  for (const part of [
    'system.cpu.icache = L1I()', // the difference of two programs
    run.command,
    printed,
    accesses.value.toLocaleString('en-US'), // a table of statistics
    valueOf(run, 'system.cpu.cpi').about,
    'dcache', // the diagram of the system
    'response 2 cycles',
  ]) {
    expect(part).not.toBe('');
    expect(texts).toContain(part);
  }
});

test('each overview links the kit that the build has made, with its size', async () => {
  const root = join(__dirname, '..', '..');
  const {kits: all} = shelfOf(root);
  const kits = all.filter(({isDraft}) => !isDraft);
  expect(readdirSync(join(buildDir, 'kits')).sort()).toEqual(kits.map(archiveName).sort());
  expect(kits.length).toBeGreaterThan(3);
  for (const kit of kits) {
    const archive = readFileSync(join(buildDir, 'kits', archiveName(kit)));
    expect(archive.equals(await archiveOf(root, kit)), archiveName(kit)).toBe(true);
    const overview = readFileSync(join(buildDir, fileOf(`/docs/labs/${kit.name}`)), 'utf8');
    expect(overview).toContain(`${basePath}kits/${archiveName(kit)}`);
    expect(overview).toContain(`${archiveName(kit)} (${sizeOf(archive.length)})`);
  }
});

test('the licenses of what the scripts are made of are collected, and the attribution leads to them', () => {
  const texts = readFileSync(join(buildDir, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', 'comlink', '@docusaurus/theme-classic'])
    expect(texts).toMatch(new RegExp(`^${name} [\\d.]+, `, 'm'));
  expect(readFileSync(join(buildDir, 'docs/attribution.html'), 'utf8')).toContain('licenses.txt');
});

test('nothing of how staff mark is published', () => {
  const folder = join(__dirname, '..', '..', 'marking');
  const longest = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map(
      (name) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .sort((a, b) => b.length - a.length)[0] ?? '',
    );
  expect(longest.length).toBeGreaterThan(5);
  const texts = [...files].filter((file) => /\.(?:html|js|json|txt|md)$/.test(file));
  expect(
    texts.filter((file) => {
      const text = readFileSync(join(buildDir, file), 'utf8');
      return longest.some((line) => text.includes(line.slice(0, 60)));
    }),
  ).toEqual([]);
});

test('no page ships JavaScript for what it shows of recordings', () => {
  const own = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(buildDir, file), 'utf8'));
  expect(own.length).toBeGreaterThan(10);
  // The libraries that draw and compare when a page is compiled.
  for (const library of ['scaleLinear', 'structuredPatch']) {
    expect(own.filter((text) => text.includes(library)).length, library).toBe(0);
  }
});
