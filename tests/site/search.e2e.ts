/** The search page while its results come: what is there at once, what comes later, and that nothing moves. */
import type {BrowserContext, Page, Route as Interception} from '@playwright/test';

import {colorModes} from '../support/axe';
import {holdScripts} from '../support/faults';
import {excerpts, nonsense, readAll, results, unread} from '../support/search';
import {footer, heading} from '../support/site';
import {atRest, expect, hydrated, painted, test, visit} from '../support/test';

const viewports = {desk: {width: 1280, height: 800}, phone: {width: 390, height: 844}} as const;

/** The most hits that the page shows, as the stock page. */
const most = 100;

const box = (page: Page) => page.getByRole('main').getByRole('searchbox');

const isText = ({pathname}: URL): boolean => /\/search-index\/\d+\.json$/.test(pathname);

type Texts = {
  /** How many were asked for. */
  readonly asked: () => number;
  /** Answers those that wait, and from now on all. */
  readonly release: () => Promise<void>;
};

/** Makes the texts of pages wait. */
async function holdTexts(context: BrowserContext): Promise<Texts> {
  const held: Interception[] = [];
  let asked = 0;
  let isOpen = false;
  await context.route(isText, async (interception) => {
    asked += 1;
    if (isOpen) await interception.fallback();
    else held.push(interception);
  });
  return {
    asked: () => asked,
    release: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((interception) => interception.fallback()));
    },
  };
}

/** Notes, in pages that are opened from now on, what moves without the reader's doing. */
async function watchShifts(page: Page): Promise<() => Promise<{sum: number; ofContent: string[]}>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {readonly node: Node | null}[];
    };
    const seen = {sum: 0, ofContent: [] as string[]};
    const note = (shifts: Shift[]) => {
      for (const {value, hadRecentInput, sources} of shifts) {
        if (hadRecentInput) continue;
        seen.sum += value;
        for (const {node} of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('main, footer')) seen.ofContent.push(element.outerHTML.slice(0, 120));
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries() as Shift[]));
    observer.observe({type: 'layout-shift', buffered: true});
    // Reading notes what has moved up to then.
    Object.defineProperty(window, 'shifts', {
      get: () => {
        note(observer.takeRecords() as Shift[]);
        return seen;
      },
    });
  });
  return async () => {
    await painted(page);
    return page.evaluate(() => (window as unknown as {shifts: {sum: number; ofContent: string[]}}).shifts);
  };
}

/** Opens a page of results, whose texts come a while after the hits. */
async function resultsCome(page: Page, context: BrowserContext, address: string): Promise<void> {
  const texts = await holdTexts(context);
  await visit(page, address);
  await expect(results(page)).toHaveCount(most);
  await painted(page);
  await texts.release();
  await expect(excerpts(page).first().locator('mark')).toBeVisible();
  await atRest(page);
}

for (const [size, viewport] of Object.entries(viewports)) {
  for (const mode of colorModes) {
    test(`nothing moves while results come on a ${size}, ${mode}`, async ({page, context, at}) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
      const shifts = await watchShifts(page);
      // The index comes when the page has been on the screen, and texts when the hits have.
      await context.route(/\/search-index\.json/, async (interception) => {
        await painted(page);
        await interception.fallback();
      });
      await resultsCome(page, context, at('/search?q=cache'));
      expect(await shifts()).toMatchObject({ofContent: []});
      expect((await shifts()).sum).toBeLessThan(0.005);
      await expect(footer(page)).not.toBeInViewport();

      for (const [address, end] of [
        [`/search?q=${nonsense}`, 'No documents were found'],
        ['/search?q=how+to+do+the+course+work', /^\d+ documents found$/],
        ['/search', ''],
      ] as const) {
        await visit(page, at(address));
        await expect(page.getByRole('main').getByRole('status')).toHaveText(end);
        await atRest(page);
        expect(await shifts(), address).toMatchObject({ofContent: []});
        await expect(footer(page), address).not.toBeInViewport();
      }
    });
  }
}

