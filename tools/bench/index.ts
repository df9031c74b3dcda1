/**
 * `npm run bench`: this site beside stock Docusaurus, the newest one, Starlight and VitePress, all with the pages of this
 * site. README.md says what is measured and how to measure a part of it.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import {dirname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Browser} from '@playwright/test';

import {filesBelow} from '../serve/pages';
import {measureEdit} from './measure/edit';
import {measureLoad, type Measured} from './measure/load';
import {measureNavigation} from './measure/navigate';
import {askAll, measureSearch} from './measure/search';
import {serveBench, type BenchServer} from './measure/server';
import {lines, startBrowser, type Line} from './measure/visit';
import {pageKinds, readOptions, type Options, type PageKind} from './options';
import type {BenchPage} from './pages/convert';
import {forStarlight, forVitePress} from './pages/dialects';
import {fifty} from '../../src/plugins/search/queries';
import {foundOf, worseThan, type Found, type Sample} from './report/statistics';
import {pageOf, type Results} from './report/table';
import {sites as allSites, type Site} from './sites';
import {pagesOfSite, root} from './sites/project';
import {build, buildOf, install, versionsOf} from './sites/run';

const lineNames: Readonly<Record<Line, string>> = {
  full: 'no throttling',
  slow: '4× CPU, 1.6 Mbit/s, 150 ms',
};

/** What a run has found so far. */
type Notebook = {
  readonly samples: Sample[];
  readonly remarks: Set<string>;
  readonly files: Record<string, Measured['files']>;
  readonly found: Record<string, Found>;
};

/** Where a site's pages are built: what is not built anew is, of this site, what `npm run build` left. */
function builtAt(site: Site, anew: boolean): string {
  const ownBuild = join(root, 'build');
  return !anew && site.name === 'this' && existsSync(join(ownBuild, 'index.html'))
    ? ownBuild
    : buildOf(site, 1);
}

/** Does one thing, and writes down what kept it from being done: one fault does not end an hour's work. */
async function attempt<T>(notebook: Notebook, what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    notebook.remarks.add(`${what}: ${why}`);
    console.log(`FAIL  ${what}: ${why}`);
    return undefined;
  }
}

async function note(
  notebook: Notebook,
  site: Site,
  round: number,
  what: string,
  work: () => Promise<Measured>,
): Promise<void> {
  const measured = await attempt(notebook, `${site.title}, ${what}`, work);
  if (!measured) return;
  for (const [measure, value] of Object.entries(measured.measures)) {
    notebook.samples.push({round, site: site.name, what, measure, value});
  }
  for (const remark of measured.remarks) notebook.remarks.add(`${site.title}, ${what}: ${remark}`);
  notebook.files[`${site.name} · ${what}`] = measured.files;
  console.log(`ok    round ${round}, ${site.name}, ${what}`);
}

/** The pages from one lesson to the next ones, which a reader goes through in their order. */
function way(pages: readonly BenchPage[]): {route: string; title: string}[] {
  const folder = '/docs/tutorial/using_gem5/basic_concepts/simple_processor';
  return ['introduction', 'where_to_begin', 'setup', 'system'].map((name) => {
    const page = pages.find(({route}) => route === `${folder}/${name}`);
    if (!page) throw new Error(`there is no page ${folder}/${name}; name others in tools/bench/index.ts`);
    return page;
  });
}

/** @throws {Error} where a page is not of the kind that it stands for */
export function checkKinds(pages: readonly BenchPage[], kinds: readonly PageKind[]): void {
  for (const kind of kinds) {
    const {route, holds} = pageKinds[kind];
    if (holds === undefined) continue;
    const page = pages.find((one) => one.route === route);
    const held = page && Object.entries(page.holds).flatMap(([name, does]) => (does ? [name] : []));
    if (held?.join() !== [...holds].sort().join()) {
      throw new Error(
        `${route} stands for "${kind}" and holds ${held?.join(', ') ?? 'nothing: there is no such page'}; name another page in tools/bench/options.ts`,
      );
    }
  }
}

/** Bytes of the files that only the search needs. */
function indexSize(site: Site, folder: string): Record<string, number> {
  let plain = 0;
  let zipped = 0;
  for (const name of filesBelow(folder)) {
    // VitePress writes each chunk a second time, without its static content.
    if (!site.index.test(`/${name}`) || name.endsWith('.lean.js')) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    plain += bytes.length;
    zipped += gzipSync(bytes, {level: 6}).length;
  }
  return {'index, plain': plain, 'index, gzip': zipped};
}

