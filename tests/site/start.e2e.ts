/** What answers the reader before React has taken over, and what is left of it after that. */
import type {Page} from '@playwright/test';

import {violations} from '../support/axe';
import {holdScripts} from '../support/faults';
import {
  announcement,
  colorToggle,
  expectColorMode,
  mainNavigation,
  menuButton,
  searchBox,
  sidebar,
} from '../support/site';
import {atRest, expect, hydrated, painted, settled, test, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/cli/introduction';
const phone = {width: 390, height: 844};

/** Opens a page whose scripts do not come before they are released. */
async function openEarly(page: Page, address: string) {
  const scripts = await holdScripts(page);
  await page.goto(address, {waitUntil: 'commit'});
  await expect(mainNavigation(page)).toBeVisible();
  await page.locator('footer').waitFor();
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await scripts.release();
    await hydrated(page);
  };
}

test('the color mode changes before the scripts are there, and stays @lean', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await colorToggle(page).click();
  await expectColorMode(page, 'dark');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently dark mode/);
  await release();
  await expectColorMode(page, 'dark');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently dark mode/);
  await expect(colorToggle(page)).toHaveAttribute('aria-pressed', 'true');
  await colorToggle(page).click();
  await expectColorMode(page, 'light');
  await expect(colorToggle(page)).toHaveAccessibleName(/currently light mode/);
});

test('the announcement goes before the scripts are there, and stays away @lean', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await expect(announcement(page)).toBeHidden();
  await release();
  await expect(announcement(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(announcement(page)).toHaveCount(0);
});

test('what is typed into the search box before the scripts are there is searched @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('cache');
  await release();
  await expect(searchBox(page)).toHaveValue('cache');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('s');
  await expect(searchBox(page)).toHaveValue('caches');
});

test('a category of the sidebar folds before the scripts are there, and stays folded @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  const link = sidebar(page).locator('.menu__link--active:not([role="button"])').last();
  const category = sidebar(page).locator('[aria-expanded="true"]').last();
  await expect(link).toBeVisible();
  await category.click();
  await expect(link).toBeHidden();
  const folded = sidebar(page).locator('[aria-expanded="true"]');
  const before = await folded.count();
  await release();
  await expect(link).toBeHidden();
  await expect(folded).toHaveCount(before);
  await expect(page).toHaveURL(at(lesson));
});

test('a category opens when the scripts are there, though it was pressed before @lean', async ({
  page,
  at,
}) => {
  const release = await openEarly(page, at(lesson));
  const items = sidebar(page).getByRole('link');
  const category = sidebar(page).locator('[aria-expanded="false"]').first();
  const name = await category.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
  const before = await items.count();
  await category.click();
  await release();
  await expect.poll(() => items.count(), {message: name}).toBeGreaterThan(before);
  await expect(page).toHaveURL(at(lesson));
});

