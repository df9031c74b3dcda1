/** What a page is before React has taken it over, and what is left of that afterwards. */
import type {Page} from '@playwright/test';

import {holdScripts} from '../support/faults';
import {mainNavigation} from '../support/site';
import {expect, hydrated, test, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/cli/introduction';

/** Opens a page whose scripts do not come before they are released. */
async function openEarly(page: Page, address: string) {
  const scripts = await holdScripts(page);
  await page.goto(address, {waitUntil: 'commit'});
  await expect(mainNavigation(page)).toBeVisible();
  await page.locator('footer.footer').waitFor();
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await scripts.release();
    await hydrated(page);
  };
}

test('the page is painted before its scripts are evaluated @lean', async ({page, at}) => {
  // The stock entry has evaluated all modules when the document is ready, and its object is frozen.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.evaluated = String(Object.isFrozen(window.docusaurus));
    });
  });
  await visit(page, at(lesson));
  await expect(page.locator('html')).toHaveAttribute('data-evaluated', 'false');
  expect(await page.evaluate(() => Object.isFrozen(window.docusaurus))).toBe(true);
});

test('scroll, focus and links are as without scripts', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await page.evaluate(() => window.scrollTo(0, 300));
  const link = page.locator('main .pagination-nav__link').last();
  await link.evaluate((one: HTMLElement) => one.focus({preventScroll: true}));
  await release();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('a link leads on before the scripts are there', async ({page, at}) => {
  await openEarly(page, at(lesson));
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
  await expect(page).toHaveURL(at('/docs/labs/how_to_course_work'));
});
