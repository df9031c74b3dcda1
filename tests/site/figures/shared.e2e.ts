/** Properties that all figures share. The other files of this folder test each figure by itself. */
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {figureBudget} from '../../budgets';
import {figureOf, figures, openFigure} from '../../support/figures';
import {violationsOfModes} from '../../support/measures/axe';
import {sidewaysScroll} from '../../support/measures/layout';
import {atRest, expect, settled, test, visit} from '../../support/test';

/** The files that the page loads from now on, with their size in bytes as they are sent. */
function loadedBy(page: Page): {readonly url: string; readonly type: string; readonly bytes: number}[] {
  const loaded: {url: string; type: string; bytes: number}[] = [];
  page.on('response', (response) => {
    void response.body().then((body) => {
      const type = response.request().resourceType();
      loaded.push({url: response.url(), type, bytes: gzipSync(body, {level: 9}).length});
    });
  });
  return loaded;
}

/** A window so low that a figure further down the page is not near it. */
const low = {width: 1280, height: 300};

for (const {name, route} of figures) {
  test.describe(`the figure ${name}`, () => {
    test(
      'loads nothing until it is near the window, and then stays within its budget',
      {tag: '@quick'},
      async ({page, at}) => {
        await page.setViewportSize(low);
        await visit(page, at(route));
        await atRest(page);
        const figure = figureOf(page, name);
        await expect(figure).toHaveAttribute('data-ready', 'false');

        const loaded = loadedBy(page);
        await figure.scrollIntoViewIfNeeded();
        await expect(figure).toHaveAttribute('data-ready', 'true');
        await atRest(page);
        const scripts = loaded.filter(({type}) => type === 'script');
        const size = scripts.reduce((sum, {bytes}) => sum + bytes, 0);
        expect(size, 'JavaScript').toBeGreaterThan(0);
        expect(size, scripts.map(({url, bytes}) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(
          figureBudget.js,
        );
        for (const {url, bytes} of loaded.filter(({type}) => type === 'fetch'))
          expect(bytes, url).toBeLessThanOrEqual(figureBudget.data);
      },
    );

    test('shows its first frame without scripts, on a phone too', async ({open, at}) => {
      const page = await open({javaScriptEnabled: false, viewport: {width: 320, height: 640}});
      await page.goto(at(route));
      const figure = figureOf(page, name);
      await expect(figure.locator('figcaption')).toBeVisible();
      await expect(figure.locator('button, input, select').filter({visible: true})).toHaveCount(0);
      const box = await figure.boundingBox();
      const parts = await figure
        .locator('.figure__frame > :not(fieldset)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
      expect(Math.max(...parts.map(({height}) => height))).toBeGreaterThan(80);
      expect(Math.max(...parts.map(({right}) => right))).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      );
    });

    test('has its controls from the start, and nothing moves when they begin to work', async ({page, at}) => {
      const figure = figureOf(page, name);
      /** The heights of the figure before and after its script comes. */
      const heights = async (width: number, css: string): Promise<number[]> => {
        await page.goto('about:blank');
        await page.setViewportSize({width, height: low.height});
        await visit(page, at(route));
        await page.addStyleTag({content: css});
        await atRest(page);
        await expect(figure).toHaveAttribute('data-ready', 'false');
        expect(await figure.locator('button').count()).toBeGreaterThan(1);
        await expect(figure.locator('button:enabled')).toHaveCount(0);
        const before = await figure.boundingBox();
        await figure.scrollIntoViewIfNeeded();
        await expect(figure).toHaveAttribute('data-ready', 'true');
        await atRest(page);
        return [before, await figure.boundingBox()].map((box) => box?.height ?? NaN);
      };
      for (const width of [1280, 390]) {
        const [before = NaN, after = NaN] = await heights(width, 'html {}');
        expect.soft(Math.abs(after - before), `${width} px`).toBeLessThanOrEqual(1);
      }
      // Planted: a control that is missing at first.
      const [before = NaN, after = NaN] = await heights(1280, '.figure__frame div {display: none}');
      expect(after - before).toBeGreaterThan(20);
    });

    test('is accessible in both modes, fits a desktop and a phone, and prints without its controls', async ({
      page,
      at,
    }) => {
      const figure = await openFigure(page, at(route), name);
      for (const width of [1280, 320]) {
        await page.setViewportSize({width, height: 800});
        await settled(page);
        expect.soft(await sidewaysScroll(page), `${width} px`).toEqual([]);
        expect.soft(await violationsOfModes(page), `axe, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({width: 1280, height: 800});
      await page.emulateMedia({media: 'print'});
      await expect(figure.locator('figcaption')).toBeVisible();
      await expect(figure.locator('button, input, select').filter({visible: true})).toHaveCount(0);
      expect((await figure.boundingBox())?.height).toBeGreaterThan(80);
      expect(await sidewaysScroll(page)).toEqual([]);
    });
  });
}

test('a figure whose script cannot be loaded keeps its first frame, and says so', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/failed: net::ERR_FAILED/, /ERR_FAILED/);
  const {name, route} = figures[0] ?? {name: '', route: ''};
  await page.setViewportSize(low);
  await visit(page, at(route));
  await atRest(page);
  await page.route('**/assets/js/**', (interception) => interception.abort('failed'));
  const figure = figureOf(page, name);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('alert')).toContainText('could not be loaded');
  await expect(figure.locator('.figure__frame > *').first()).toBeVisible();
});
