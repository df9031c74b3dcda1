/** A page before React hydrates it: how it looks, what works, and what of that is kept. */
import type {Page} from '@playwright/test';

import {budgets} from '../budgets';
import {holdScripts} from '../support/faults';
import {colorModes} from '../support/measures/axe';
import {changedWithoutSheet} from '../support/measures/styles';
import {hits} from '../support/search';
import {mainNavigation, searchBox} from '../support/site';
import {expect, hydrated, test, visit} from '../support/test';

const lesson = budgets['a plain lesson'].route;

/** Opens a page whose scripts wait. @returns what releases them, and waits for React */
async function openEarly(page: Page, address: string) {
  // Chromium's headless shell shows no frames while scripts wait, so that transitions would never end.
  await page.emulateMedia({reducedMotion: 'reduce'});
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
  // The stock entry has evaluated all modules, and frozen this object, when the document is ready.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.evaluated = String(Object.isFrozen(window.docusaurus));
    });
  });
  await visit(page, at(lesson));
  await expect(page.locator('html')).toHaveAttribute('data-evaluated', 'false');
  expect(await page.evaluate(() => Object.isFrozen(window.docusaurus))).toBe(true);
});

for (const kind of [
  'home',
  'a lesson with code',
  'a lesson with a diagram',
  'a lesson with a figure',
  'the search page',
] as const) {
  test(`the first paint of ${kind} has all of its styles, in both modes, on a desktop and a phone @lean`, async ({
    page,
    at,
  }) => {
    await openEarly(page, at(budgets[kind].route));
    for (const width of [1280, 390]) {
      await page.setViewportSize({width, height: 800});
      for (const mode of colorModes) {
        await page.locator('html').evaluate((html, value) => (html.dataset.theme = value), mode);
        expect.soft(await changedWithoutSheet(page), `${width} px, ${mode}`).toEqual([]);
      }
    }
  });
}

test('hydration keeps the scroll position and the focus', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await page.evaluate(() => window.scrollTo(0, 300));
  const link = page.locator('main .pagination-nav__link').last();
  await link.evaluate((element: HTMLElement) => element.focus({preventScroll: true}));
  await release();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('Ctrl+K reaches the search, however late its scripts load', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await page.keyboard.press('Control+k');
  await release();
  // The package empties its box while the page starts.
  await expect(searchBox(page)).toHaveRole('combobox');
  await page.keyboard.type('crossbar');
  await expect(searchBox(page)).toHaveValue('crossbar');
  await expect(hits(page).first()).toBeVisible();
});

test('the banner of a wrong base path stays hidden if only the scripts fail @lean', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/assets\/js/, /Failed to load/, /ERR_FAILED/);
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.goto(at('/'));
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
});
