/** What every figure that computes promises, wherever it is. What each of them does is in `instruments-….e2e.ts`. */
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {instrumentBudget} from '../budgets';
import {violationsOfModes} from '../support/axe';
import {figureOf, openInstrument, placed} from '../support/instruments';
import {sidewaysScroll} from '../support/layout';
import {atRest, expect, settled, test, visit} from '../support/test';

/** What the page gets from now on, in bytes as they are sent, by address. */
function receivedBy(page: Page): Map<string, {readonly type: string; readonly bytes: number}> {
  const received = new Map<string, {readonly type: string; readonly bytes: number}>();
  page.on('response', (response) => {
    void response.body().then((body) => {
      const type = response.request().resourceType();
      received.set(response.url(), {type, bytes: gzipSync(body, {level: 9}).length});
    });
  });
  return received;
}

/** The scripts that a page gets until it is at rest. */
async function textsOf(page: Page, address: string): Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  await visit(page, address);
  await atRest(page);
  return Promise.all(texts);
}

test('a page without an instrument has no script of one @lean', async ({page, open, at}) => {
  const has = (texts: readonly string[]): number =>
    texts.filter((text) => /\binstrument__/.test(text)).length;
  const texts = await textsOf(page, at('/docs/tutorial/using_gem5/basic_concepts/cli/introduction'));
  expect(texts.length).toBeGreaterThan(1);
  expect(has(texts)).toBe(0);
  // On a page with one, the same search finds it.
  const [first] = placed;
  expect(has(await textsOf(await open(), at(first?.route ?? '')))).toBeGreaterThan(0);
});

for (const {name, route} of placed) {
  test.describe(`the instrument ${name} on ${route}`, () => {
    test('weighs nothing before it is near, and then what it may', async ({page, at}) => {
      // So high a window would have it near at once.
      await page.setViewportSize({width: 1280, height: 300});
      await visit(page, at(route));
      await atRest(page);
      const figure = figureOf(page, name);
      await expect(figure).toHaveAttribute('data-ready', 'false');

      const received = receivedBy(page);
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toHaveAttribute('data-ready', 'true');
      await atRest(page);
      const all = [...received].map(([url, {type, bytes}]) => ({url, type, bytes}));
      const scripts = all.filter(({type}) => type === 'script');
      const size = scripts.reduce((sum, {bytes}) => sum + bytes, 0);
      expect(size, 'JavaScript').toBeGreaterThan(0);
      expect(size, scripts.map(({url, bytes}) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(
        instrumentBudget.js,
      );
      for (const {url, bytes} of all.filter(({type}) => type === 'fetch')) {
        expect(bytes, url).toBeLessThanOrEqual(instrumentBudget.data);
      }
    });

    test('makes its point without scripts, on a phone as well', async ({open, at}) => {
      const page = await open({javaScriptEnabled: false, viewport: {width: 320, height: 640}});
      await page.goto(at(route));
      const figure = figureOf(page, name);
      await expect(figure.locator('figcaption')).toBeVisible();
      await expect(figure.locator('.instrument__first')).toBeVisible();
      const [box, frame] = [
        await figure.boundingBox(),
        await figure.locator('.instrument__first').boundingBox(),
      ];
      expect(frame?.height).toBeGreaterThan(80);
      expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    });

    for (const width of [1280, 320]) {
      test(`is accessible in both modes and stays within ${width} px`, async ({page, at}) => {
        await page.setViewportSize({width, height: 800});
        await openInstrument(page, at(route), name);
        await settled(page);
        expect(await sidewaysScroll(page)).toEqual([]);
        expect(await violationsOfModes(page)).toEqual([]);
      });
    }

    test('is on paper without what only a screen can use', async ({page, at}) => {
      const figure = await openInstrument(page, at(route), name);
      await page.emulateMedia({media: 'print'});
      await expect(figure.locator('figcaption')).toBeVisible();
      await expect(figure.locator('button, input, select').filter({visible: true})).toHaveCount(0);
      expect((await figure.boundingBox())?.height).toBeGreaterThan(80);
      expect(await sidewaysScroll(page)).toEqual([]);
    });

    test('keeps its first frame, and says so, where its part cannot be loaded', async ({
      page,
      at,
      trouble,
    }) => {
      trouble.expect(/failed: net::ERR_FAILED/, /ERR_FAILED/);
      await page.setViewportSize({width: 1280, height: 300});
      await visit(page, at(route));
      await atRest(page);
      await page.route('**/assets/js/**', (interception) => interception.abort('failed'));
      const figure = figureOf(page, name);
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.getByRole('alert')).toContainText('could not be loaded');
      await expect(figure.locator('.instrument__first')).toBeVisible();
    });

    test('shows its beginning where an address names a state that it cannot have', async ({page, at}) => {
      for (const state of [
        'row=-1&zoom=NaN&run=__proto__&at=1e999&q=%E2%80%AE%00',
        '%%%&=&&;<script>alert(1)</script>',
      ]) {
        await page.goto('about:blank');
        const figure = await openInstrument(page, at(route), name, state);
        await atRest(page);
        await expect(figure.getByText('cannot handle')).toHaveCount(0);
        await expect(figure.locator('figcaption')).toBeInViewport();
      }
    });
  });
}
