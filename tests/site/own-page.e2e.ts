/** A page knows itself; what it must know of all others comes when the reader is about to go on. */
import type {Page} from '@playwright/test';

import {breakScripts} from '../support/faults';
import {pageAt} from '../routes';
import {atRest, expect, test, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/cli/introduction';
const table = /lean_table|lean\/table/;

/** The scripts that a page has asked for, by address. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
}

const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});

test('the table of all pages comes on intent, and not before @lean', async ({page, at}) => {
  const asked = scriptsOf(page);
  await visit(page, at(lesson));
  await atRest(page);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => table.test(url))).toEqual([]);
  await sidebar(page).getByRole('button', {name: 'About gem5'}).focus();
  await expect.poll(() => asked.filter((url) => table.test(url)).length).toBe(1);
});

test('a page without its own row asks for the table, and is the same @lean', async ({page, at}) => {
  const asked = scriptsOf(page);
  await page.route(at(lesson), async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replace('id="own-page"', 'id="planted"')});
  });
  await visit(page, at(lesson));
  expect(asked.filter((url) => table.test(url))).toHaveLength(1);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(pageAt(lesson).label);
});

test('a closed category shows all that is in it, by the keyboard', async ({page, at}) => {
  await visit(page, at(lesson));
  await sidebar(page).getByRole('button', {name: 'About gem5'}).focus();
  await page.keyboard.press('Enter');
  const link = sidebar(page).getByRole('link', {name: 'Why gem5'});
  // A list that is still growing would move below the pointer.
  await expect(link.locator('xpath=ancestor::ul[1]')).not.toHaveAttribute('style', /overflow: hidden/);
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', {level: 1})).toContainText('gem5');
  await expect(page).toHaveURL(/WhyGem5$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('a click on a closed category waits for what is in it, on a phone too', async ({open, at}) => {
  const page = await open({viewport: {width: 390, height: 800}, hasTouch: true});
  await visit(page, at(lesson));
  await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
  await page.getByRole('button', {name: 'About gem5'}).tap();
  await expect(page.getByRole('link', {name: 'Why gem5'})).toBeVisible();
  await page.getByRole('link', {name: 'File structure'}).tap();
  await expect(page).toHaveURL(/FileStructure$/);
});

test('without the table a category opens with what is there, and a link loads its page @lean', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/500|ChunkLoadError|Loading chunk/);
  await visit(page, at(lesson));
  const mend = await breakScripts(page, (url) => table.test(url));
  await sidebar(page).getByRole('button', {name: 'About gem5'}).click();
  await expect(sidebar(page).getByRole('link', {name: 'File structure'})).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Labs', exact: true}).click();
  await loaded;
  mend();
  await expect(page).toHaveURL(/how_to_course_work$/);
  await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible();
});

test('without scripts a closed category leads to its first page', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(lesson));
  await sidebar(page).getByRole('button', {name: 'About gem5'}).click();
  await expect(page).toHaveURL(/about_gem5\/FileStructure$/);
});
