// cspell:words framenavigated
import type {Page} from '@playwright/test';

import {promise} from '../promises';
import {breakScripts, holdScripts, pauseClock} from '../support/faults';
import {
  announcement,
  colorMode,
  colorToggle,
  documentIsMarked,
  expectColorMode,
  heading,
  mainNavigation,
  markDocument,
  menuButton,
  setColorMode,
  sidebar,
  siteContext,
} from '../support/site';
import {atRest, expect, hydrated, painted, test, visit} from '../support/test';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A page to start from, and a page of another part of the site, whose scripts it does not load. */
const [start, target] = ['/docs/attribution', '/docs/labs/how_to_course_work'] as const;
const linkToTarget = (page: Page) => mainNavigation(page).getByRole('link', {name: 'Labs', exact: true});

test(promise('4.color.modes', '4.color.switch'), async ({page, at}) => {
  await visit(page, at(start));
  await expect(colorToggle(page)).toBeEnabled();
  const seen = new Set<string | null>([await colorMode(page)]);
  for (let press = 0; press < 4; press += 1) {
    const before = (await colorMode(page)) ?? '';
    await colorToggle(page).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before);
    seen.add(await colorMode(page));
  }
  expect([...seen]).toEqual(['light', 'dark']);
  await expectColorMode(page, 'light');
});

test(promise('4.color.default'), async ({page, at}) => {
  await visit(page, at(start));
  expect(await stored(page, 'theme')).toBeNull();
  await expectColorMode(page, 'light');
});

test(promise('4.color.system'), async ({open, at}) => {
  const page = await open({colorScheme: 'dark'});
  await visit(page, at(start));
  await expectColorMode(page, 'light');
  // It does not follow a change of the system either, whatever the reader chose before.
  await colorToggle(page).click();
  await expectColorMode(page, 'dark');
  // This hears a change after the theme, so it sees what a reload at that moment would find.
  await page.evaluate(() => {
    const {dataset} = document.documentElement;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      dataset.found = `${dataset.found ?? ''} ${localStorage.getItem('theme')}`;
    });
  });
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    await painted(page);
  }
  await expect(page.locator('html')).toHaveAttribute('data-found', ' dark dark dark');
  await expectColorMode(page, 'dark');
  await expect.poll(() => stored(page, 'theme')).toBe('dark');
  await page.reload();
  await hydrated(page);
  await expectColorMode(page, 'dark');
});

test(promise('4.color.stored'), async ({page, at}) => {
  await visit(page, at(start));
  await colorToggle(page).click();
  expect(await stored(page, 'theme')).toBe('dark');
  // The stored choice applies before the first paint, that is, when the body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.getElementById('__docusaurus')) {
        document.documentElement.dataset.early = document.documentElement.dataset.theme ?? 'none';
        observer.disconnect();
      }
    }).observe(document, {subtree: true, childList: true});
  });
  await visit(page, at(target));
  expect(await page.locator('html').getAttribute('data-early')).toBe('dark');
  await expectColorMode(page, 'dark');
});

test(promise('4.color.tabs'), async ({page, context, at}) => {
  await visit(page, at(start));
  const other = await context.newPage();
  await visit(other, at(target));
  await colorToggle(page).click();
  await expectColorMode(other, 'dark');
  await colorToggle(other).click();
  await expectColorMode(page, 'light');
});

test(promise('4.color.nothing-stored'), async ({page, at}) => {
  await visit(page, at(start));
  await colorToggle(page).click();
  await page.evaluate(() => localStorage.removeItem('theme'));
  await page.reload();
  await hydrated(page);
  await expectColorMode(page, 'light');
});

