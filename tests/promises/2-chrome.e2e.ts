import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {announcementBar} from '../../src/config/announcement';
import {course} from '../../src/config/course';
import {routes} from '../routes';
import {promise} from '../promises';
import {fileOf} from '../support/build';
import {breakDrawing, plantCrash, restoreDrawing} from '../support/faults';
import {
  announcement,
  colorToggle,
  expectColorMode,
  footer,
  heading,
  mainNavigation,
  menuButton,
  routesLinkedIn,
  searchBox,
  sidebar,
  siteContext,
} from '../support/site';
import {basePath, buildDir} from '../support/paths';
import {expect, test, visit} from '../support/test';

/** A page with a sidebar, breadcrumbs and a table of contents. */
const deepPage = '/docs/tutorial/modern_gem5/standard_library/boards';

test(promise('2.nav.items'), async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  const bar = mainNavigation(page);
  const middle = 1280 / 2;
  let previous = 0;
  for (const [name, path] of [
    ['Tutorial', 'docs/tutorial/installing'],
    ['Labs', 'docs/labs/how_to_course_work'],
    ['Policies', 'docs/policies/assignments'],
  ] as const) {
    const item = bar.getByRole('link', {name, exact: true});
    await expect(item).toHaveAttribute('href', basePath + path);
    const box = await item.boundingBox();
    expect(box?.x).toBeGreaterThan(previous);
    expect(box?.x).toBeLessThan(middle);
    previous = box?.x ?? 0;
  }
  const github = bar.getByRole('link', {name: /GitHub/});
  await expect(github).toHaveAttribute('href', /^https:\/\/github\.com/);
  expect((await github.boundingBox())?.x).toBeGreaterThan(middle);
});

test(promise('2.nav.mobile', '9.breakpoint'), async ({page, at}) => {
  await visit(page, at(deepPage));
  const items = mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true});
  for (const width of [995, 390, 320]) {
    await page.setViewportSize({width, height: 800});
    await expect(menuButton(page), `${width} px`).toBeVisible();
    await expect(items, `${width} px`).toBeHidden();
    await expect(sidebar(page), `${width} px`).toHaveCount(0);
  }
  for (const width of [997, 1280]) {
    await page.setViewportSize({width, height: 800});
    await expect(menuButton(page), `${width} px`).toBeHidden();
    await expect(items, `${width} px`).toBeVisible();
    await expect(sidebar(page), `${width} px`).toBeVisible();
  }
  // At the breakpoint itself either bar is complete, because style and script must agree on the pixel.
  await page.setViewportSize({width: 996, height: 800});
  await expect(async () => {
    const mobile = await menuButton(page).isVisible();
    expect(await items.isVisible()).toBe(!mobile);
    expect(await sidebar(page).isVisible()).toBe(!mobile);
  }).toPass();
  // Below the breakpoint, the menu has the items of the navigation bar.
  await page.setViewportSize({width: 995, height: 800});
  await menuButton(page).click();
  await page.getByRole('button', {name: /back to main menu/i}).click();
  for (const name of ['Tutorial', 'Labs', 'Policies', /GitHub/]) {
    await expect(
      page.locator('.navbar-sidebar').getByRole('link', {name, exact: typeof name === 'string'}),
    ).toBeVisible();
  }
});

test(promise('2.chrome.search-box', '9.search.shortcut'), async ({page, at, open}) => {
  await visit(page, at('/docs/attribution'));
  await expect(searchBox(page)).toBeVisible();
  await expect(searchBox(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();

  const mac = await open({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
  });
  await mac.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'});
    Object.defineProperty(navigator, 'userAgentData', {get: () => ({platform: 'macOS'})});
  });
  await visit(mac, at('/docs/attribution'));
  await mac.keyboard.press('Meta+k');
  await expect(searchBox(mac)).toBeFocused();
});

test(promise('2.chrome.color-toggle'), async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  await colorToggle(page).click();
  await expectColorMode(page, 'dark');
  await colorToggle(page).click();
  await expectColorMode(page, 'light');
});

test(promise('2.chrome.announcement'), async ({page, at}) => {
  await visit(page, at('/'));
  await expect(announcement(page)).toBeVisible();
  expect(await announcement(page).innerText()).toContain(announcementBar.content.replace(/<.*/s, '').trim());
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await expect(announcement(page)).toHaveCount(0);
});