async function buildSites(options: Options, notebook: Notebook): Promise<Site[]> {
  const usable: Site[] = [];
  // This site comes first: the others take its home page from its build.
  for (const site of options.sites) {
    if (!options.build && existsSync(builtAt(site, false))) {
      usable.push(site);
      continue;
    }
    const rounds = options.parts.has('build') ? Math.min(3, options.rounds) : 1;
    for (let round = 1; round <= rounds; round += 1) {
      const what = 'build';
      const ran = await attempt(notebook, `${site.title}, ${what}`, async () => {
        await install(site);
        return build(site, 1, options.limit);
      });
      if (!ran) break;
      if (ran.fault !== undefined) {
        notebook.remarks.add(`${site.title}, ${what}: ${ran.fault}`);
        console.log(`FAIL  ${site.name}, ${what} ${ran.fault}\n${ran.output.slice(-2000)}`);
        break;
      }
      const {cpu, wall} = ran.cost;
      notebook.samples.push(
        {round, site: site.name, what, measure: 'CPU, s', value: cpu},
        {round, site: site.name, what, measure: 'wall, s', value: wall},
      );
      console.log(`ok    ${site.name}, ${what}: ${cpu.toFixed(1)} s of CPU`);
      if (round === 1) usable.push(site);
    }
  }
  for (const site of usable) {
    for (const [measure, value] of Object.entries(indexSize(site, builtAt(site, options.build)))) {
      notebook.samples.push({round: 1, site: site.name, what: 'build', measure, value});
    }
  }
  return usable;
}

/** All visits of one round, site after site for each thing, so that a slow minute is slow for all. */
async function visits(
  round: number,
  usable: readonly Site[],
  servers: ReadonlyMap<Site, BenchServer>,
  browser: Browser,
  options: Options,
  notebook: Notebook,
): Promise<void> {
  const pages = await pagesOfSite();
  const plain = pageKinds.plain.route;
  // Another order in each round: nobody is always the first.
  const order = usable
    .map((_, index) => usable[(index + round - 1) % usable.length])
    .filter((site) => site !== undefined);
  for (const line of Object.keys(lines) as Line[]) {
    if (options.parts.has('load')) {
      for (const kind of options.pages) {
        for (const site of order) {
          const server = servers.get(site);
          if (!server || (kind === 'search' && !site.searchPage)) continue;
          await note(notebook, site, round, `${kind}, ${lineNames[line]}`, () =>
            measureLoad(browser, server, site, pageKinds[kind].route, line),
          );
        }
      }
    }
    for (const site of order) {
      const server = servers.get(site);
      if (!server || !options.parts.has('search')) continue;
      await note(notebook, site, round, `first search, ${lineNames[line]}`, () =>
        measureSearch(browser, server, site, plain, line),
      );
    }
    for (const site of order) {
      const server = servers.get(site);
      if (!server || !options.parts.has('navigate')) continue;
      await note(notebook, site, round, `from page to page, ${lineNames[line]}`, () =>
        measureNavigation(browser, server, site, way(pages), line),
      );
    }
  }
}

async function scale(
  usable: readonly Site[],
  browser: Browser,
  options: Options,
  notebook: Notebook,
): Promise<void> {
  const what = `${options.times} times the pages`;
  const add = (site: Site, measures: Readonly<Record<string, number>>): void => {
    for (const [measure, value] of Object.entries(measures)) {
      notebook.samples.push({round: 1, site: site.name, what, measure, value});
    }
  };
  for (const site of usable) {
    const ran = await attempt(notebook, `${site.title}, ${what}`, () =>
      build(site, options.times, options.limit),
    );
    if (!ran) continue;
    if (ran.fault !== undefined) {
      notebook.remarks.add(`${site.title}, ${what}: the build ${ran.fault}`);
      console.log(`FAIL  ${site.name}, ${what}: the build ${ran.fault}\n${ran.output.slice(-2000)}`);
      continue;
    }
    add(site, {
      'CPU, s': ran.cost.cpu,
      'wall, s': ran.cost.wall,
      ...indexSize(site, buildOf(site, options.times)),
    });
    await attempt(notebook, `${site.title}, ${what}`, async () => {
      const server = await serveBench(buildOf(site, options.times));
      try {
        const {measures, files} = await measureLoad(browser, server, site, pageKinds.plain.route, 'full');
        notebook.files[`${site.name} · ${what}`] = files;
        const bytes = Object.entries(measures).filter(([measure]) => /, (usable|idle)$/.test(measure));
        add(site, Object.fromEntries(bytes));
      } finally {
        await server.close();
      }
    });
    console.log(`ok    ${site.name}, ${what}`);
  }
}

