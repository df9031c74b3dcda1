/** Every page, as a reader meets it: on a desk, on a phone, on a narrow phone, on paper, and without JavaScript. */
import type {Page} from '@playwright/test';

import {groups, isInSidebar, mainDoc, routes} from '../routes';
import {setColorMode, violationsOfModes, violationsOfWidth} from '../support/measures/axe';
import {builtSite, fileOf} from '../support/build';
import {chromeOnPaper, sidewaysScroll} from '../support/measures/layout';
import {basePath} from '../support/paths';
import {footer, heading, mainNavigation, sidebar} from '../support/site';
import {expect, hydrated, test, visit} from '../support/test';

const phone = {width: 390, height: 844};
const narrow = {width: 320, height: 640};

/** The not-found page stands among the pages, though it has no route. */
const notFound = '/no/such/page';
const screens: readonly string[] = [...routes.filter((route) => route !== '/docs'), notFound];

const answer404 = [/\/no\/such\/page answered 404/, /status of 404 .*\/no\/such\/page/];

/** What is folded away counts too. */
const unfold = (page: Page): Promise<void> =>
  page
    .locator('details:not([open])')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));

/** What the links lead to that stand on the page once its scripts have run. */
async function deadLinks(page: Page, screen: string): Promise<string[]> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const file = screen === notFound ? '404.html' : fileOf(screen);
  return addresses.flatMap((address) => {
    const fault = builtSite().fault(address, screen, file);
    return fault === undefined ? [] : [`"${address}" ${fault}`];
  });
}

for (const screen of screens) {
  test.describe(screen, () => {
    test.beforeEach(({trouble}) => {
      if (screen === notFound) {
        trouble.expect(...answer404);
      }
    });

    test('on a desk: clean, accessible, prints without its chrome', async ({page, at}) => {
      await visit(page, at(screen));
      await expect.soft(heading(page)).toHaveCount(1);
      expect.soft(await deadLinks(page, screen), 'links that scripts made').toEqual([]);
      await unfold(page);
      expect.soft(await violationsOfModes(page), 'axe, desk').toEqual([]);
      await page.emulateMedia({media: 'print'});
      expect.soft(await chromeOnPaper(page), 'what prints and should not').toEqual([]);
      await expect.soft(heading(page)).toBeVisible();
    });

    test('on a phone: clean, accessible, nothing to scroll sideways', async ({page, at}) => {
      await page.setViewportSize(phone);
      await visit(page, at(screen));
      await expect.soft(heading(page)).toHaveCount(1);
      await unfold(page);
      await setColorMode(page, 'light');
      expect.soft(await violationsOfWidth(page), 'axe, phone').toEqual([]);
      expect.soft(await sidewaysScroll(page), `${phone.width} px`).toEqual([]);
      await page.setViewportSize(narrow);
      expect.soft(await sidewaysScroll(page), `${narrow.width} px`).toEqual([]);
    });
  });
}

for (const [group, members] of Object.entries({...groups, notFound: [notFound]})) {
  test(`without JavaScript: text, ways on and footer of each page (${group})`, async ({
    open,
    at,
    trouble,
  }) => {
    if (group === 'notFound') {
      trouble.expect(...answer404);
    }
    const page = await open({javaScriptEnabled: false});
    for (const screen of members.filter((one) => one !== '/docs')) {
      await test.step(screen, () => readable(page, at(screen), screen));
    }
  });
}

async function readable(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(address);
  await expect.soft(heading(page)).toBeVisible();
  expect.soft(await page.locator('main').innerText()).not.toBe('');
  for (const name of ['Tutorial', 'Labs', 'Policies']) {
    const link = mainNavigation(page).getByRole('link', {name, exact: true});
    await expect.soft(link).toHaveAttribute('href', new RegExp(`^${basePath}docs/`));
  }
  await expect.soft(footer(page).getByRole('link').first()).toBeVisible();
  if (isInSidebar(screen)) {
    // A category without a page of its own leads to its first page, so the address may stand there twice.
    await expect
      .soft(
        sidebar(page)
          .locator(`a[href="${basePath}${screen.slice(1)}"]`)
          .last(),
      )
      .toBeVisible();
  }
}

test('/docs, where nobody stays, is clean on its way', async ({page, at}) => {
  await page.goto(at('/docs'));
  await page.waitForURL(at(mainDoc));
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
});