test(promise('2.chrome.breadcrumbs'), async ({page, at}) => {
  await visit(page, at(deepPage));
  const crumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  expect((await crumbs.getByRole('listitem').allInnerTexts()).filter((text) => text.trim() !== '')).toEqual([
    'Modern Gem5',
    'Standard Library',
    await sidebar(page).locator('[aria-current="page"]').innerText(),
  ]);
  await crumbs.getByRole('link', {name: 'Modern Gem5'}).click();
  await expect(page).toHaveURL(at('/docs/tutorial/modern_gem5'));
  await crumbs.getByRole('link', {name: 'Home page'}).click();
  await expect(page).toHaveURL(at('/'));
});

test(promise('2.chrome.skip-link'), async ({page, at}) => {
  await visit(page, at(deepPage));
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', {name: 'Skip to main content', exact: true});
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(
    await page.evaluate(() =>
      Boolean(document.activeElement?.closest('main') ?? document.activeElement?.querySelector('main')),
    ),
  ).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  // The next Tab stop is in the text, not in the navigation bar.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
});

test(promise('2.footer.links'), async ({page, at, request}) => {
  await visit(page, at('/'));
  const links = footer(page).getByRole('link');
  for (const [name, route] of [
    ['Policies', '/docs/policies/assignments'],
    ['Labs', '/docs/labs/how_to_course_work'],
    ['Tutorial', '/docs/tutorial/installing'],
  ] as const) {
    await expect(footer(page).getByRole('link', {name, exact: true})).toHaveAttribute(
      'href',
      basePath + route.slice(1),
    );
  }
  const {forum, chat, simulator, resources} = course.links;
  for (const {label, href} of [forum, chat, simulator, resources, course.iconCredit]) {
    const link = footer(page).getByRole('link', {name: label, exact: true});
    await expect(link, label).toBeVisible();
    // The configuration writes an address of this site as a route, without the base path.
    await expect(link, label).toHaveAttribute('href', href.replace(/^\//, basePath));
  }
  expect(await links.count()).toBeGreaterThanOrEqual(8);
  for (const route of await routesLinkedIn(footer(page))) {
    expect([route, (await request.get(at(route))).status()]).toEqual([route, 200]);
  }
});

test(promise('2.footer.logo', '9.footer.logo'), async ({page, at}) => {
  await visit(page, at('/'));
  await footer(page).scrollIntoViewIfNeeded();
  const logo = footer(page).getByRole('img', {name: course.university.logoAlt, exact: true});
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image) => getComputedStyle(image).height)).toBe('100px');
  expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  );
});

test(promise('2.footer.copyright'), async ({page, at}) => {
  await visit(page, at('/'));
  await expect(footer(page)).toContainText(`Copyright © ${course.copyrightYear} ${course.title}`);
});

test(promise('2.toc', '9.toc'), async ({page, at}) => {
  const withBoth = routes.find((route) => {
    const html = readFileSync(join(buildDir, fileOf(route)), 'utf8');
    return html.includes('theme-doc-toc-desktop') && /<h3[^>]*\bid=/.test(html);
  });
  expect(withBoth, 'a page with headings of both levels').toBeDefined();
  await visit(page, at(withBoth ?? '/'));
  expect((await siteContext(page)).siteConfig.themeConfig.tableOfContents).toEqual({
    minHeadingLevel: 2,
    maxHeadingLevel: 3,
  });
  const headings = await page
    .locator('.markdown :is(h2, h3)[id]')
    .evaluateAll((all) => all.map((element) => `#${element.id}`));
  expect(await page.locator('.markdown h3[id]').count()).toBeGreaterThan(0);
  const contents = page.locator('.theme-doc-toc-desktop');
  expect(
    await contents.locator('a').evaluateAll((all) => all.map((element) => element.getAttribute('href'))),
  ).toEqual(headings);
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`${headings.at(-1)}$`));
});

test(promise('2.crash'), async ({page, at, trouble}) => {
  trouble.expect(/planted crash/);
  await plantCrash(page);
  await visit(page, at('/docs/attribution'));
  await breakDrawing(page, 'main', Infinity);
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await restoreDrawing(page);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
});
