/** The home page: its reader predicts a recorded branch, and finds the links into the course without scrolling far. */
// cspell:words YYYYYYN YYYYYYNYYYN yynn
import type {Locator, Page} from '@playwright/test';

import {violationsOfModes} from '../support/measures/axe';
import {smallTargets} from '../support/measures/targets';
import {expect, test, visit} from '../support/test';

const laptop = {width: 1280, height: 720};
const phone = {width: 390, height: 844};

const game = (page: Page): Locator => page.getByRole('figure', {name: 'Yes or no?'});
const button = (page: Page, name: string): Locator => game(page).getByRole('button', {name, exact: true});
const finding = (page: Page): Locator => game(page).getByText('misses every ringed day');
/** The visible letters: the branch's outcomes, the reader's guesses, and the mark of the next day. */
const outcomes = (page: Page): Promise<string> =>
  game(page)
    .locator('svg text')
    .evaluateAll((all) =>
      all
        // `checkVisibility` is true for a text in a group that is not displayed.
        .filter(
          (element) =>
            element.getClientRects().length > 0 && element.checkVisibility({visibilityProperty: true}),
        )
        .map((element) => element.textContent)
        .filter((text) => /^[YN?]$/.test(text))
        .join(''),
    );

/** The positions of everything that stays on the page during the game. */
const positions = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, figcaption, svg, button, [role="status"], li)').evaluateAll((all) =>
    all.map((element) => {
      const {left, top, width, height} = element.getBoundingClientRect();
      return `${element.localName} ${[left, top, width, height].map(Math.round).join(' ')}`;
    }),
  );

test('the reader predicts a week, and each outcome is announced before the finding', async ({page, at}) => {
  await visit(page, at('/'));
  const status = game(page).getByRole('status');
  // A ring around the last day of the first week would give away that of the second.
  const rings = game(page).locator('.counter__ring').filter({visible: true});
  expect(await outcomes(page)).toBe('?YYYYYYN');
  await expect(rings).toHaveCount(0);
  await expect(finding(page)).toBeHidden();
  await button(page, 'Yes').click();
  await expect(status).toContainText('Right: the answer was yes. You 1, the machine 1.');
  await button(page, 'No').click();
  await expect(status).toContainText('Wrong: the answer was yes. You 1, the machine 2.');
  // Two guesses of the reader are below the outcomes.
  expect(await outcomes(page)).toBe('?YYYYYYNYYYN');
  for (let day = 3; day < 7; day += 1) await button(page, 'Yes').click();
  await expect(finding(page)).toBeHidden();
  await button(page, 'No').click();
  await expect(status).toContainText('Right: the answer was no. You 6, the machine 6.');
  await expect(finding(page)).toBeVisible();
  await expect(rings).toHaveCount(2);
  // The button is off, and an eighth guess changes nothing.
  await button(page, 'Yes').click({force: true});
  await expect(status).toContainText('You 6, the machine 6.');
  expect(await violationsOfModes(page)).toEqual([]);
});

test('the keyboard plays the game, and keeps the focus when it begins again', async ({page, at}) => {
  await visit(page, at('/'));
  await button(page, 'Yes').focus();
  for (let day = 0; day < 7; day += 1) await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'No')).toBeFocused();
  await page.keyboard.press('Tab');
  const link = finding(page).getByRole('link');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Write a pattern that fools the machine')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Again')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(page, 'Yes')).toBeFocused();
  await expect(finding(page)).toBeHidden();
  expect(await outcomes(page)).toBe('?YYYYYYN');
});

test('nothing moves during the game', async ({page, at}) => {
  await visit(page, at('/'));
  /** Plays all days. @returns the days after which something has moved */
  const moved = async (): Promise<number[]> => {
    const days: number[] = [];
    const before = await positions(page);
    for (let day = 1; day <= 7; day += 1) {
      await button(page, 'No').click();
      if ((await positions(page)).join() !== before.join()) days.push(day);
    }
    await button(page, 'Again').click();
    return days;
  };
  for (const size of [laptop, {width: 768, height: 900}, phone, {width: 320, height: 640}]) {
    await page.setViewportSize(size);
    await button(page, 'Yes').scrollIntoViewIfNeeded();
    expect.soft(await moved(), `${size.width} px`).toEqual([]);
  }
  // Planted: the finding takes space only when it appears.
  await page.addStyleTag({content: 'html[data-theme] .counter__later {display: none}'});
  expect(await moved()).toContain(7);
});

