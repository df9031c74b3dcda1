import type {Page} from '@playwright/test';

import {mainDoc, pageAt} from '../routes';
import {spec} from '../spec';
import {breakDrawing, breakScripts, holdScripts, plantCrash, restoreDrawing} from '../support/faults';
import {heading, mainNavigation} from '../support/site';
import {basePath, buildDir} from '../support/paths';
import {atRest, expect, hydrated, test, visit} from '../support/test';
import {serve} from '../../tools/serve/pages';

const start = '/docs/attribution';

/**
 * Where an error may strike, what the reader then reads (the page's own message, or that of the program around it), and
 * where the reader was going.
 */
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
  test(`${spec('8.page-crash')} (in ${where})`, async ({page, at, trouble}) => {
    trouble.expect(/planted crash/);
    // The message in place of the whole program names no icon, and a browser may then ask the host for one.
    trouble.allow(/\/favicon\.ico\)$/);
    await plantCrash(page);
    await visit(page, at(start));
    await breakDrawing(page, selector, times);
    await mainNavigation(page).getByRole('link', {name, exact: true}).click();
    await expect(page.getByText(text, {exact: true})).toBeVisible();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(mainNavigation(page)).toBeVisible();
    // As long as the fault lasts, so does the message.
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

test(spec('8.retry-box'), async ({page, open, at, trouble}) => {
  trouble.expect(/answered 500/, /status of 500/);
  const {own, common} = await scriptsOf(await open(), at('/docs/attribution'), at('/docs/FAQ/disk_quota'));
  expect(own.length).toBeGreaterThan(0);

  // A page is shown before its scripts are there only if the address is one that the router has to tidy up by itself,
  // so the script that tidies it up earlier is kept from it.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = () => undefined;
    document.addEventListener('DOMContentLoaded', () => {
      history.replaceState = replace;
    });
  });
  // The page asks for its own scripts when they are needed, as the stock one does, not before.
  await page.route('**/docs/attribution.html', async (interception) => {
    const response = await interception.fetch();
    const html = await response.text();
    const without = html.replace(/<script src=([^ >]+)[^>]*><\/script>/g, (tag, path: string) =>
      own.some((url) => url.endsWith(path)) ? '' : tag,
    );
    await interception.fulfill({response, body: without});
  });
  // What comes while React takes the page over, and not after it, react-loadable does not hear of.
  const parts = await holdScripts(page, (url) => common.includes(url) && !/\/(?:runtime~)?main\./.test(url));
  const mend = await breakScripts(page, (url) => own.includes(url));
  await page.goto(at('/docs/attribution.html'), {waitUntil: 'commit'});
  await hydrated(page);
  await parts.release();
  const retry = page.getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  const box = page.locator('div', {has: page.locator('> div > button', {hasText: 'Retry'})}).last();
  await expect(box).toContainText(/chunk .* failed/i);
  const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red, 'the box is red').toBeGreaterThan(Math.max(green, blue) + 80);

  await retry.click();
  await expect(retry, 'as long as the fault lasts').toBeVisible();
  mend();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(heading(page).last()).toHaveText(pageAt('/docs/attribution').title);
  await expect(heading(page).last()).toBeVisible();
});

/** @returns the scripts that a page asks for until it is alive: those that another page asks for too, and the others */
async function scriptsOf(
  page: Page,
  address: string,
  other: string,
): Promise<{own: string[]; common: string[]}> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await visit(page, other);
  await atRest(page);
  const elsewhere = new Set(asked);
  asked.clear();
  await visit(page, address);
  return {
    own: [...asked].filter((url) => !elsewhere.has(url)),
    common: [...asked].filter((url) => elsewhere.has(url)),
  };
}

test(spec('8.base-url'), async ({page, origins, trouble}) => {
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
    // What the page still asks for is no fault of it once its server has gone.
    await page.goto('about:blank');
    await elsewhere.close();
  }
});

test(`${spec('8.base-url')} It does not appear under the right one.`, async ({page, at}) => {
  await visit(page, at('/'));
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});
