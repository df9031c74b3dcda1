/** What answers the reader before React has taken over, and what is left of it after that. */
import type {Page} from '@playwright/test';

import {holdScripts} from '../support/faults';
import {
  announcement,
  colorToggle,
  expectColorMode,
  mainNavigation,
  menuButton,
  searchBox,
  sidebar,
} from '../support/site';
import {atRest, expect, hydrated, test, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/cli/introduction';
const phone = {width: 390, height: 844};

/** Opens a page whose scripts do not come before they are released. */
async function openEarly(page: Page, address: string) {
  const scripts = await holdScripts(page);
  await page.goto(address, {waitUntil: 'commit'});
  await expect(mainNavigation(page)).toBeVisible();
  await page.locator('footer').waitFor();
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await scripts.release();
    await hydrated(page);
  };
}

test('the color mode changes before the scripts are there, and stays @lean', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await colorToggle(page).click();
  await expectColorMode(page, 'dark');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently dark mode/);
  await release();
  await expectColorMode(page, 'dark');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently dark mode/);
  await expect(colorToggle(page)).toHaveAttribute('aria-pressed', 'true');
  await colorToggle(page).click();
  await expectColorMode(page, 'light');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently light mode/);
});

test('the announcement goes before the scripts are there, and stays away @lean', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await expect(announcement(page)).toBeHidden();
  await release();
  await expect(announcement(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(announcement(page)).toHaveCount(0);
});

test('what is typed into the search box before the scripts are there is searched @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('cache');
  await release();
  await expect(searchBox(page)).toHaveValue('cache');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('s');
  await expect(searchBox(page)).toHaveValue('caches');
});

test('a category of the sidebar folds before the scripts are there, and stays folded @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  const link = sidebar(page).locator('.menu__link--active:not([role="button"])').last();
  const category = sidebar(page).locator('[aria-expanded="true"]').last();
  await expect(link).toBeVisible();
  await category.click();
  await expect(link).toBeHidden();
  const folded = sidebar(page).locator('[aria-expanded="true"]');
  const before = await folded.count();
  await release();
  await expect(link).toBeHidden();
  await expect(folded).toHaveCount(before);
  await expect(page).toHaveURL(at(lesson));
});

test('a category opens when the scripts are there, though it was pressed before @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  const items = sidebar(page).getByRole('link');
  const category = sidebar(page).locator('[aria-expanded="false"]').first();
  const name = await category.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
  const before = await items.count();
  await category.click();
  await release();
  await expect.poll(() => items.count(), {message: name}).toBeGreaterThan(before);
  await expect(page).toHaveURL(at(lesson));
});

test('the menu of a phone opens when the scripts are there, though it was pressed before @lean', async ({
  page,
  at,
}) => {
  await page.setViewportSize(phone);
  const release = await openEarly(page, at(lesson));
  const button = menuButton(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await release();
  await expect(page.locator('.navbar-sidebar__close')).toBeInViewport({ratio: 1});
  await expect(button).toHaveAttribute('aria-expanded', 'true');
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

test('a page asks for all of its own scripts at once @lean', async ({page, at}) => {
  const scripts = await holdScripts(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked += 1;
  });
  await page.goto(at(lesson), {waitUntil: 'commit'});
  await page.locator('footer').waitFor();
  const all = await page.locator('script[src]').count();
  expect(all).toBeGreaterThan(2);
  await expect.poll(() => scripts.waiting()).toBe(all);
  await scripts.release();
  await hydrated(page);
  expect(asked, 'and for no other until the reader acts').toBe(all);
});

test('a link in view fetches nothing, one that has the focus does @lean', async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await atRest(page);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).focus();
  await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
});

test('planted: without the hand-over, what was pressed is lost @lean', async ({page, at}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'handOver', {get: () => undefined, set: () => undefined});
  });
  const release = await openEarly(page, at(lesson));
  const items = sidebar(page).getByRole('link');
  const before = await items.count();
  await sidebar(page).locator('[aria-expanded="false"]').first().click();
  await release();
  await atRest(page);
  expect(await items.count()).toBe(before);
});
