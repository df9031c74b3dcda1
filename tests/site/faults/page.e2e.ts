/**
 * Faults around a page: a broken index, scripts that fail one by one, zoom and spacing.
 */
// cspell:words mathml
import type {Page} from '@playwright/test';

import {mainDoc} from '../../routes';
import {holdScripts} from '../../support/faults';
import {cutTexts, sidewaysScroll, spaceText} from '../../support/measures/layout';
import {hits, search, searchFails} from '../../support/search';
import {heading, mainNavigation, searchBox, sidebar} from '../../support/site';
import {atRest, expect, hydrated, test, visit} from '../../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';
const formulas = '/docs/tutorial/about_gem5/WhyGem5';
const start = '/docs/attribution';

const prediction = (page: Page) => page.getByRole('textbox', {name: 'Your prediction'}).first();

test.describe('the text in the box of a question', () => {
  test('survives a reload and another page, until the box is emptied', async ({page, at}) => {
    await visit(page, at(lesson));
    await prediction(page).fill('Twice as fast.');
    await page.reload();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('Twice as fast.');

    await mainNavigation(page).getByRole('link', {name: 'CS 429'}).click();
    await expect(page).toHaveURL(at('/'));
    await page.goBack();
    await expect(prediction(page)).toHaveValue('Twice as fast.');
    // The other questions stay empty.
    const others = page.getByRole('textbox', {name: 'Your prediction'});
    for (const box of (await others.all()).slice(1)) await expect(box).toHaveValue('');

    await prediction(page).fill('');
    await page.reload();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('predict'))),
    ).toEqual([]);
  });

  test('survives hydration, if it is typed before the scripts have loaded', async ({page, at}) => {
    const scripts = await holdScripts(page);
    await page.goto(at(lesson), {waitUntil: 'commit'});
    await prediction(page).fill('Early.');
    await scripts.release();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('Early.');
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).includes('Early.'))).toBe(true);
  });
});

/** Broken files instead of the index. */
const indexes: Readonly<Record<string, {readonly status?: number; readonly body: string}>> = {
  missing: {status: 404, body: 'Not here'},
  'cut short': {body: '[{"documents":[{"i":1,"t":"Caches"'},
  'of another version': {body: '[{"version":"0","pages":[],"index":{"fields":[]}}]'},
  'a page': {body: '<!doctype html><title>Not here</title>'},
};

for (const [name, answer] of Object.entries(indexes)) {
  test(`when the index is ${name}, the search says that it does not work, and the page is readable`, async ({
    page,
    at,
    trouble,
  }) => {
    trouble.allow(/.*/s);
    await page.route(/search-index[^/]*\.json/, (interception) =>
      interception.fulfill({contentType: 'application/json', ...answer}),
    );
    await visit(page, at(start));
    await searchBox(page).click();
    await searchBox(page).fill('cache');
    await expect(searchFails(page)).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page).toHaveURL(at(mainDoc));
  });
}

test('a reader may leave a page before the index of the search has arrived', async ({page, at}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/search-index[^/]*\.json/, async (interception) => {
    await released;
    await interception.continue();
  });
  await visit(page, at(start));
  const asked = page.waitForRequest(/search-index[^/]*\.json/);
  await searchBox(page).click();
  const arrived = (await asked).response();
  await mainNavigation(page).getByRole('link', {name: 'CS 429'}).click();
  await expect(page).toHaveURL(at('/'));
  release();
  await arrived;
  // An uncaught error would fail the test.
  await search(page, 'cache');
  await expect(hits(page).first()).toBeVisible();
});

test('a reader may press the shortcut of the search in the moment that the page changes', async ({
  page,
  at,
}) => {
  await visit(page, at('/'));
  // The bar of the page that has just gone still hears the key.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.theme-doc-sidebar-container')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true}));
    });
    observer.observe(document.body, {childList: true, subtree: true});
  });
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  await expect(sidebar(page)).toBeVisible();
  // An uncaught error would fail the test.
  await search(page, 'cache');
  await expect(hits(page).first()).toBeVisible();
});

test('a page is readable, and its links work, when any one of its scripts fails', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/.*/s);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await visit(page, at(lesson));
  await atRest(page);
  expect(scripts.size).toBeGreaterThan(5);
  const text = await page.locator('article').innerText();
  for (const script of scripts) {
    const failing = `**${script}`;
    await page.route(failing, (interception) => interception.abort('failed'));
    await page.goto(at(lesson));
    await atRest(page);
    // The box with *Retry* replaces the part that fails to load.
    const retry = page.getByRole('button', {name: 'Retry'});
    await expect(heading(page).or(retry).first(), script).toBeVisible();
    await page.unroute(failing);
    if (await retry.isVisible()) await retry.click();
    await expect(heading(page), script).toBeVisible();
    expect((await page.locator('article').innerText()).length, script).toBeGreaterThan(text.length * 0.9);
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page, script).toHaveURL(at(mainDoc));
    await expect(heading(page), script).toBeVisible();
  }
});

test.describe('a page at another size, spacing or contrast', () => {
  for (const route of [lesson, formulas, '/', '/search?q=cache']) {
    test(`${route} fits the window at 400%`, async ({page, at}) => {
      // A window of 1280 px at 400% is 320 px wide.
      await page.setViewportSize({width: 320, height: 256});
      await visit(page, at(route));
      expect(await sidewaysScroll(page)).toEqual([]);
    });

    test(`${route} shows all of its text with the spacing of WCAG 1.4.12`, async ({page, at}) => {
      await visit(page, at(route));
      await spaceText(page);
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
    });
  }
});