test(promise('4.color.switch-disabled'), async ({page, at, trouble}) => {
  // This changes the setting in the script; the HTML was built with the other value, so hydration reports a mismatch.
  trouble.expect(/Minified React error #418/);
  let changed = 0;
  await page.route('**/assets/js/main.*.js', async (interception) => {
    const response = await interception.fetch();
    const body = await response.text();
    changed += body.split('disableSwitch:!1').length - 1;
    await interception.fulfill({response, body: body.replaceAll('disableSwitch:!1', 'disableSwitch:!0')});
  });
  await visit(page, at(start));
  expect(changed).toBe(1);
  await expect(colorToggle(page)).toHaveCount(0);
  await expectColorMode(page, 'light');
  // A choice from before is removed.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await visit(page, at(target));
  await expect.poll(() => stored(page, 'theme')).toBeNull();
  await visit(page, at(start));
  await expectColorMode(page, 'light');
});

test(promise('4.announcement.dismissed'), async ({page, at}) => {
  await visit(page, at('/'));
  await expect(announcement(page)).toBeVisible();
  await visit(page, at(start));
  await expect(announcement(page)).toBeVisible();
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await expect(announcement(page)).toHaveCount(0);
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
  await visit(page, at('/'));
  await expect(announcement(page)).toHaveCount(0);
});

test(promise('4.announcement.new-id'), async ({page, at}) => {
  await visit(page, at(start));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  // As if the reader had closed another announcement before.
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'));
  await visit(page, at('/'));
  await expect(announcement(page), 'on the first load after the change').toBeVisible();
  await visit(page, at(start));
  await expect(announcement(page), 'and on the second').toBeVisible();
});

test(promise('4.navbar.scroll'), async ({page, at}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 600});
    await visit(page, at('/markdown-page'));
    for (const y of [5000, 800, 2000, 0]) {
      await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), y);
      await expect(mainNavigation(page)).toBeInViewport({ratio: 1});
      if (y > 200) {
        expect(Math.round((await mainNavigation(page).boundingBox())?.y ?? NaN)).toBe(0);
      }
    }
  }
});

test.describe('the mobile menu', () => {
  test.use({viewport: {width: 390, height: 844}});
  const menu = (page: Page) => page.locator('.navbar-sidebar');

  test(promise('4.menu.opens'), async ({page, at}) => {
    await visit(page, at(start));
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeInViewport();
    await page.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(menu(page)).toBeHidden();
    // The choice of a page closes it too.
    await menuButton(page).click();
    await menu(page).getByRole('link', {name: 'Labs', exact: true}).click();
    await expect(page).toHaveURL(at(target));
    await expect(menu(page)).toBeHidden();
  });

  test(promise('4.menu.back'), async ({page, at}) => {
    await visit(page, at('/'));
    await page.getByRole('main').locator('a[href*="how_to_course_work"]').first().click();
    await expect(page).toHaveURL(at(target));
    // The address changes before the page, whose new navigation bar is closed.
    await expect(page.getByRole('main').locator('article')).toBeVisible();
    await menuButton(page).click();
    await expect(menu(page)).toBeInViewport();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });
});

test.describe('the sidebar', () => {
  const category = (page: Page, name: string) => sidebar(page).getByRole('button', {name});

  test(promise('4.sidebar.categories'), async ({page, at}) => {
    await visit(page, at('/docs/tutorial/installing'));
    const about = category(page, 'About Gem5');
    const inside = sidebar(page).getByRole('link', {name: /history/i});
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(inside).toBeHidden();
  });

  test(promise('4.sidebar.no-auto-collapse'), async ({page, at}) => {
    await visit(page, at('/docs/tutorial/installing'));
    await category(page, 'About Gem5').click();
    await category(page, "Expand sidebar category 'Modern Gem5'").click();
    await category(page, "Expand sidebar category 'Using Gem5'").click();
    await sidebar(page).getByRole('link', {name: 'Using Gem5', exact: true}).click();
    await expect(page).toHaveURL(at('/docs/tutorial/using_gem5'));
    await expect(category(page, 'About Gem5')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, "Collapse sidebar category 'Modern Gem5'")).toBeVisible();
  });

  test(promise('4.sidebar.not-hideable'), async ({page, at}) => {
    await visit(page, at('/docs/tutorial/installing'));
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', {name: /(collapse|hide) sidebar$/i})).toHaveCount(0);
  });
});

test(promise('4.version.remembered'), async ({page, at}) => {
  const key = 'docs-preferred-version-default';
  await visit(page, at(start));
  await page.evaluate((name) => localStorage.setItem(name, 'current'), key);
  await visit(page, at(target));
  expect(await stored(page, key), 'an existing version is remembered').toBe('current');
  await page.evaluate((name) => localStorage.setItem(name, 'gone'), key);
  await visit(page, at(start));
  await expect.poll(() => stored(page, key), {message: 'a removed version is forgotten'}).toBeNull();
});

