/**
 * `npm run bench:instruments [-- ROUNDS [--no-build]]`: what an instrument costs the page that it is on, before it is used.
 * The site is built as it is and without its instruments, and in each round a page is read from both, on a slow phone line.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {listedDocs} from '../../src/course/page/listed';
import {measureLoad} from './measure/load';
import {serveBench} from './measure/server';
import {startBrowser} from './measure/visit';
import {median} from './report/statistics';
import {cache, sites} from './sites';
import {root} from './sites/prepare';

const instrument = /^::instrument\{.*\}$/gm;
const measures = ['FCP', 'LCP', 'TBT', 'js, usable'] as const;

const [site] = sites;
if (!site) throw new Error('this site is not among those that are compared');

/** Builds a copy of the site, with or without its instruments. @returns the folder of the built site */
async function built(name: string, keepsInstruments: boolean): Promise<string> {
  const folder = join(cache, 'instruments', name);
  if (process.argv.includes('--no-build')) return join(folder, 'build');
  await site?.prepare({folder, times: 1});
  if (!keepsInstruments) {
    for (const {path} of listedDocs(folder)) {
      const text = readFileSync(join(folder, path), 'utf8');
      writeFileSync(join(folder, path), text.replace(instrument, ''));
    }
  }
  execFileSync(join(folder, 'node_modules/.bin/docusaurus'), ['build'], {cwd: folder, stdio: 'ignore'});
  return join(folder, 'build');
}

async function main(rounds: number): Promise<void> {
  const routes = listedDocs(root)
    .filter(({path, isDraft}) => !isDraft && readFileSync(join(root, path), 'utf8').match(instrument))
    .map(({route}) => route);
  const servers = [
    await serveBench(await built('with', true)),
    await serveBench(await built('without', false)),
  ] as const;
  const browser = await startBrowser();
  console.log(`| Page | ${measures.map((name) => `${name}, with | without`).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(2 * measures.length)}`);
  for (const route of routes) {
    const taken: Readonly<Record<string, number>>[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      // Neither is always the first.
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const server = servers[index];
        if (!server || !site) continue;
        const {measures: one} = await measureLoad(browser, server, site, route, 'slow');
        taken[index]?.push(one);
      }
    }
    const cells = measures.flatMap((name) =>
      taken.map((all) => Math.round(median(all.map((one) => one[name] ?? NaN))).toLocaleString('en-US')),
    );
    console.log(`| ${route} | ${cells.join(' | ')} |`);
  }
  await browser.close();
  for (const server of servers) await server.close();
}

main(Number(process.argv[2] ?? 5)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