test.describe('the menu of a phone @lean', () => {
  test.use({viewport: phone});
  const menu = (page: Page) => page.locator('.navbar-sidebar');
  const reacts = (page: Page) => page.locator('#__docusaurus .navbar-sidebar');
  const close = (page: Page) => menu(page).getByRole('button', {name: 'Close navigation bar'});
  const back = (page: Page) => menu(page).getByRole('button', {name: /back to main menu/i});

  /** What a reader, a screen reader and a keyboard meet in the menu, in its order. */
  const contents = (page: Page) =>
    menu(page)
      .locator('a, button')
      .evaluateAll((all: HTMLElement[]) =>
        all.map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent,
          // A category without a page leads to its first one until React takes over.
          leadsTo: one.getAttribute('role') === 'button' ? 'its pages' : one.getAttribute('href'),
          classes: [...one.classList],
          current: one.getAttribute('aria-current'),
          expanded: one.getAttribute('aria-expanded'),
          pressed: one.getAttribute('aria-pressed'),
          isVisible: one.checkVisibility({visibilityProperty: true}),
        })),
      );
  const scrolls = (page: Page) => page.evaluate(() => document.body.style.overflow !== 'hidden');
  /** Waits until the menu is React's alone. */
  const becomesReacts = async (page: Page) => {
    await expect(reacts(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(1);
  };

  for (const address of ['/', lesson] as const) {
    test(`${address}: opens before the scripts are there, and stays the same when they are`, async ({
      page,
      at,
    }) => {
      const release = await openEarly(page, at(address));
      await menuButton(page).click();
      await expect(close(page)).toBeInViewport({ratio: 1});
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.navbar-sidebar__backdrop')).toBeVisible();
      expect(await scrolls(page)).toBe(false);
      const before = await contents(page);
      expect(before.length).toBeGreaterThan(6);
      await settled(page);
      // Each frame from now on has the menu where it is.
      await page.evaluate(() => {
        const look = () => {
          const menus = [...document.querySelectorAll('.navbar-sidebar')];
          const covers = menus.some((one) => {
            const {opacity, visibility} = getComputedStyle(one);
            return one.getBoundingClientRect().x === 0 && opacity === '1' && visibility === 'visible';
          });
          if (!covers) document.documentElement.dataset.flashed = '';
          requestAnimationFrame(look);
        };
        look();
      });
      await painted(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
      await release();
      await becomesReacts(page);
      expect(await contents(page)).toEqual(before);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(menuButton(page)).toBeFocused();
      expect(await scrolls(page)).toBe(false);
      await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
      await close(page).click();
      await expect(menu(page)).toBeHidden();
      expect(await scrolls(page)).toBe(true);
    });
  }

  test('keeps its panel, its focus and how far it is scrolled', async ({page, at}) => {
    await page.setViewportSize({width: 390, height: 360});
    const release = await openEarly(page, at(lesson));
    await menuButton(page).click();
    const link = menu(page).getByRole('link', {name: 'In short'});
    const panel = menu(page).locator('.navbar-sidebar__item').last();
    await panel.evaluate((one) => one.scrollTo(0, 60));
    await link.evaluate((one: HTMLElement) => one.focus({preventScroll: true}));
    await release();
    await becomesReacts(page);
    await expect(link).toBeFocused();
    expect(await panel.evaluate((one) => one.scrollTop)).toBe(60);
  });

  test('shows the panel that the reader has gone back to', async ({page, at}) => {
    const release = await openEarly(page, at(lesson));
    await menuButton(page).click();
    await back(page).click();
    const link = menu(page).getByRole('link', {name: 'Policies'}).last();
    await expect(link).toBeInViewport({ratio: 1});
    await link.focus();
    await release();
    await becomesReacts(page);
    await expect(back(page)).not.toBeInViewport();
    await expect(link).toBeInViewport({ratio: 1});
    await expect(link).toBeFocused();
  });

  test('keeps the categories that were closed and opened', async ({page, at}) => {
    const release = await openEarly(page, at(lesson));
    await menuButton(page).click();
    const link = menu(page).getByRole('link', {name: 'In short'});
    await menu(page).getByRole('button', {name: 'Command line'}).click();
    await expect(link).toBeHidden();
    await menu(page).getByRole('button', {name: 'About gem5'}).click();
    await release();
    await becomesReacts(page);
    await expect(link).toBeHidden();
    await expect(menu(page).getByRole('link', {name: 'History'})).toBeVisible();
  });

  test('closes by its button, by the ground behind it and by the keyboard', async ({page, at}) => {
    const release = await openEarly(page, at(lesson));
    await menuButton(page).click();
    await close(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await expect(close(page)).toBeInViewport({ratio: 1});
    await page.mouse.click(380, 600);
    await expect(menu(page)).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(close(page)).toBeInViewport({ratio: 1});
    await close(page).focus();
    await page.keyboard.press('Space');
    await expect(menu(page)).toBeHidden();
    expect(await scrolls(page)).toBe(true);
    await release();
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('leads on, and changes the color mode', async ({page, at}) => {
    await openEarly(page, at(lesson));
    await menuButton(page).click();
    await menu(page)
      .getByRole('button', {name: /dark and light mode/})
      .click();
    await expectColorMode(page, 'dark');
    await menu(page).getByRole('link', {name: 'In short'}).click();
    await expect(page).toHaveURL(at('/docs/tutorial/using_gem5/basic_concepts/cli/tldr'));
    await menuButton(page).click();
    await back(page).click();
    await menu(page).getByRole('link', {name: 'Labs', exact: true}).click();
    await expect(page).toHaveURL(at('/docs/labs/how_to_course_work'));
  });

  test('is accessible before the scripts are there', async ({page, at}) => {
    await openEarly(page, at(lesson));
    await menuButton(page).click();
    await expect(close(page)).toBeInViewport({ratio: 1});
    await settled(page);
    // That a wide block of code can be scrolled by the keyboard is React's doing.
    const found = (await violations(page)).filter((one) => !one.startsWith('scrollable-region-focusable'));
    expect(found).toEqual([]);
  });

  test('planted: a menu that does not give way is seen', async ({page, at}) => {
    const release = await openEarly(page, at(lesson));
    await menuButton(page).click();
    await page.evaluate(() => {
      const own = document.querySelector('.navbar-sidebar');
      if (own) own.remove = () => own.setAttribute('data-asked-to-go', '');
    });
    await release();
    await expect(reacts(page)).toBeVisible();
    await expect(page.locator('[data-asked-to-go]')).toBeAttached();
    await expect(menu(page)).toHaveCount(2);
  });
});

test('scroll, focus and links are as without scripts', async ({page, at}) => {
  const release = await openEarly(page, at(lesson));
  await page.evaluate(() => window.scrollTo(0, 300));
  const link = page.locator('main .pagination-nav__link').last();
  await link.evaluate((one: HTMLElement) => one.focus({preventScroll: true}));
  await release();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('a link leads on before the scripts are there', async ({page, at}) => {
  await openEarly(page, at(lesson));
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
  await expect(page).toHaveURL(at('/docs/labs/how_to_course_work'));
});

test("a page's scripts wait for what shows it, and it asks for all of its own at once @lean", async ({
  page,
  at,
}) => {
  const scripts = await holdScripts(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked += 1;
  });
  await page.goto(at(lesson), {waitUntil: 'commit'});
  await page.locator('footer').waitFor();
  const {all, last} = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script[src]')];
    const isBehind = (script: Element) =>
      document.querySelector('footer')?.compareDocumentPosition(script) === Node.DOCUMENT_POSITION_FOLLOWING;
    return {all: scripts.length, last: scripts.filter(isBehind).length};
  });
  expect(all).toBeGreaterThan(2);
  expect(last).toBe(all);
  await expect.poll(() => scripts.waiting()).toBe(all);
  await scripts.release();
  await hydrated(page);
  expect(asked, 'and for no other until the reader acts').toBe(all);
});

test('a link in view fetches nothing, one that has the focus does @lean', async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await atRest(page);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).focus();
  await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
});

test('planted: without the hand-over, what was pressed is lost @lean', async ({page, at}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'handOver', {get: () => undefined, set: () => undefined});
  });
  const release = await openEarly(page, at(lesson));
  const items = sidebar(page).getByRole('link');
  const before = await items.count();
  await sidebar(page).locator('[aria-expanded="false"]').first().click();
  await release();
  await atRest(page);
  expect(await items.count()).toBe(before);
});
