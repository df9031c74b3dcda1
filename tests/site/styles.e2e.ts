/**
 * The styles of the first view are in the page, and the whole stylesheet follows: a page is painted as it stays, and
 * nothing that a script makes later depends on what the build put into the page.
 */
import type {Page} from '@playwright/test';

import {colorModes, setColorMode} from '../support/axe';
import {holdScripts} from '../support/faults';
import {openInstrument, placed} from '../support/instruments';
import {search} from '../support/search';
import {menuButton, sidebar} from '../support/site';
import {changedWithout, withoutRule} from '../support/styles';
import {expect, painted, test, visit} from '../support/test';
import {budgets} from '../budgets';

const sizes = {desk: {width: 1280, height: 800}, phone: {width: 390, height: 844}} as const;
const lesson = budgets['a plain lesson'].route;

const kinds = {
  ...Object.fromEntries(Object.entries(budgets).map(([kind, {route}]) => [kind, route])),
  'a lab': '/docs/labs/assignment_1',
  'the longest lesson': '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
  'the key to the notation': '/markdown-page',
  'the page of a tag': '/docs/tags/todo',
};

for (const [kind, route] of Object.entries(kinds)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${kind} is painted first as it stays, on a ${size} @lean`, async ({page, at}) => {
      await page.setViewportSize(viewport);
      await holdScripts(page);
      await page.goto(at(route), {waitUntil: 'commit'});
      await page.locator('footer.footer').waitFor();
      for (const mode of colorModes) {
        await page.locator('html').evaluate((html, value) => (html.dataset.theme = value), mode);
        expect.soft(await changedWithout(page, 'whole'), mode).toEqual([]);
      }
    });
  }
}

/** Nothing on the page owes its look to the styles of the first view alone. */
async function expectWhole(page: Page, state: string): Promise<void> {
  expect.soft(await changedWithout(page, 'first'), state).toEqual([]);
}

for (const {name, route} of placed) {
  test(`the instrument ${name} on ${route} has the styles of all its states @lean`, async ({page, at}) => {
    const figure = await openInstrument(page, at(route), name);
    const buttons = figure.getByRole('button');
    await expectWhole(page, 'at first');
    // Each control that can be pressed puts the figure into another state.
    for (let index = 0; index < (await buttons.count()); index += 1) {
      const button = buttons.nth(index);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.click();
      await expectWhole(page, `after button ${index}`);
    }
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      await expectWhole(page, mode);
    }
  });
}

test('what opens on a lesson has its look, on a phone and on a desk @lean', async ({page, at}) => {
  await page.setViewportSize(sizes.phone);
  await visit(page, at(lesson));
  await menuButton(page).click();
  await expectWhole(page, 'the menu');
  await page.getByRole('button', {name: 'Close navigation bar'}).click();
  await page.setViewportSize(sizes.desk);
  await search(page, 'cache');
  await expectWhole(page, 'the list of the search');
  await page.keyboard.press('Escape');
  for (const top of [900, 800]) {
    await page.evaluate((to) => window.scrollTo({top: to, behavior: 'instant'}), top);
    await painted(page);
  }
  await expectWhole(page, 'scrolled up a little');
  await sidebar(page).locator('[aria-expanded="false"]').first().click();
  await expectWhole(page, 'a category');
});

test('where scripts fail and styles could come, no banner speaks of the base path @lean', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/assets\/js/, /Failed to load/, /ERR_FAILED/);
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.goto(at('/'));
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
});

test('planted: a rule that one of the two sets of styles lacks is found @lean', async ({page, at}) => {
  await visit(page, at(lesson));
  expect(await changedWithout(page, 'first')).toEqual([]);
  expect(await withoutRule(page, 'whole', '.footer')).toBeGreaterThan(0);
  expect(await changedWithout(page, 'first')).toContainEqual(expect.stringContaining('footer'));
  await page.reload();
  expect(await withoutRule(page, 'first', '.footer')).toBeGreaterThan(0);
  expect(await changedWithout(page, 'whole')).toContainEqual(expect.stringContaining('footer'));
});
