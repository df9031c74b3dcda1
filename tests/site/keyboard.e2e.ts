/** Everything can be reached and done with the keyboard alone. */
import {hits} from '../support/search';
import {allStops, nextStop} from '../support/measures/keyboard';
import {expectColorMode, heading, menuButton, searchBox, sidebar} from '../support/site';
import {expect, settled, test, visit} from '../support/test';

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';

for (const route of ['/', lesson, '/search?q=cache', '/markdown-page']) {
  test(`Tab visits everything on ${route} in order, shows where it is, and leaves`, async ({page, at}) => {
    await visit(page, at(route));
    if (route.startsWith('/search')) {
      // Results that come between two stops would move the second out of view.
      await expect(page.locator('article').first()).toBeVisible();
    }
    // So would a diagram that the browser draws when it comes near.
    for (const diagram of await page.locator('main .diagram').all()) {
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram.locator('svg').filter({visible: true}).first()).toBeVisible();
    }
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    // A search page takes the focus into its box; the way begins at the top.
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
  });
}

test('Shift+Tab leads back', async ({page, at}) => {
  await visit(page, at(lesson));
  const forth = [await nextStop(page), await nextStop(page), await nextStop(page)];
  expect(await nextStop(page, 'Shift+Tab')).toMatchObject({name: forth[1]?.name});
  expect(await nextStop(page, 'Shift+Tab')).toMatchObject({name: forth[0]?.name});
});

test('Enter and Space work the color toggle', async ({page, at}) => {
  await visit(page, at(lesson));
  await page.getByRole('button', {name: /switch between dark and light/i}).focus();
  await page.keyboard.press('Enter');
  await expectColorMode(page, 'dark');
  await page.keyboard.press('Space');
  await expectColorMode(page, 'light');
});

test('Enter and Space open and close the categories of the sidebar', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/installing'));
  const about = sidebar(page).getByRole('button', {name: 'About Gem5'});
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  // What is in the category may still have to come.
  const first = sidebar(page).getByRole('link', {name: /file/i}).first();
  await expect(first).toBeVisible();
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const modern = sidebar(page).getByRole('button', {name: /sidebar category 'Modern Gem5'/});
  await modern.focus();
  await page.keyboard.press('Space');
  await expect(modern).toHaveAttribute('aria-expanded', 'true');
});

test('the announcement closes with Enter', async ({page, at}) => {
  await visit(page, at('/'));
  await page.getByRole('button', {name: 'Close'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Close'})).toHaveCount(0);
});

test('a search from the first key to the page, and Escape on the way', async ({page, at}) => {
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

  for (const key of ['Enter', 'Space'] as const) {
    test(`${key} opens the menu, and it closes again`, async ({page, at}) => {
      await visit(page, at(lesson));
      await menuButton(page).focus();
      await page.keyboard.press(key);
      const close = page.getByRole('button', {name: 'Close navigation bar'});
      await expect(close).toBeInViewport();
      await close.focus();
      await page.keyboard.press(key);
      await expect(close).not.toBeInViewport();
    });
  }

  test('the closed menu holds no stop', async ({page, at}) => {
    await visit(page, at(lesson));
    const stops = await allStops(page);
    expect(stops.map(({name}) => name)).not.toContain('Close navigation bar');
    expect(stops.filter(({visible}) => !visible)).toEqual([]);
  });

  test('the open menu gives the focus to the panel that it shows alone', async ({page, at}) => {
    await visit(page, at(lesson));
    await menuButton(page).click();
    const panels = page.locator('.navbar-sidebar__item');
    const takesFocus = (index: number) =>
      panels
        .nth(index)
        .locator('a, button')
        .evaluateAll((all: HTMLElement[]) =>
          all.some((one) => {
            one.focus({preventScroll: true});
            return document.activeElement === one;
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
