/** Every page on a desktop, on two phones, on paper and without JavaScript, and pages that have moved. */
import type {Page} from '@playwright/test';

import {course} from '../../src/config/course';
import {redirectPage} from '../../src/plugins/github-pages/redirects';
import {groups, isInSidebar, mainDoc, pageAt, routes} from '../routes';
import {setColorMode, violationsOfModes, violationsOfWidth} from '../support/measures/axe';
import {builtSite, fileOf} from '../support/build';
import {withoutPrefetching} from '../support/faults';
import {chromeOnPaper, sidewaysScroll} from '../support/measures/layout';
import {dividedOptions} from '../support/measures/looks';
import {basePath} from '../support/paths';
import {footer, heading, mainNavigation, sidebar} from '../support/site';
import {expect, hydrated, test, unfold, visit} from '../support/test';

const phone = {width: 390, height: 844};
const narrow = {width: 320, height: 640};

/** The not-found page has no route, but is tested like the others. */
const notFound = '/no/such/page';
const screens: readonly string[] = [...routes.filter((route) => route !== '/docs'), notFound];

const answer404 = [/\/no\/such\/page answered 404/, /status of 404 .*\/no\/such\/page/];

/** Faults of the links on a page after its scripts have run. */
async function deadLinks(page: Page, screen: string): Promise<string[]> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? ''));
  const file = screen === notFound ? '404.html' : fileOf(screen);
  return addresses.flatMap((address) => {
    const fault = builtSite().fault(address, screen, file);
    return fault === undefined ? [] : [`"${address}" ${fault}`];
  });
}

/** The pages that `npm test` measures. */
const quick: readonly string[] = [
  ...['/', '/docs/labs/assignment_1'],
  '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity',
];

for (const [group, members] of Object.entries(groups)) {
  test(`each page has one heading and no trouble (${group})`, async ({page, at}) => {
    // It would fetch the parts of other pages, which this test visits too.
    await withoutPrefetching(page);
    for (const screen of members.filter((member) => member !== '/docs')) {
      await test.step(screen, async () => {
        await visit(page, at(screen));
        await expect.soft(heading(page), screen).toHaveCount(1);
      });
    }
  });
}

for (const screen of screens) {
  test.describe(screen, {tag: quick.includes(screen) ? '@quick' : []}, () => {
    test.beforeEach(({trouble}) => {
      if (screen === notFound) {
        trouble.expect(...answer404);
      }
    });

    test('is accessible on a desktop, has working links, and prints without its chrome', async ({
      page,
      at,
    }) => {
      await visit(page, at(screen));
      await expect.soft(heading(page)).toHaveCount(1);
      expect.soft(await deadLinks(page, screen), 'links').toEqual([]);
      await unfold(page);
      expect.soft(await violationsOfModes(page), 'axe').toEqual([]);
      await page.emulateMedia({media: 'print'});
      expect.soft(await chromeOnPaper(page), 'chrome on paper').toEqual([]);
      await expect.soft(heading(page)).toBeVisible();
    });

    test('is accessible on a phone, does not scroll sideways, and divides no option', async ({page, at}) => {
      await page.setViewportSize(phone);
      await visit(page, at(screen));
      await expect.soft(heading(page)).toHaveCount(1);
      await unfold(page);
      await setColorMode(page, 'light');
      expect.soft(await violationsOfWidth(page), 'axe').toEqual([]);
      for (const size of [phone, narrow]) {
        await page.setViewportSize(size);
        expect.soft(await sidewaysScroll(page), `${size.width} px`).toEqual([]);
        expect.soft(await dividedOptions(page), `${size.width} px`).toEqual([]);
      }
    });
  });
}

for (const [group, members] of Object.entries({...groups, notFound: [notFound]})) {
  test(`without JavaScript each page has its text, navigation and footer (${group})`, async ({
    open,
    at,
    trouble,
  }) => {
    if (group === 'notFound') {
      trouble.expect(...answer404);
    }
    const page = await open({javaScriptEnabled: false});
    for (const screen of members.filter((member) => member !== '/docs')) {
      await test.step(screen, () => expectReadable(page, at(screen), screen));
    }
  });
}

async function expectReadable(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(address);
  await expect.soft(heading(page)).toBeVisible();
  expect.soft(await page.locator('main').innerText()).not.toBe('');
  for (const name of ['Tutorial', 'Labs', 'Policies']) {
    const link = mainNavigation(page).getByRole('link', {name, exact: true});
    await expect.soft(link).toHaveAttribute('href', new RegExp(`^${basePath}docs/`));
  }
  await expect.soft(footer(page).getByRole('link').first()).toBeVisible();
  if (isInSidebar(screen)) {
    // A category without a page links its first page, so the sidebar may have the address twice.
    await expect
      .soft(
        sidebar(page)
          .locator(`a[href="${basePath}${screen.slice(1)}"]`)
          .last(),
      )
      .toBeVisible();
  }
}

test('/docs leads to its main document without trouble', async ({page, at}) => {
  await page.goto(at('/docs'));
  await page.waitForURL(at(mainDoc));
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
});

for (const script of [true, false]) {
  test(`an old address leads to the page and its heading, ${script ? 'with' : 'without'} JavaScript`, async ({
    open,
    served,
    at,
  }) => {
    const {route, title} = pageAt('/docs/FAQ/disk_quota');
    const page = await open({javaScriptEnabled: script});
    await page.route(/\/docs\/a\/page\/before/, (interception) =>
      interception.fulfill({
        contentType: 'text/html',
        body: redirectPage(basePath + route.slice(1), course.url),
      }),
    );
    await page.goto(`${served.origin}${basePath}docs/a/page/before?from=old#cause`, {waitUntil: 'commit'});
    await page.waitForURL(script ? `${at(route)}?from=old#cause` : `${at(route)}*`);
    await expect(heading(page)).toHaveText(title);
  });
}
