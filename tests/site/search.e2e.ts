/** The bar and the search page: keys, excerpts, address, requests, marks, and a layout that does not shift. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import type {BrowserContext, Page} from '@playwright/test';

import {colorModes} from '../support/measures/axe';
import {basePath, buildDir} from '../support/paths';
import {countOfHits, excerpts, hits, indexRequests, nonsense, results, search} from '../support/search';
import {footer, heading, searchBox} from '../support/site';
import {atRest, expect, painted, test, visit} from '../support/test';

const viewports = {desktop: {width: 1280, height: 800}, phone: {width: 390, height: 844}} as const;

const box = (page: Page) => page.getByRole('main').getByRole('searchbox');

/** Records the layout shifts, other than those that the reader causes, of pages opened from now on. */
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
    // Reading the property first records the shifts so far.
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

/** Waits until as many hits are listed as the search has found. */
async function allShown(page: Page): Promise<void> {
  await expect(countOfHits(page)).toHaveText(/^\d+ documents found$/);
  await expect(results(page)).toHaveCount(parseInt(await countOfHits(page).innerText(), 10));
}

/** Opens a page of results, whose index arrives after the page has been painted. */
async function openResults(page: Page, context: BrowserContext, address: string): Promise<void> {
  await context.route(/\/search-index\.json/, async (interception) => {
    await painted(page);
    await interception.fallback();
  });
  await visit(page, address);
  await allShown(page);
  await atRest(page);
}

for (const [size, viewport] of Object.entries(viewports)) {
  for (const mode of colorModes) {
    test(`nothing shifts while results arrive on a ${size}, ${mode}`, async ({page, context, at}) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
      const shifts = await watchShifts(page);
      await openResults(page, context, at('/search?q=cache'));
      expect(await shifts()).toMatchObject({ofContent: []});
      expect((await shifts()).sum).toBeLessThan(0.005);
      await expect(footer(page)).not.toBeInViewport();

      for (const [address, end] of [
        [`/search?q=${nonsense}`, countOfHits(page)],
        ['/search?q=how+to+do+the+course+work', countOfHits(page)],
        ['/search', heading(page)],
      ] as const) {
        await visit(page, at(address));
        await expect(end).toBeVisible();
        await atRest(page);
        expect(await shifts(), address).toMatchObject({ofContent: []});
        await expect(footer(page), address).not.toBeInViewport();
      }
    });
  }
}

test('planted: the page shifts without its minimum height', async ({page, context, at}) => {
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('main {min-block-size: 0 !important}');
    document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(style));
  });
  await openResults(page, context, at('/search?q=cache'));
  expect((await shifts()).ofContent).not.toEqual([]);
});

test(
  'an excerpt has at most a hundred characters, and an ellipsis where it is cut',
  {tag: '@quick'},
  async ({page, at}) => {
    await visit(page, at('/search?q=cache'));
    await allShown(page);
    const shown = await excerpts(page).allTextContents();
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((text) => text.replace(/^…|…$/g, '').length > 100)).toEqual([]);
    expect(shown.filter((text) => text.includes('…')).length).toBeGreaterThan(0);
  },
);

test(
  'the box shows the query of the address, and the address follows the box',
  {tag: '@quick'},
  async ({page, at}) => {
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
  },
);

test('letters typed before the router has passed on an older address stay in the box', async ({page, at}) => {
  await visit(page, at('/search?q=cache'));
  await expect(box(page)).toBeFocused();
  await box(page).evaluate((input) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const typed of ['b', 'br', 'bra']) {
      value?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    }
  });
  await expect(page).toHaveURL(/\?q=bra$/);
  await expect(box(page)).toHaveValue('bra');
});

test('the search loads nothing before its first use, and then one index and at most 1 MB @lean', async ({
  page,
  context,
  at,
}) => {
  const before = indexRequests(page);
  await visit(page, at('/docs/attribution'));
  await atRest(page);
  expect([before.length, page.workers().length]).toEqual([0, 0]);
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname.slice(basePath.length)));
  await search(page, 'cache');
  await atRest(page);
  expect(paths.filter((path) => path.endsWith('.json'))).toEqual(['search-index.json']);
  const sizes = paths.map((path) => gzipSync(readFileSync(join(buildDir, path))).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_000_000);
});

test('a searched identifier is marked in a listing, and copied without its mark', async ({
  page,
  context,
  at,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(
    page,
    at('/docs/tutorial/using_gem5/basic_concepts/statistics/adding_statistics?_highlight=m5op'),
  );
  const block = page.locator('.theme-code-block', {hasText: 'M5OPS_H'}).first();
  await expect(block.locator('pre mark').first()).toHaveText(/^m5op$/i);
  const before = await block.locator('pre').innerText();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(before.trim());
  await page.getByRole('button', {name: 'Clear the search'}).click();
  await expect(page.locator('article mark')).toHaveCount(0);
  expect(await block.locator('pre').innerText()).toBe(before);
});

test('a text that a figure keeps changing stays as it is, although a query has its words', async ({
  page,
  at,
}) => {
  const route = '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity';
  await visit(page, at(`${route}?_highlight=cache&_highlight=miss&_highlight=hit`));
  await expect(page.locator('article mark').first()).toBeVisible();
  const figure = page.locator('article figure.figure').first();
  await figure.scrollIntoViewIfNeeded();
  for (const button of await figure.getByRole('button', {name: /step|next|play/i}).all()) {
    await button.click();
    await button.click();
  }
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', {name: 'Clear the search'}).click();
  await expect(page.locator('article mark')).toHaveCount(0);
  await expect(page.getByText('This page crashed')).toHaveCount(0);
});

/** Presses a key as an input method does while it composes a word. */
const compose = (page: Page, key: string, isComposing = true): Promise<void> =>
  searchBox(page).evaluate(
    (input, [name, composing]) =>
      void input.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: name,
          keyCode: {ArrowDown: 40, Enter: 13}[name] ?? 0,
          isComposing: composing,
          bubbles: true,
          cancelable: true,
        }),
      ),
    [key, isComposing] as const,
  );

test('the keys of an input method select no hit', async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  await search(page, 'cache');
  const selected = () =>
    hits(page).evaluateAll((all) => all.findIndex((element) => element.ariaSelected === 'true'));
  expect(await selected()).toBe(0);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await compose(page, key);
  expect(await selected()).toBe(0);
  await expect(page).toHaveURL(at('/docs/attribution'));
  // Planted: the same keys without an input method.
  await compose(page, 'ArrowDown', false);
  expect(await selected()).toBe(1);
  await compose(page, 'Enter', false);
  await expect(page).toHaveURL(/_highlight=cache/);
});

test('Tab leads from the box to the link to all results, and closes the list behind it', async ({
  page,
  at,
}) => {
  await visit(page, at('/docs/attribution'));
  await search(page, 'cache');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeFocused();
  await expect(hits(page).first()).toBeVisible();
  await expect(page).toHaveURL(at('/docs/attribution'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(hits(page).first()).toBeHidden();
});

test('a version without an index is named, and the current version is not affected', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/answered 404/);
  await visit(page, at('/search?q=cache&version=docs/old/'));
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('Search does not work here at the moment');
  await expect(countOfHits(page)).toHaveCount(0);
  await main.getByRole('link', {name: 'search the current version'}).click();
  await expect(results(page).first()).toBeVisible();
  await expect(main.getByRole('status')).toHaveText(/^\d+ hits$/);
});