test('the whole branch and its finding are shown without scripts, and on paper during a game', async ({
  page,
  open,
  at,
}) => {
  const still = await open({javaScriptEnabled: false, viewport: phone});
  await still.goto(at('/'));
  const whole = 'YYYYYYN'.repeat(2);
  const isWhole = async (tab: Page, letters: string) => {
    expect(await outcomes(tab)).toBe(letters);
    await expect(finding(tab)).toBeVisible();
    await expect(game(tab).locator('button').filter({visible: true})).toHaveCount(0);
  };
  await isWhole(still, whole);
  await visit(page, at('/'));
  await button(page, 'Yes').click();
  await page.emulateMedia({media: 'print'});
  await isWhole(page, `${whole}Y`);
  // Planted: on the screen, the second week is hidden.
  await page.emulateMedia({media: 'screen'});
  await expect(isWhole(page, whole)).rejects.toThrow();
});

test('on a laptop the game fits on the first screen, and the page on two', async ({page, at}) => {
  await page.setViewportSize(laptop);
  await visit(page, at('/'));
  const bottomOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  const tooLow = async (): Promise<string[]> => [
    ...((await bottomOf(game(page))) > laptop.height ? ['the game'] : []),
    ...((await bottomOf(page.getByRole('main'))) > 2 * laptop.height ? ['the end'] : []),
  ];
  expect(await tooLow()).toEqual([]);
  await page.addStyleTag({
    content: 'main figure {margin-block: 12rem 30rem !important}',
  });
  expect(await tooLow()).toEqual(['the game', 'the end']);
});

test('on a phone every button and link is large enough for a finger', async ({page, at}) => {
  await page.setViewportSize(phone);
  await visit(page, at('/'));
  const targets = 'main :is(button, a.button, a.button ~ a)';
  expect(await page.locator(targets).count()).toBeGreaterThan(4);
  expect(await smallTargets(page.locator(targets))).toEqual([]);
  await page.addStyleTag({content: 'main a {padding: 0 !important}'});
  expect(await smallTargets(page.locator(targets))).toContainEqual(
    expect.stringMatching(/^Map of the tutorial: /),
  );
});

test('a pattern meets the ten predictors, and an address has it', async ({page, at}) => {
  await visit(page, at('/'));
  for (let day = 0; day < 7; day += 1) await button(page, 'Yes').click();
  await button(page, 'Write a pattern that fools the machine').click();
  const bars = game(page).getByRole('listitem');
  await expect(bars).toHaveCount(10);
  await expect(bars.filter({hasText: 'two bits'})).toContainText('85%');
  await game(page).getByRole('textbox').fill('yynn');
  await expect(bars.filter({hasText: 'two bits'})).toContainText('25%');
  await expect(page).toHaveURL(/#pattern:answers=YYNN$/);
  expect(await violationsOfModes(page)).toEqual([]);
  await page.reload();
  await expect(game(page).getByRole('textbox')).toHaveValue('YYNN');
});

test('home holds letters of double size, and the game comes before the links on a phone', async ({
  page,
  at,
}) => {
  await visit(page, at('/'));
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const style = await page.addStyleTag({content: 'html {font-size: 200% !important}'});
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 720});
    expect([width, await tooWide()]).toEqual([width, false]);
  }
  await style.evaluate((added) => (added as HTMLElement).remove());
  await page.setViewportSize(phone);
  const [play, links] = await Promise.all([
    button(page, 'Yes').boundingBox(),
    page.getByRole('link', {name: 'Map of the tutorial'}).boundingBox(),
  ]);
  expect(play?.y ?? NaN).toBeLessThan(phone.height - 44);
  expect(links?.y).toBeGreaterThan(play?.y ?? NaN);
  // Planted: a column that does not shrink.
  await page.addStyleTag({content: 'main {min-inline-size: 800px}'});
  expect(await tooWide()).toBe(true);
});

test('Assignment 4 has the same game, and the not-found page a still of it', async ({page, at, trouble}) => {
  trouble.expect(/answered 404/, /status of 404/);
  await visit(page, at('/docs/labs/assignment_4/background#counter:'));
  const figure = page.locator('#figure-counter');
  await expect(figure).toHaveAttribute('data-ready', 'true');
  await figure.getByRole('button', {name: 'Taken', exact: true}).click();
  await expect(figure.getByRole('status')).toContainText('You 1, two bits 1.');
  await visit(page, at('/no/such/page'));
  const still = page.getByRole('main').getByRole('figure');
  await expect(still.getByRole('img', {name: /was wrong on days 1, 2, 7, 14\.$/})).toBeVisible();
  await expect(still.getByRole('button')).toHaveCount(0);
});
