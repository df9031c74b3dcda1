/** Hostile queries, addresses and files neither run nor break a page. */
import type {Page} from '@playwright/test';

import {hostileFiles, hostileQueries, hostileStates} from '../../support/hostile';
import {figureOf, figures, openFigure} from '../../support/figures';
import {countOfHits, hits, search} from '../../support/search';
import {heading, searchBox} from '../../support/site';
import {expect, painted, test, visit} from '../../support/test';

const start = '/docs/attribution';

const isHarmed = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'harmed' in window || 'harmed' in Object.prototype);

test('the search finds something after 300 hostile queries, and none of them runs', async ({page, at}) => {
  await visit(page, at(start));
  await searchBox(page).click();
  await searchBox(page).evaluate(async (box: HTMLInputElement, queries) => {
    for (const query of queries) {
      Reflect.set(HTMLInputElement.prototype, 'value', query, box);
      box.dispatchEvent(new InputEvent('input', {bubbles: true}));
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, hostileQueries(300));
  await search(page, 'cache');
  await expect(hits(page).first()).toContainText(/cache/i);
  expect(await isHarmed(page)).toBe(false);
});

test('the search page shows 20 hostile queries as text', async ({page, at}) => {
  for (const query of hostileQueries(20)) {
    await page.goto(
      at(`/search?q=${encodeURIComponent(query.replace(/[\ud800-\udfff]/g, '').slice(0, 1_500))}`),
    );
    await expect(countOfHits(page).or(heading(page).filter({hasText: /^Search the/}))).toBeVisible();
    expect(await page.locator('main :is(img, svg[onload], script)').count()).toBe(0);
  }
  expect(await isHarmed(page)).toBe(false);
});

for (const {name, route} of figures) {
  test(`the figure ${name} survives 100 hostile addresses and 40 hostile files`, async ({page, at}) => {
    const figure = await openFigure(page, at(route), name);
    await page.evaluate(
      async ([id, states]) => {
        for (const state of states) {
          location.hash = `${id}:${state}`;
          await new Promise((done) => requestAnimationFrame(done));
        }
      },
      [name, hostileStates(100)] as const,
    );
    await expect(heading(page)).toBeVisible();
    await expect(figure.getByText('cannot handle')).toHaveCount(0);

    await figure.evaluate(async (dropped, files) => {
      for (const text of files) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], '<img src=x onerror="window.harmed = true">.txt'));
        dropped.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, hostileFiles(40));
    await painted(page);
    await expect(figureOf(page, name)).toBeVisible();
    await expect(figure.getByText('This page crashed')).toHaveCount(0);
    await expect(figure.locator('img, script')).toHaveCount(0);
    expect(await isHarmed(page)).toBe(false);
  });
}
