import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';

import {routes} from '../routes';
import {spec} from '../spec';
import {fileOf} from '../support/build';
import {holdScripts, pauseClock} from '../support/faults';
import {search} from '../support/search';
import {announcement, colorToggle, mainNavigation, sidebar, siteContext} from '../support/site';
import {buildDir, projectDir} from '../support/paths';
import {expect, test, visit} from '../support/test';

const start = '/docs/attribution';

const {dependencies} = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

test(spec('9.generator'), async ({page, at}) => {
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

test(spec('9.locale'), async ({page, at}) => {
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
   * Starts a navigation that never ends, with the page's clock in the test's hand, at the moment the bar appears. The page
   * has a context of its own: what sets the clock may outlive the test in one that is used again.
   */
  async function waitingForPage(page: Page, address: string): Promise<void> {
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

  /** How much of the bar is filled, from 0 to 1: it is moved to the left by the rest. */
  const filled = (page: Page): Promise<number> =>
    page
      .locator('#nprogress .bar')
      .evaluate(
        (bar: HTMLElement) => 1 + Number(/-?[\d.]+(?=%)/.exec(bar.style.transform)?.[0] ?? NaN) / 100,
      );

  test(spec('9.progress.minimum'), async ({open, at}) => {
    const page = await open();
    await waitingForPage(page, at(start));
    expect(await filled(page)).toBeCloseTo(0.08, 5);
  });

  test(spec('9.progress.speed'), async ({open, at}) => {
    const page = await open();
    await waitingForPage(page, at(start));
    expect(
      await page
        .locator('#nprogress .bar')
        .evaluate((bar: HTMLElement) => getComputedStyle(bar).transitionDuration),
    ).toBe('0.2s');
  });

  test(spec('9.progress.trickle'), async ({open, at}) => {
    const page = await open();
    await waitingForPage(page, at(start));
    // Each step is a random part of the rate; with the middle of all random numbers, half of it.
    for (let step = 1; step <= 3; step += 1) {
      await page.clock.runFor(799);
      expect(await filled(page)).toBeCloseTo(0.08 + (step - 1) * 0.01, 5);
      await page.clock.runFor(1);
      expect(await filled(page)).toBeCloseTo(0.08 + step * 0.01, 5);
    }
  });
});

test(spec('9.storage'), async ({page, context, at}) => {
  await visit(page, at('/'));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await colorToggle(page).click();
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  // The address changes before the page does.
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
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(
    expect.arrayContaining(['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id']),
  );
});

for (const [language, token] of [
  ['bash', '.token'],
  ['diff', '.token.inserted, .token.deleted, .token.inserted-sign, .token.deleted-sign'],
  ['cpp', '.token.keyword, .token.directive, .token.class-name'],
] as const) {
  test(`${spec('9.highlight')} (${language})`, async ({page, at}) => {
    const route = routes.find((one) =>
      new RegExp(`class="?[^">]*language-${language}\\b`).test(
        readFileSync(join(buildDir, fileOf(one)), 'utf8'),
      ),
    );
    expect(route, `a page with a block of ${language}`).toBeDefined();
    await visit(page, at(route ?? '/'));
    const tokens = page.locator(`pre.language-${language}, .language-${language} pre`).first().locator(token);
    // `plain` is what Prism calls text that it can't read.
    const kinds = await tokens.evaluateAll((all) => [
      ...new Set(all.map((one) => one.getAttribute('class') ?? '')),
    ]);
    expect(kinds.filter((kind) => kind !== 'token plain').length).toBeGreaterThan(0);
  });
}
