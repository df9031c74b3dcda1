import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';

import {promise} from '../promises';
import {holdScripts, pauseClock} from '../support/faults';
import {search} from '../support/search';
import {announcement, colorToggle, mainNavigation, sidebar, siteContext} from '../support/site';
import {projectDir} from '../support/paths';
import {expect, test, visit} from '../support/test';

const start = '/docs/attribution';

const {dependencies} = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

test(promise('9.generator'), async ({page, at}) => {
  const generator = dependencies['@docusaurus/core'];
  await visit(page, at(start));
  await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', `Docusaurus v${generator}`);
  const {siteMetadata} = await siteContext(page);
  expect(siteMetadata.docusaurusVersion).toBe(generator);
  expect(Object.keys(siteMetadata.pluginVersions)).toEqual(
    expect.arrayContaining([
      'docusaurus-plugin-content-docs',
      'docusaurus-plugin-content-blog',
      'docusaurus-plugin-content-pages',
      'docusaurus-plugin-sitemap',
      'docusaurus-plugin-svgr',
      'docusaurus-theme-classic',
      'docusaurus-theme-mermaid',
    ]),
  );
});

test(promise('9.locale'), async ({page, at}) => {
  for (const route of ['/', start, '/search']) {
    await visit(page, at(route));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  }
  expect((await siteContext(page)).i18n).toMatchObject({
    defaultLocale: 'en',
    currentLocale: 'en',
    locales: ['en'],
  });
});

test.describe('the progress bar', () => {
  /**
   * Starts a navigation that does not end, and stops the page's clock when the bar appears. Call it with a page from
   * `open`, because an installed clock may stay in a context that later tests use.
   */
  async function startNavigation(page: Page, address: string): Promise<void> {
    await page.clock.install();
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await visit(page, address);
    const scripts = await holdScripts(page);
    await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).hover();
    await expect.poll(() => scripts.waiting()).toBeGreaterThan(0);
    await pauseClock(page);
    await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
    await expect(page).toHaveURL(/how_to_course_work$/);
    await page.clock.runFor(200);
  }

  /** The filled part of the bar, from 0 to 1. The bar is moved to the left by the rest. */
  const filled = (page: Page): Promise<number> =>
    page
      .locator('#nprogress .bar')
      .evaluate(
        (bar: HTMLElement) => 1 + Number(/-?[\d.]+(?=%)/.exec(bar.style.transform)?.[0] ?? NaN) / 100,
      );

  test(promise('9.progress.minimum'), async ({open, at}) => {
    const page = await open();
    await startNavigation(page, at(start));
    expect(await filled(page)).toBeCloseTo(0.08, 5);
  });

  test(promise('9.progress.speed'), async ({open, at}) => {
    const page = await open();
    await startNavigation(page, at(start));
    expect(
      await page
        .locator('#nprogress .bar')
        .evaluate((bar: HTMLElement) => getComputedStyle(bar).transitionDuration),
    ).toBe('0.2s');
  });

  test(promise('9.progress.trickle'), async ({open, at}) => {
    const page = await open();
    await startNavigation(page, at(start));
    // Each step is the rate times a random number, which is fixed at 0.5 here.
    for (let step = 1; step <= 3; step += 1) {
      await page.clock.runFor(799);
      expect(await filled(page)).toBeCloseTo(0.08 + (step - 1) * 0.01, 5);
      await page.clock.runFor(1);
      expect(await filled(page)).toBeCloseTo(0.08 + step * 0.01, 5);
    }
  });
});

test(promise('9.storage'), async ({page, context, at}) => {
  await visit(page, at('/'));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await colorToggle(page).click();
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  // The address changes before the page.
  await expect(sidebar(page)).toBeVisible();
  await search(page, 'cache');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/_highlight=cache/);
  await visit(page, at('/search?q=cache'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await visit(page, at('/markdown-page'));
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => ({
      cookie: document.cookie,
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({name}) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    })),
  ).toEqual({cookie: '', session: [], databases: [], caches: [], workers: 0});
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(
    expect.arrayContaining(['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id']),
  );
});