/** The file of a page, below the folder in which a site is built. */
function sourceOf(site: Site, page: BenchPage): string {
  if (site.name === 'starlight') return forStarlight(page).file;
  return site.name === 'vitepress' ? forVitePress(page).file : page.path;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const notebook: Notebook = {samples: [], remarks: new Set(), files: {}, found: {}};
  const pages = await pagesOfSite();
  checkKinds(pages, options.pages);
  for (const {name, title} of allSites.filter((site) => !options.sites.includes(site))) {
    notebook.remarks.add(`${title} (${name}) was left out`);
  }
  const usable = await buildSites(options, notebook);
  const browser = await startBrowser();
  const servers = new Map<Site, BenchServer>();
  try {
    for (const site of usable) servers.set(site, await serveBench(builtAt(site, options.build)));
    for (let round = 1; round <= options.rounds; round += 1) {
      await visits(round, usable, servers, browser, options, notebook);
    }
    if (options.parts.has('queries')) {
      for (const site of usable) {
        const server = servers.get(site);
        if (!server) continue;
        const asked = fifty.map(({query}) => query);
        const answers = await attempt(notebook, `${site.title}, queries`, () =>
          askAll(browser, server, site, asked),
        );
        if (!answers) continue;
        notebook.found[site.name] = foundOf(
          fifty.map(({first}) => first),
          answers,
        );
        console.log(`ok    ${site.name}, ${fifty.length} queries`);
      }
    }
    if (options.parts.has('edit')) {
      const page = pages.find(({route}) => route === pageKinds.plain.route);
      for (const site of usable) {
        if (!page) continue;
        const took = await attempt(notebook, `${site.title}, an edit in preview`, async () => {
          if (!existsSync(buildOf(site, 1)))
            throw new Error('there is no copy to edit; leave out --no-build');
          return measureEdit(browser, site, page.route, sourceOf(site, page));
        });
        if (took === undefined) continue;
        notebook.samples.push({
          round: 1,
          site: site.name,
          what: 'an edit in preview',
          measure: 'edit to sight, ms',
          value: took,
        });
        console.log(`ok    ${site.name}, an edit in preview`);
      }
    }
    if (options.parts.has('scale')) await scale(usable, browser, options, notebook);

    const results: Results = {
      date: new Date().toISOString().slice(0, 10),
      machine: {
        browser: `Chromium ${browser.version()}, viewport 1280 × 800`,
        node: process.version,
        processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
        memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
        protocol: [...servers.values()][0]?.protocol ?? 'none',
      },
      sites: options.sites.map((site) => ({
        name: site.name,
        title: site.title,
        versions: versionsOf(site),
        lacks: site.lacks,
      })),
      rounds: options.rounds,
      samples: notebook.samples,
      queries: fifty,
      found: notebook.found,
      remarks: [...notebook.remarks],
      files: notebook.files,
    };
    const out = join(root, options.out);
    mkdirSync(dirname(out), {recursive: true});
    writeFileSync(`${out}.json`, `${JSON.stringify(results, null, 1)}\n`);
    writeFileSync(`${out}.md`, pageOf(results));
    console.log(`${options.out}.md`);

    const {this: ours, stock} = notebook.found;
    const worse = ours && stock ? worseThan(ours, stock) : [];
    for (const index of worse) {
      const {query, first} = fifty[index] ?? {query: '', first: ''};
      console.log(
        `FAIL  "${query}" finds ${first} at ${ours?.ranks[index] ?? 'no place'}, stock at ${stock?.ranks[index] ?? 'none'}`,
      );
    }
    return worse.length > 0 ? 1 : 0;
  } finally {
    for (const server of servers.values()) await server.close();
    await browser.close();
  }
}

if (require.main === module) {
  main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error((error as Error).message);
      process.exitCode = 1;
    },
  );
}
