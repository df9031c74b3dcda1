/** Each page has its own styles, in it: all that it needs, before and after a reader has used it. */
// cspell:words domcontentloaded
import type {Page} from '@playwright/test';

import {colorModes, setColorMode} from '../support/axe';
import {requestsOf} from '../support/guard';
import {search} from '../support/search';
import {heading, menuButton, sidebar} from '../support/site';
import {changedByWholeStyles, lackingRules, withoutRule} from '../support/styles';
import {expect, painted, test, visit} from '../support/test';
import {groups} from '../routes';
import {budgets} from '../budgets';

const sizes = {desk: {width: 1280, height: 800}, phone: {width: 390, height: 844}} as const;
const lesson = budgets['a plain lesson'].route;

async function expectSame(page: Page, state: string): Promise<void> {
  // The other mode's images come when they are shown; one that is not shown may never come.
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
  expect.soft(await changedByWholeStyles(page), state).toEqual([]);
}

for (const [group, members] of Object.entries(groups)) {
  test(`no page lacks a rule that holds for what it has (${group}) @lean`, async ({open, at}) => {
    const page = await open({javaScriptEnabled: false});
    const faults: string[] = [];
    // `/docs` sends the reader on at once.
    for (const route of members.filter((one) => one !== '/docs')) {
      await page.goto(at(route), {waitUntil: 'domcontentloaded'});
      for (const rule of await lackingRules(page)) faults.push(`${route}: ${rule}`);
    }
    expect(faults).toEqual([]);
  });
}

const kinds = {
  ...Object.fromEntries(Object.entries(budgets).map(([kind, {route}]) => [kind, route])),
  'a lab': '/docs/labs/assignment_1',
  'the key to the notation': '/markdown-page',
  'search results': '/search?q=cache',
  'the page of a tag': '/docs/tags/todo',
};

for (const [kind, route] of Object.entries(kinds)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${kind} looks the same with the styles of all pages, on a ${size} @lean`, async ({page, at}) => {
      await visit(page, at(route));
      if (route.includes('?q=')) {
        await expect(page.getByRole('main').locator('article').nth(20)).toBeVisible();
      }
      const hasSidebar = await sidebar(page).isVisible();
      await page.setViewportSize(viewport);
      // The menu of a phone is there, unseen, and gets the sidebar a little later.
      if (hasSidebar && size === 'phone') {
        await expect(page.locator('.navbar-sidebar__items--show-secondary')).toBeAttached();
      }
      for (const mode of colorModes) {
        await setColorMode(page, mode);
        await expectSame(page, mode);
      }
    });
  }
}

test('a page that is not there looks the same with the styles of all pages @lean', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/404/);
  await visit(page, at('/nowhere'));
  await expectSame(page, 'not found');
});

for (const [kind, route] of Object.entries({
  'a lesson': lesson,
  home: '/',
  'a loose page': '/docs/attribution',
})) {
  test(`what opens on ${kind} has its look, on a phone @lean`, async ({page, at}) => {
    await page.setViewportSize(sizes.phone);
    await visit(page, at(route));
    await menuButton(page).click();
    await expectSame(page, 'the phone menu');
    const back = page.getByRole('button', {name: /back to main menu/i});
    if (await back.isVisible()) {
      await back.click();
      await expectSame(page, 'its first panel');
    }
    await page.getByRole('button', {name: 'Close navigation bar'}).click();
    const contents = page.locator('.theme-doc-toc-mobile button');
    if (await contents.isVisible()) {
      await contents.click();
      await expectSame(page, 'the contents on a phone');
    }
  });

  test(`the list of the search on ${kind} has its look @lean`, async ({page, at}) => {
    await visit(page, at(route));
    await search(page, 'cache');
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      await expectSame(page, mode);
    }
  });

  test(`what opens on ${kind} has its look, on a desk @lean`, async ({page, at}) => {
    await visit(page, at(route));
    for (const top of [900, 800]) {
      await page.evaluate((to) => window.scrollTo({top: to, behavior: 'instant'}), top);
      await painted(page);
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    if (route !== '/') await expect(page.getByRole('button', {name: /back to top/i})).toBeVisible();
    await expectSame(page, 'scrolled up a little');
    const category = sidebar(page).locator('[aria-expanded]').first();
    if (await category.isVisible()) {
      const was = (await category.getAttribute('aria-expanded')) ?? '';
      await category.click();
      await expect(category).not.toHaveAttribute('aria-expanded', was);
      await expectSame(page, 'a category');
    }
  });
}

test('what opens in texts has its look @lean', async ({page, at}) => {
  await visit(page, at('/markdown-page'));
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.locator('main pre').first().hover();
  await expectSame(page, 'open details');
});

test('the next page has its styles when it shows, and the first one asks for no others @lean', async ({
  page,
  at,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/css/')) asked.push(request.url());
  });
  await visit(page, at('/'));
  expect(asked).toEqual([]);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/assets\/css\//, async (route) => {
    await held;
    await route.continue();
  });
  const title = await heading(page).textContent();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Labs', exact: true}).click();
  await expect.poll(() => asked.length).toBe(1);
  // All but the styles is there, and has had its effect if it has one.
  await expect.poll(() => requestsOf(page)).toBe(1);
  await painted(page);
  await expect(heading(page)).toHaveText(title ?? '');
  answer();
  await expect(heading(page)).not.toHaveText(title ?? '');
  // It looks as if it had been opened.
  const look = () =>
    page.locator('main h2').evaluateAll((all) =>
      all.map((element) => {
        const style = getComputedStyle(element);
        const properties = [...style].filter((name) => !name.startsWith('--'));
        return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      }),
    );
  const reached = await look();
  await page.reload();
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  expect(await look()).toEqual(reached);
  expect(reached.length).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test('where scripts fail and styles could come, no banner speaks of the base path @lean', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/assets\/js/, /Failed to load/, /ERR_FAILED/);
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.goto(at('/'));
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
});

test('a page without a rule is found, by what holds and by how it looks @lean', async ({page, at}) => {
  await visit(page, at(lesson));
  expect(await lackingRules(page)).toEqual([]);
  expect(await withoutRule(page, '.menu__link:hover')).toBe(1);
  expect(await lackingRules(page)).toEqual([expect.stringContaining('.menu__link:hover')]);
  expect(await withoutRule(page, '.footer')).toBeGreaterThan(0);
  expect(await changedByWholeStyles(page)).toContainEqual(expect.stringContaining('footer'));
});
