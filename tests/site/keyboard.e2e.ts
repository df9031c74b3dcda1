/** The keyboard alone reaches and operates everything. */
import {hits} from '../support/search';
import {allStops, nextStop} from '../support/measures/keyboard';
import {heading, menuButton, searchBox, sidebar} from '../support/site';
import {expect, settled, test, visit} from '../support/test';

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';

for (const route of ['/', lesson, '/search?q=cache', '/markdown-page']) {
  test(`Tab visits every control on ${route} in order, with a visible focus, and leaves the page`, async ({
    page,
    at,
  }) => {
    await visit(page, at(route));
    if (route.startsWith('/search')) {
      // Results that arrive between two Tab stops would move the second out of the window.
      await expect(page.locator('article').first()).toBeVisible();
    }
    // So would a diagram that the browser draws when it comes near the window.
    for (const diagram of await page.locator('main .diagram').all()) {
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram.locator('svg').filter({visible: true}).first()).toBeVisible();
    }
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    // The search page focuses its box, but Tab has to start at the top.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    const stops = await allStops(page);
    expect(stops[0]).toMatchObject({name: 'Skip to main content', part: 'skip link'});
    const order = ['skip link', 'announcement', 'navbar', 'sidebar', 'main', 'footer'];
    const parts = stops.map(({part}) => part).filter((part, index, all) => part !== all[index - 1]);
    expect(parts).toEqual(order.filter((part) => part !== 'sidebar' || route === lesson));
    const names = stops.map(({name}) => name);
    for (const name of ['Tutorial', 'Labs', 'Policies', 'Search']) {
      expect(names).toContain(name);
    }
    expect(names.some((name) => /switch between dark and light/i.test(name))).toBe(true);
    expect(stops.filter(({visible}) => !visible)).toEqual([]);
    expect(stops.filter(({name, part}) => name === '' && part !== 'main')).toEqual([]);
    // Enter and Space operate such elements wherever a click does. The text has boxes that only scroll.
    expect(stops.filter(({native, part}) => !native && part !== 'main')).toEqual([]);
  });
}

test('Shift+Tab goes back', async ({page, at}) => {
  await visit(page, at(lesson));
  const stops = [await nextStop(page), await nextStop(page), await nextStop(page)];
  expect(await nextStop(page, 'Shift+Tab')).toMatchObject({name: stops[1]?.name});
  expect(await nextStop(page, 'Shift+Tab')).toMatchObject({name: stops[0]?.name});
});

test('Enter and Space open and close the categories of the sidebar', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/installing'));
  const about = sidebar(page).getByRole('button', {name: 'About Gem5'});
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  // The links of the category may have to load.
  const first = sidebar(page)
    .getByRole('link', {name: /why gem5/i})
    .first();
  await expect(first).toBeVisible();
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const modern = sidebar(page).getByRole('button', {name: /sidebar category 'Modern Gem5'/});
  await modern.focus();
  await page.keyboard.press('Space');
  await expect(modern).toHaveAttribute('aria-expanded', 'true');
});

test('a reader searches and opens a page with keys, and Escape closes the list', async ({page, at}) => {
  await visit(page, at(lesson));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('crossbar');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hits(page).first()).toBeHidden();
  await page.keyboard.press('Control+k');
  await searchBox(page).fill('predictor');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/_highlight=predictor/);
  await expect(heading(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the closed menu has no Tab stop', async ({page, at}) => {
    await visit(page, at(lesson));
    const stops = await allStops(page);
    expect(stops.map(({name}) => name)).not.toContain('Close navigation bar');
    expect(stops.filter(({visible}) => !visible)).toEqual([]);
  });

  test('only the visible panel of the open menu takes the focus', async ({page, at}) => {
    await visit(page, at(lesson));
    await menuButton(page).click();
    const panels = page.locator('.navbar-sidebar__item');
    const takesFocus = (index: number) =>
      panels
        .nth(index)
        .locator('a, button')
        .evaluateAll((all: HTMLElement[]) =>
          all.some((element) => {
            element.focus({preventScroll: true});
            return document.activeElement === element;
          }),
        );
    const back = page.getByRole('button', {name: /back to main menu/i});
    await expect(back).toBeInViewport({ratio: 0.99});
    expect([await takesFocus(0), await takesFocus(1)]).toEqual([false, true]);
    await back.click();
    await expect(back).not.toBeInViewport();
    expect([await takesFocus(0), await takesFocus(1)]).toEqual([true, false]);
  });
});
