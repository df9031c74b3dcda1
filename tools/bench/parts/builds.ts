/** The parts `build` and `scale`: what a build costs, and what ten times the pages cost. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Browser} from '@playwright/test';

import {filesBelow} from '../../serve/pages';
import {measureLoad} from '../measure/load';
import {serveBench} from '../measure/server';
import {addMeasures, attempt, type Notebook} from '../notebook';
import {pageKinds, type Options} from '../options';
import type {Site} from '../sites';
import {root} from '../sites/prepare';
import {build, buildOf, install, type Ran} from '../sites/commands';

/** Where a site's pages are built: what is not built anew is, of this site, what `npm run build` left. */
export function builtAt(site: Site, anew: boolean): string {
  const ownBuild = join(root, 'build');
  return !anew && site.name === 'this' && existsSync(join(ownBuild, 'index.html'))
    ? ownBuild
    : buildOf(site, 1);
}

/** Bytes of the files that only the search needs. */
function indexSize(site: Site, folder: string): Record<string, number> {
  let plain = 0;
  let zipped = 0;
  for (const name of filesBelow(folder)) {
    // VitePress writes each chunk a second time, without its static content.
    if (!site.index.test(`/${name}`) || name.endsWith('.lean.js')) continue;
    const bytes = readFileSync(join(folder, name));
    plain += bytes.length;
    zipped += gzipSync(bytes, {level: 6}).length;
  }
  return {'index, plain': plain, 'index, gzip': zipped};
}

/** Runs a build; undefined where it failed, which is written down. */
async function buildOnce(
  notebook: Notebook,
  site: Site,
  what: string,
  work: () => Promise<Ran>,
): Promise<Record<string, number> | undefined> {
  const ran = await attempt(notebook, `${site.title}, ${what}`, work);
  if (!ran) return undefined;
  if (ran.fault !== undefined) {
    notebook.remarks.add(`${site.title}, ${what}: the build ${ran.fault}`);
    console.log(`FAIL  ${site.name}, ${what}: the build ${ran.fault}\n${ran.output.slice(-2000)}`);
    return undefined;
  }
  return {'CPU, s': ran.cost.cpu, 'wall, s': ran.cost.wall};
}

/** Builds a site in a few rounds. @returns whether its first build is there */
async function buildSite(options: Options, notebook: Notebook, site: Site): Promise<boolean> {
  const rounds = options.parts.has('build') ? Math.min(3, options.rounds) : 1;
  for (let round = 1; round <= rounds; round += 1) {
    const cost = await buildOnce(notebook, site, 'build', async () => {
      await install(site);
      return build(site, 1, options.limit);
    });
    if (!cost) return round > 1;
    addMeasures(notebook, {round, site, what: 'build'}, cost);
    console.log(`ok    ${site.name}, build: ${(cost['CPU, s'] ?? NaN).toFixed(1)} s of CPU`);
  }
  return true;
}

/** Builds the sites, or takes what is built. @returns those that can be visited */
export async function buildSites(options: Options, notebook: Notebook): Promise<Site[]> {
  const usable: Site[] = [];
  // This site comes first: the others take its home page from its build.
  for (const site of options.sites) {
    const isBuilt = !options.build && existsSync(builtAt(site, false));
    if (isBuilt || (await buildSite(options, notebook, site))) usable.push(site);
  }
  for (const site of usable) {
    addMeasures(notebook, {round: 1, site, what: 'build'}, indexSize(site, builtAt(site, options.build)));
  }
  return usable;
}

/** Builds each site with many times the pages, and reads a plain lesson of it. */
export async function measureScale(
  usable: readonly Site[],
  browser: Browser,
  options: Options,
  notebook: Notebook,
): Promise<void> {
  const what = `${options.times} times the pages`;
  for (const site of usable) {
    const at = {round: 1, site, what};
    const cost = await buildOnce(notebook, site, what, () => build(site, options.times, options.limit));
    if (!cost) continue;
    const folder = buildOf(site, options.times);
    addMeasures(notebook, at, {...cost, ...indexSize(site, folder)});
    await attempt(notebook, `${site.title}, ${what}`, async () => {
      const server = await serveBench(folder);
      try {
        const {measures} = await measureLoad(browser, server, site, pageKinds.plain.route, 'full');
        const bytes = Object.entries(measures).filter(([measure]) => /, (usable|idle)$/.test(measure));
        addMeasures(notebook, at, Object.fromEntries(bytes));
      } finally {
        await server.close();
      }
    });
    console.log(`ok    ${site.name}, ${what}`);
  }
}