test('planted: without its room, the page moves', async ({page, context, at}) => {
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('main, main p {min-block-size: 0 !important}');
    document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(style));
  });
  await resultsCome(page, context, at('/search?q=cache'));
  expect((await shifts()).ofContent).not.toEqual([]);
});

test('hits show before their texts, in the room that they keep', async ({page, context, at}) => {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await context.unroute(isText);
    const texts = await holdTexts(context);
    await visit(page, at('/search?q=cache'));
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', /\?_highlight=cache/);
    await expect(results(page)).toHaveCount(most);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${most} documents found`);
    const heights = () =>
      results(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const before = await heights();
    // All but those of descriptions, which the index has.
    expect(await unread(page).count()).toBeGreaterThan(most / 2);

    await texts.release();
    await readAll(page);
    expect(await heights()).toEqual(before);
  }
});

test('texts are fetched for hits near to view, the others when the reader comes there', async ({
  page,
  context,
  at,
}) => {
  const texts = await holdTexts(context);
  await texts.release();
  await visit(page, at('/search?q=cache'));
  await expect(results(page)).toHaveCount(most);
  await expect(excerpts(page).first()).toHaveText(/cache/i);
  await atRest(page);
  const atLoad = texts.asked();
  expect(atLoad).toBeGreaterThan(0);
  expect(atLoad).toBeLessThanOrEqual(12);
  const last = excerpts(page).last();
  await expect(last).toHaveText('');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveText(/\S/);
  expect(texts.asked()).toBeGreaterThan(atLoad);
  const shown = (await excerpts(page).allInnerTexts()).filter(Boolean);
  expect(shown.filter((text) => text.replace(/^…|…$/g, '').length > 100)).toEqual([]);
  expect(shown.filter((text) => text.includes('…')).length).toBeGreaterThan(0);
});

test('a hit whose text cannot be had is a link all the same', async ({page, context, at, trouble}) => {
  trouble.expect(/search-index\/\d+\.json.*500|status of 500/);
  let isBroken = true;
  await context.route(isText, (interception) =>
    isBroken ? interception.fulfill({status: 500, body: 'planted'}) : interception.fallback(),
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  await visit(page, at('/search?q=cache'));
  await failed;
  await expect(results(page)).toHaveCount(most);
  const hit = results(page)
    .filter({has: page.locator('p:nth-of-type(2):empty')})
    .first();
  await expect(hit.getByRole('link')).toBeVisible();
  await expect(hit.getByRole('link')).toHaveAttribute('href', /^\/429-website\/.*\?_highlight=cache/);
  // It is asked for again when the reader comes back to it.
  isBroken = false;
  await results(page).last().scrollIntoViewIfNeeded();
  await results(page).first().scrollIntoViewIfNeeded();
  await expect(excerpts(page).first()).toHaveText(/cache/i);
});

test('what is typed into the search page before the scripts are there is searched', async ({page, at}) => {
  const scripts = await holdScripts(page);
  await page.goto(at('/search?q=cache'), {waitUntil: 'commit'});
  await box(page).fill('crossbar');
  await scripts.release();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Search results for "crossbar"');
  await expect(box(page)).toHaveValue('crossbar');
  await expect(page).toHaveURL(/\?q=crossbar$/);
  await expect(results(page).first()).toContainText(/crossbar/i);
});

test('the query follows the address, and the address the query', async ({page, at}) => {
  await visit(page, at('/search?q=cache'));
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('cache');
  await box(page).fill('');
  await box(page).pressSequentially('branch predictor');
  await expect(box(page)).toHaveValue('branch predictor');
  await expect(page).toHaveURL(/\?q=branch\+predictor$/);
  await expect(page).toHaveTitle('Search results for "branch predictor"');
  const first = results(page).getByRole('link').first();
  await expect(first).toHaveAttribute('href', /_highlight=branch&_highlight=predictor/);
  await first.click();
  await expect(page).toHaveURL(/_highlight=branch/);
  await page.goBack();
  await expect(box(page)).toHaveValue('branch predictor');
  await expect(results(page).first()).toBeVisible();
  await box(page).fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(heading(page)).toHaveText('Search the documentation');
  await expect(results(page)).toHaveCount(0);
});