test(promise('4.navigation.preload'), async ({page, at}) => {
  await visit(page, at(start));
  await markDocument(page);
  const before = await heading(page).innerText();
  const scripts = await holdScripts(page);
  // A pointer on a link is enough to request its page …
  await linkToTarget(page).hover();
  await expect.poll(() => scripts.waiting()).toBeGreaterThan(0);
  // … and the old page stays until the new page is loaded.
  await linkToTarget(page).click();
  await expect(page).toHaveURL(at(target));
  await expect(heading(page)).toHaveText(before);
  await scripts.release();
  await expect(heading(page)).not.toHaveText(before);
  expect(await documentIsMarked(page), 'the document is the same').toBe(true);
});

test(promise('4.navigation.reload', '8.preload-failed'), async ({page, at, trouble}) => {
  trouble.expect(/answered 500/);
  // How much the page reports depends on how soon it reloads.
  trouble.allow(/status of 500/, /console\.warning: .*chunk/i, /uncaught: Loading chunk/);
  // Without prefetching, because a script that is already loaded cannot fail.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {get: () => ({effectiveType: '4g', saveData: true})});
  });
  await visit(page, at(start));
  await markDocument(page);
  const repair = await breakScripts(page);
  // The reload requests the document again; before it, only the address has changed.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) repair();
  });
  const reloaded = page.waitForEvent('load');
  await linkToTarget(page).click();
  await reloaded;
  await expect(page).toHaveURL(at(target));
  expect(await documentIsMarked(page)).toBe(false);
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type),
    ),
  ).toEqual(['reload']);
  await expect(sidebar(page)).toBeVisible();
});

test(promise('4.navigation.progress', '9.progress.delay'), async ({open, at}) => {
  // A page of its own, because an installed clock may stay in a context that later tests use.
  const page = await open();
  await page.clock.install();
  await visit(page, at(start));
  const scripts = await holdScripts(page);
  await linkToTarget(page).hover();
  await expect.poll(() => scripts.waiting()).toBeGreaterThan(0);
  await pauseClock(page);
  await linkToTarget(page).click();
  await expect(page).toHaveURL(at(target));
  const bar = page.locator('#nprogress .bar');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  await page.clock.resume();
  await scripts.release();
  await expect(bar).toHaveCount(0);
});

for (const [name, connection] of [
  ['2g', {effectiveType: '2g', saveData: false}],
  ['slow-2g', {effectiveType: 'slow-2g', saveData: false}],
  ['data saver', {effectiveType: '4g', saveData: true}],
] as const) {
  test(`${promise('4.navigation.prefetch')} (${name})`, async ({page, open, at}) => {
    const scriptsOf = (tab: Page): string[] => {
      const requested: string[] = [];
      tab.on('request', (request) => {
        if (request.resourceType() === 'script') requested.push(request.url());
      });
      return requested;
    };
    await visit(page, at(start));
    const ahead = scriptsOf(page);
    await linkToTarget(page).hover();
    await expect.poll(() => ahead.length, {message: 'on a good connection'}).toBeGreaterThan(0);
    const slow = await open();
    await slow.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {get: () => value});
    }, connection);
    await visit(slow, at(start));
    const requested = scriptsOf(slow);
    await linkToTarget(slow).hover();
    await linkToTarget(slow).focus();
    await slow.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await atRest(slow);
    expect(requested).toEqual([]);
    await linkToTarget(slow).click();
    await expect(slow).toHaveURL(at(target));
    await expect(sidebar(slow)).toBeVisible();
    expect(requested.length).toBeGreaterThan(0);
  });
}

test(promise('4.diagram.theme'), async ({page, at}) => {
  await visit(page, at('/markdown-page'));
  const {siteConfig} = await siteContext(page);
  expect(siteConfig.themeConfig.mermaid).toMatchObject({theme: {light: 'default', dark: 'dark'}});
  const box = page.locator('.docusaurus-mermaid-container svg:visible .node rect').first();
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  const ground = () => box.evaluate((shape) => getComputedStyle(shape).fill);
  await expect.poll(ground).toBe('rgb(236, 236, 255)');
  await setColorMode(page, 'dark');
  await expect.poll(ground).toBe('rgb(31, 32, 32)');
  await setColorMode(page, 'light');
  await expect.poll(ground).toBe('rgb(236, 236, 255)');
});
