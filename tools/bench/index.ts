/**
 * `npm run bench`: this site beside stock Docusaurus, the newest one, Starlight and VitePress, all with the pages of this
 * site. README.md says what is measured and how to measure a part of it.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import {dirname, join} from 'node:path';

import {fifty} from '../../src/plugins/search/queries';
import {serveBench, type BenchServer} from './measure/server';
import {startBrowser} from './measure/visit';
import type {Notebook} from './notebook';
import {checkKinds, readOptions, type Options} from './options';
import {builtAt, buildSites, measureScale} from './parts/builds';
import {measureEdits} from './parts/edits';
import {measureQueries, printWorse} from './parts/queries';
import {measureVisits} from './parts/visits';
import {readResults, textOfResults} from './report/record';
import {pageOf, type Results} from './report/table';
import {sites as allSites, type Site} from './sites';
import {pagesOfSite, root} from './sites/prepare';
import {versionsOf} from './sites/commands';

function resultsOf(options: Options, notebook: Notebook, browser: string): Results {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      browser: `Chromium ${browser}, viewport 1280 × 800`,
      node: process.version,
      processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      protocol: 'HTTP/2',
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
  };
}

async function measureAll(options: Options, notebook: Notebook): Promise<Results> {
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
      await measureVisits(round, servers, pages, browser, options, notebook);
    }
    if (options.parts.has('queries')) await measureQueries(servers, browser, notebook);
    if (options.parts.has('edit')) await measureEdits(usable, pages, browser, notebook);
    if (options.parts.has('scale')) await measureScale(usable, browser, options, notebook);
    return resultsOf(options, notebook, browser.version());
  } finally {
    for (const server of servers.values()) await server.close();
    await browser.close();
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const out = join(root, options.out);
  if (options.report) {
    writeFileSync(`${out}.md`, pageOf(readResults(readFileSync(`${out}.json`, 'utf8'))));
    console.log(`${options.out}.md`);
    return 0;
  }
  const notebook: Notebook = {samples: [], remarks: new Set(), found: {}};
  const results = await measureAll(options, notebook);
  mkdirSync(dirname(out), {recursive: true});
  writeFileSync(`${out}.json`, textOfResults(results));
  writeFileSync(`${out}.md`, pageOf(results));
  console.log(`${options.out}.md`);
  return printWorse(notebook) > 0 ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
