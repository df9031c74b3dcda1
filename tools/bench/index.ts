// cspell:words requestfailed requestfinished
/**
 * `npm run compare:speed -- NAME=FOLDER [NAME=FOLDER …] [--pages a,b] [--rounds 5] [--cpu 4]`: loads pages of sites in turn,
 * which are built for `/429-website/`, as a slow phone would, and prints a table. The other sites are compared with the
 * first one. `--cpu` is how many times slower than here the processor is.
 */
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {chromium, type Browser, type Page} from '@playwright/test';

import {baseUrl} from '../../src/config/site';
import {runMain} from '../main';
import {katexCdn, withoutOtherHosts} from '../browser/cdn';
import {installedBrowsers, launchOptions} from '../browser/find';
import {serve, type Served} from '../serve/pages';
import {blockingTime, bytesSent, ratio, spread, type LongTask} from './compute-measures';

/** Lighthouse's slow phone: its slowdown factor, its bits per second, and its latency in ms. */
const phone = {cpu: 4, bitsPerSecond: 1.6e6, latency: 150};

/** A page is idle after this many ms without a request or a long task, as in https://web.dev/articles/tti. */
const quiet = 5_000;

const defaultPages = [
  '',
  'docs/tutorial/installing',
  'docs/labs/assignment_1/background',
  'docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
];

/** Bytes of bodies as they were sent (gzip), and times in ms since the navigation. */
const measures = ['scripts', 'fetched ahead', 'styles', 'HTML', 'FCP', 'LCP', 'TBT'] as const;
const compared = ['FCP', 'LCP', 'TBT'] as const;
type Measured = Readonly<Record<(typeof measures)[number], number>>;

/** The measure to which the bytes of a type of request are added. */
const kinds: Readonly<Record<string, 'scripts' | 'styles' | 'HTML' | undefined>> = {
  script: 'scripts',
  stylesheet: 'styles',
  document: 'HTML',
};

type Marks = {fcp: number; lcp: number; tasks: LongTask[]};

/** Runs in the page before its own scripts. */
function recorder(): void {
  const marks: Marks = {fcp: 0, lcp: 0, tasks: []};
  Object.assign(window, {marks});
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
  };
  observe('longtask', ({startTime: start, duration}) => marks.tasks.push({start, duration}));
  observe('largest-contentful-paint', ({startTime}) => (marks.lcp = startTime));
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => (window as unknown as {marks: Marks}).marks);

async function untilIdle(page: Page, lastRequest: () => number): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    const {tasks} = await marksOf(page);
    const {start = 0, duration = 0} = tasks.at(-1) ?? {};
    const sinceTask = (await page.evaluate(() => performance.now())) - start - duration;
    const rest = quiet - Math.min(sinceTask, Date.now() - lastRequest());
    if (rest <= 0) return;
    await page.waitForTimeout(rest);
  }
  throw new Error(`${page.url()} was never idle`);
}

/** Loads a page in an empty profile, and measures until it is idle. */
async function load(browser: Browser, address: string, cpu: number): Promise<Measured> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, serviceWorkers: 'block'});
  try {
    const page = await context.newPage();
    // tsx compiles functions with a call of `__name`, which pages lack.
    await page.addInitScript({content: `globalThis.__name ??= (named) => named; (${recorder.toString()})()`});
    const session = await context.newCDPSession(page);
    const throughput = phone.bitsPerSecond / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', {rate: cpu});
    const bytes = {scripts: 0, 'fetched ahead': 0, styles: 0, HTML: 0};
    const reading: Promise<void>[] = [];
    let last = Date.now();
    page.on('request', () => (last = Date.now()));
    page.on('requestfailed', () => (last = Date.now()));
    page.on('requestfinished', (request) => {
      last = Date.now();
      const isAhead = request.headers()['sec-purpose']?.includes('prefetch') ?? false;
      const kind = isAhead ? 'fetched ahead' : kinds[request.resourceType()];
      if (kind === undefined || request.url().startsWith(katexCdn)) return;
      const add = async (): Promise<void> => {
        const size = bytesSent(await request.sizes());
        bytes[kind] += size;
      };
      reading.push(add());
    });
    const {origin} = new URL(address);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400) missing.push(response.url());
    });
    await page.goto(address, {waitUntil: 'load', timeout: 120_000});
    await untilIdle(page, () => last);
    await Promise.all(reading);
    // A misspelled page, or a site that is built for another address, would otherwise seem very fast.
    if (missing[0]) throw new Error(`${address} is not whole, because ${missing[0]} does not exist`);
    const {fcp, lcp, tasks} = await marksOf(page);
    return {...bytes, FCP: fcp, LCP: lcp, TBT: blockingTime(tasks, fcp)};
  } finally {
    await context.close();
  }
}

