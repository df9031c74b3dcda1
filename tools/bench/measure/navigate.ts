import type {Browser, Page} from '@playwright/test';

import {base} from '../content/dialects';
import type {Site} from '../sites';
import type {Measured} from './load';
import {bytesBy} from './metrics';
import {median} from '../report/statistics';
import type {BenchServer} from './server';
import {visit, type Line} from './visit';

/** How long the pointer rests on a link before it is pressed, in ms: a reader's intent. */
const intent = 200;

const key = 'bench-navigation';

/**
 * Runs in every page: from a press to the frame that shows the heading of the page to which it led, whether a script
 * put it there or the browser fetched a new document. Times are ms since the epoch, for documents count their own.
 */
function follower(name: string): void {
  const now = (): number => performance.timeOrigin + performance.now();
  window.addEventListener(
    'click',
    ({timeStamp}) => {
      const target = sessionStorage.getItem(`${name}-target`);
      if (target !== null) sessionStorage.setItem(`${name}-from`, String(performance.timeOrigin + timeStamp));
    },
    {capture: true},
  );
  const look = (): void => {
    const target = sessionStorage.getItem(`${name}-target`);
    const from = sessionStorage.getItem(`${name}-from`);
    if (target !== null && from !== null) {
      const heading = document.querySelector('h1');
      if (heading?.textContent.includes(target) && heading.getClientRects().length > 0) {
        sessionStorage.removeItem(`${name}-target`);
        setTimeout(() => sessionStorage.setItem(`${name}-shown`, String(now())), 0);
        return;
      }
    }
    requestAnimationFrame(look);
  };
  window.addEventListener('click', () => requestAnimationFrame(look), {capture: true});
  requestAnimationFrame(look);
}

/** Presses the link to a page in the sidebar, or where there is none, any link to it. */
async function follow(page: Page, route: string, title: string): Promise<number> {
  await page.evaluate(
    ([name, target]) => {
      for (const part of ['from', 'shown']) sessionStorage.removeItem(`${name}-${part}`);
      sessionStorage.setItem(`${name}-target`, target);
    },
    [key, title] as const,
  );
  const address = `${base}${route}`;
  const link = page
    .locator(`:is(a[href="${address}"], a[href="${address}.html"])`)
    .locator('visible=true')
    .first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(intent);
  await page.mouse.down();
  await page.mouse.up();
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    await page.waitForTimeout(50);
    // Between two documents there is nobody to ask.
    const took = await page
      .evaluate((name) => {
        const shown = sessionStorage.getItem(`${name}-shown`);
        const from = sessionStorage.getItem(`${name}-from`);
        if (shown === null || from === null) return undefined;
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const painted = performance.timeOrigin + (paint?.startTime ?? 0);
        return Math.max(Number(shown), painted) - Number(from);
      }, key)
      .catch(() => undefined);
    if (took !== undefined) return took;
  }
  throw new Error(`${route} was not shown within a minute`);
}

/** Goes from a page at rest to the next ones, pointing at each link before it is pressed. */
export async function measureNavigation(
  browser: Browser,
  server: BenchServer,
  site: Site,
  [start, ...pages]: readonly {readonly route: string; readonly title: string}[],
  line: Line,
): Promise<Measured> {
  const one = await visit(browser, server, site, line);
  try {
    await one.page.addInitScript({content: `(${follower.toString()})(${JSON.stringify(key)})`});
    await one.page.goto(`${server.origin}${base}${start?.route ?? '/'}`, {
      waitUntil: 'load',
      timeout: 120_000,
    });
    await one.idle();
    one.transfers(0);
    const times: number[] = [];
    const bytes: number[] = [];
    for (const {route, title} of pages) {
      times.push(await follow(one.page, route, title));
      await one.idle();
      bytes.push(bytesBy(one.transfers(0)).all);
    }
    return {
      measures: {'next page, ms': median(times), 'next page, bytes': median(bytes)},
      remarks: one.errors.map((error) => `error: ${error.split('\n')[0] ?? ''}`),
    };
  } finally {
    await one.close();
  }
}
