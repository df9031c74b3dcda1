import type {Page} from '@playwright/test';

import {mainDoc, pageAt} from '../routes';
import {promise} from '../promises';
import {breakDrawing, breakScripts, plantCrash, restoreDrawing} from '../support/faults';
import {heading, mainNavigation} from '../support/site';
import {basePath, buildDir} from '../support/paths';
import {atRest, expect, test, visit} from '../support/test';
import {serve} from '../../tools/serve/pages';

const start = '/docs/attribution';

/** Errors in two parts of a page: the message of the page or of the whole site, and the link that was followed. */
const crashes = [
  {
    where: 'the text',
    text: 'This page crashed.',
    selector: 'main',
    times: Infinity,
    name: 'Tutorial',
    to: mainDoc,
  },
  {where: 'the footer', text: 'This page crashed', selector: 'footer', times: 1, name: 'CS 429', to: '/'},
] as const;
for (const {where, text, selector, times, name, to} of crashes) {
  test(`${promise('8.page-crash')} (in ${where})`, async ({page, at, trouble}) => {
    trouble.expect(/planted crash/);
    // The message of the whole site names no icon, so the browser may request the default one.
    trouble.allow(/\/favicon\.ico\)$/);
    await plantCrash(page);
    await visit(page, at(start));
    await breakDrawing(page, selector, times);
    await mainNavigation(page).getByRole('link', {name, exact: true}).click();
    await expect(page.getByText(text, {exact: true})).toBeVisible();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(mainNavigation(page)).toBeVisible();
    // The message stays as long as the fault.
    if (times > 1) {
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(page.getByText(text, {exact: true})).toBeVisible();
    }
    await restoreDrawing(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText(text, {exact: true})).toHaveCount(0);
    await expect(page).toHaveURL(at(to));
    await expect(heading(page)).toBeVisible();
    await expect(page).not.toHaveTitle(/Page Error/);
  });
}

// The stock entry loads the chunk of the first page before it starts React, and never starts it if the chunk fails. So
// only the lean site keeps this promise.
for (const form of ['', '.html', '/', '/index.html']) {
  test(`${promise('8.retry-box')} (the address ends in "${form}") @lean`, async ({open, at, trouble}) => {
    trouble.expect(/answered 500/, /status of 500/, /ChunkLoadError|Loading chunk/);
    const scripts = await scriptsOnlyOf(await open(), at('/docs/attribution'), at('/docs/FAQ/disk_quota'));
    expect(scripts.length).toBeGreaterThan(0);
    // A new context, in which nothing that earlier tests left in memory can answer instead of the broken script.
    const page = await open();
    const repair = await breakScripts(page, (url) => scripts.includes(url));
    await page.goto(at('/docs/attribution') + form);
    const retry = page.getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    const box = page.locator('div', {has: page.locator('> div > button', {hasText: 'Retry'})}).last();
    await expect(box).toContainText(/chunk .* failed/i);
    const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, 'the box is red').toBeGreaterThan(Math.max(green, blue) + 80);

    await retry.click();
    await expect(retry, 'the box stays as long as the fault').toBeVisible();
    repair();
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(heading(page)).toHaveText(pageAt('/docs/attribution').title);
    await expect(heading(page)).toBeVisible();
  });
}

/** @returns the scripts that a page loads until it is hydrated, and another page does not */
async function scriptsOnlyOf(page: Page, address: string, other: string): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url());
  });
  await visit(page, other);
  await atRest(page);
  const elsewhere = new Set(loaded);
  loaded.clear();
  await visit(page, address);
  return [...loaded].filter((url) => !elsewhere.has(url));
}

test(promise('8.base-url'), async ({page, origins, trouble}) => {
  trouble.expect(/answered 404/, /status of 404/);
  const elsewhere = await serve({root: buildDir, base: '/elsewhere/', port: 0});
  origins.add(elsewhere.origin);
  try {
    await page.goto(`${elsewhere.origin}/elsewhere/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('did not load properly');
    await expect(banner).toContainText(`Current configured baseUrl = ${basePath}`);
    await expect(banner).toContainText('We suggest trying baseUrl = /elsewhere/');
  } finally {
    // The page must not request anything after its server has stopped.
    await page.goto('about:blank');
    await elsewhere.close();
  }
});

test(`${promise('8.base-url')} It does not appear under the right one.`, async ({page, at}) => {
  await visit(page, at('/'));
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});
