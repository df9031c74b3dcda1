/** States that a plain visit does not show: the open menu, search results, an unreachable CDN, a wrong address. */
// cspell:words connectionrefused mathml
import type {Page} from '@playwright/test';

import {violationsOfModes} from '../support/measures/axe';
import {katexCdn} from '../../tools/browser/cdn';
import {hasFormulaFont, sidewaysScroll} from '../support/measures/layout';
import {noResults, nonsense, search} from '../support/search';
import {menuButton} from '../support/site';
import {expect, settled, test, visit} from '../support/test';

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';
const sizes = {desktop: {width: 1280, height: 800}, phone: {width: 390, height: 844}} as const;

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsOfModes(page), 'axe').toEqual([]);
}

test('the open menu on a phone is accessible, and so is the main menu behind it', async ({page, at}) => {
  await page.setViewportSize(sizes.phone);
  await visit(page, at(lesson));
  await menuButton(page).click();
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport({ratio: 1});
  // While the menu slides in, the backdrop is visible behind it.
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', {name: /back to main menu/i}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Policies'})).toBeInViewport();
  await settled(page);
  await expectAccessible(page);
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`the list of search results is accessible on a ${size}`, async ({page, at}) => {
    await page.setViewportSize(viewport);
    await visit(page, at(lesson));
    await search(page, 'cache');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toEqual([]);
    await search(page, nonsense);
    await expect(noResults(page)).toBeVisible();
    await expectAccessible(page);
  });

  test(`the search page with results is accessible on a ${size}`, async ({page, at}) => {
    await page.setViewportSize(viewport);
    await visit(page, at('/search?q=cache'));
    await expect(page.getByRole('main').locator('article').nth(20)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({width: 320, height: 640});
    expect(await sidewaysScroll(page)).toEqual([]);
  });
}

test('formulas are set, and appear once, when the CDN cannot be reached', async ({page, at, trouble}) => {
  trouble.expect(/cdn\.jsdelivr\.net.* failed: net::ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_REFUSED/);
  await page.route(`${katexCdn}**`, (interception) => interception.abort('connectionrefused'));
  await visit(page, at('/markdown-page'));
  const formula = page.locator('.katex').first();
  await expect
    .poll(async () => (await formula.locator('.katex-mathml').boundingBox())?.width)
    .toBeLessThanOrEqual(1);
  await expect.poll(() => hasFormulaFont(page)).toBe(true);
});
