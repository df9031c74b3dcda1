import type {Browser, Page} from '@playwright/test';

import {base} from '../content/dialects';
import type {SearchBox, Site} from '../sites';
import type {Measured} from './load';
import {bytesBy, kinds} from './metrics';
import {median} from '../report/statistics';
import type {BenchServer} from './server';
import {visit, type Line} from './visit';

/** Asked first, and typed letter by letter. */
const first = 'cache';

/** Asked when the index is there, each put into the empty field at once. */
const later = [
  'predictor',
  'crossbar',
  'simulation',
  'assignment',
  'install',
  'statistics',
  'memory',
  'compiler',
];

type Watch = {from: number | undefined; shown: number | undefined};

/** Writes down in the page when, after the next act of a kind, something found is in a frame. */
async function watch(page: Page, hit: string, act: 'click' | 'input'): Promise<void> {
  await page.evaluate(
    ([selector, event]) => {
      const state: Watch = {from: undefined, shown: undefined};
      (window as unknown as {watch: Watch}).watch = state;
      window.addEventListener(event, ({timeStamp}) => (state.from ??= timeStamp), {
        capture: true,
        once: true,
      });
      const look = (): void => {
        const isShown = [...document.querySelectorAll(selector)].some(
          (one) => one.getClientRects().length > 0,
        );
        if (!isShown || state.from === undefined || state.shown !== undefined) return;
        state.shown = -1;
        observer.disconnect();
        // The frame that shows it has been made when the task after the frame's callbacks begins.
        requestAnimationFrame(() => setTimeout(() => (state.shown = performance.now()), 0));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    },
    [hit, act] as const,
  );
}

/** @returns ms from the act to the frame */
async function watched(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const {from, shown} = (window as unknown as {watch: Watch}).watch;
      return from !== undefined && shown !== undefined && shown > 0 ? shown - from : undefined;
    },
    undefined,
    {timeout: 90_000, polling: 50},
  );
  return (await handle.jsonValue()) ?? NaN;
}

/** Empties the field and waits until nothing is shown. */
async function empty(page: Page, {field, hit}: SearchBox): Promise<void> {
  await page.fill(field, '');
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].every((one) => one.getClientRects().length === 0),
    hit,
    {timeout: 20_000, polling: 50},
  );
  // Whatever waits for the reader to stop typing has done so.
  await page.waitForTimeout(600);
}

/** The first search on a page that has come to rest, and searches after it. */
export async function measureSearch(
  browser: Browser,
  server: BenchServer,
  site: Site,
  route: string,
  line: Line,
): Promise<Measured> {
  const one = await visit(browser, server, site, line);
  const {page} = one;
  const {open, field, hit} = site.search;
  try {
    await page.goto(`${server.origin}${base}${route}`, {waitUntil: 'load', timeout: 120_000});
    await one.idle();
    one.transfers(0);
    await watch(page, hit, 'click');
    await page.click(open ?? field);
    await page.locator(field).waitFor();
    await page.locator(field).focus();
    await page.keyboard.type(first, {delay: 80});
    const answer = await watched(page);
    await one.idle();
    const transfers = one.transfers(0);
    const bytes = bytesBy(transfers);
    const times: number[] = [];
    for (const query of later) {
      await empty(page, site.search);
      await watch(page, hit, 'input');
      await page.keyboard.insertText(query);
      times.push(await watched(page));
    }
    return {
      measures: {
        'first search, ms': answer,
        'first search, requests': transfers.length,
        ...Object.fromEntries(
          ['all' as const, ...kinds].map((kind) => [`first search, ${kind}`, bytes[kind]]),
        ),
        'key to result, ms': median(times),
      },
      remarks: one.errors.map((error) => `error: ${error.split('\n')[0] ?? ''}`),
    };
  } finally {
    await one.close();
  }
}

/** The most results that count as found. */
const shown = 8;

/** The route of an address of a site, in the form of this site. */
export const routeOfAddress = (address: string): string => {
  const {pathname} = new URL(address, 'http://localhost');
  const route = pathname
    .slice(base.length)
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '');
  return route === '' ? '/' : route;
};

/** Asks each query as a reader does; the routes that a site shows for it, each once, the best first. */
export async function askAll(
  browser: Browser,
  server: BenchServer,
  site: Site,
  queries: readonly string[],
): Promise<string[][]> {
  const one = await visit(browser, server, site, 'full');
  const {page} = one;
  const {open, field, links, none} = site.search;
  const read = async (): Promise<string[]> => {
    let last = '';
    // Lists come in parts: one counts when it has been the same for half a second.
    for (let same = 0, tries = 0; same < 5 && tries < 100; tries += 1) {
      await page.waitForTimeout(100);
      const now = JSON.stringify(
        await page.locator(links).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
      );
      const isAnswer = now !== '[]' || (await page.locator(none).count()) > 0;
      same = now === last && isAnswer ? same + 1 : 0;
      last = now;
    }
    return [...new Set((JSON.parse(last) as string[]).map(routeOfAddress))].slice(0, shown);
  };
  const answers: string[][] = [];
  try {
    if (!site.searchPage) {
      await page.goto(`${server.origin}${base}/`, {waitUntil: 'load'});
      await one.idle();
      await page.click(open ?? field);
      await page.locator(field).waitFor();
    }
    for (const query of queries) {
      if (site.searchPage) {
        await page.goto(`${server.origin}${base}/search?q=${encodeURIComponent(query)}`, {waitUntil: 'load'});
        await page.waitForTimeout(300);
      } else {
        await page.fill(field, '');
        await page.waitForTimeout(600);
        await page.fill(field, query);
        await page.waitForTimeout(600);
      }
      answers.push(await read());
    }
    return answers;
  } finally {
    await one.close();
  }
}