type Site = {readonly name: string; readonly served: Served};

function printTable(
  page: string,
  sites: readonly Site[],
  rounds: ReadonlyMap<Site, readonly Measured[]>,
): void {
  const [first] = sites;
  const ratios = compared.map((measure) => `${measure} ÷ ${first?.name}`);
  console.log(`\n## /${page}\n\n| site | ${[...measures, ...ratios].join(' | ')} |`);
  console.log(`| --- |${' --: |'.repeat(measures.length + ratios.length)}`);
  for (const site of sites) {
    const of = (one: Site | undefined, measure: keyof Measured): number[] =>
      (one && rounds.get(one)?.map((measured) => measured[measure])) ?? [];
    const cells = [
      ...measures.map((measure) => spread(of(site, measure))),
      ...compared.map((measure) => ratio(of(site, measure), of(first, measure))),
    ];
    console.log(`| ${site.name} | ${cells.join(' | ')} |`);
  }
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      pages: {type: 'string'},
      rounds: {type: 'string', default: '5'},
      cpu: {type: 'string', default: String(phone.cpu)},
    },
  });
  const rounds = Number(values.rounds);
  const cpu = Number(values.cpu);
  const pages = values.pages?.split(',').map((page) => page.replace(/^\//, '')) ?? defaultPages;
  const folders = positionals.map((word) => word.split('=') as [name: string, folder?: string]);
  const wrong = folders.find(([, folder]) => !folder || !existsSync(join(folder, 'index.html')));
  if (folders.length === 0 || wrong || !Number.isInteger(rounds) || rounds < 1 || !(cpu >= 1)) {
    const why = wrong ? `${wrong.join('=')} does not name the folder of a built site.\n` : '';
    throw new Error(
      `${why}usage: npm run compare:speed -- NAME=FOLDER [NAME=FOLDER …] [--pages a,b] [--rounds 5] [--cpu 4]`,
    );
  }
  const network = await withoutOtherHosts();
  const [path = ''] = installedBrowsers();
  const options = launchOptions(path);
  const browser = await chromium.launch({...options, args: [...(options.args ?? []), ...network.args]});
  const base = `${baseUrl}/`;
  const sites = await Promise.all(
    folders.map(async ([name, folder = '']) => ({
      name,
      served: await serve({root: resolve(folder), base, port: 0, gzipLevel: 9}),
    })),
  );
  console.log(`${browser.version()}, ${cpu}× CPU, 1.6 Mbit/s, ${phone.latency} ms, ${rounds} rounds in turn`);
  for (const page of pages) {
    const results = new Map<Site, Measured[]>(sites.map((site) => [site, []]));
    for (let round = 0; round < rounds; round += 1) {
      // The order changes each round, so that no site is always first.
      for (const site of round % 2 === 0 ? sites : [...sites].reverse()) {
        results.get(site)?.push(await load(browser, site.served.origin + base + page, cpu));
      }
    }
    printTable(page, sites, results);
  }
  await browser.close();
  await Promise.all([network, ...sites.map(({served}) => served)].map((server) => server.close()));
}

runMain(main);
