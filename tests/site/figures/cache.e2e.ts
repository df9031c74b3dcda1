/** The figure `cache`, with a recorded trace, with typed loops and addresses, and with a file of the reader. */
import type {Locator} from '@playwright/test';

import {bring, openFigure} from '../../support/figures';
import {expect, test} from '../../support/test';

const activity = '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity';
const name = 'cache';

const status = (figure: Locator): Locator => figure.getByRole('status');

/** Waits until all results are there. */
const computed = (figure: Locator) => expect(status(figure)).not.toContainText('…');

const typed = 'run=typed&typed=0+64+w256+64+0&size=256&line=64&ways=1&policy=lru';

test('the buttons step through typed addresses, forward, back and to the next miss', async ({page, at}) => {
  const figure = await openFigure(page, at(activity), name, typed);
  await expect(status(figure)).toContainText('Access 5 of 5');
  await expect(status(figure)).toContainText('0x100, 256 bytes above, evicted it 2 accesses ago');
  await expect(figure.locator('.cache__counts')).toContainText('conflict');

  await figure.getByRole('button', {name: 'First'}).click();
  await expect(status(figure)).toContainText('Before the first of 5 accesses');
  const onward = figure.getByRole('button', {name: 'Next miss'});
  for (const access of [1, 2, 3, 5]) {
    await onward.click();
    await expect(status(figure)).toContainText(`Access ${access} of 5`);
    await expect(status(figure)).toContainText('Miss in set');
  }
  await figure.getByRole('button', {name: 'Back'}).click();
  await expect(status(figure)).toContainText('Access 4 of 5');
  await expect(status(figure)).toContainText('Hit in set 1');
  await expect(figure.locator('.cache__set--lit')).toHaveText(/set 1/);
  const hit = figure.locator('.cache__cell--hit');
  await expect(hit).toContainText('0x40');
  await expect(hit).toHaveCSS('background-color', 'rgb(10, 87, 184)');
  await expect(figure.locator('.cache__cell--empty').first()).toHaveCSS('border-top-style', 'dashed');
  await expect(page).toHaveURL(/at=4/);
});

test('a cell says all that it has to say, and bars of one number have one length', async ({page, at}) => {
  await page.setViewportSize({width: 1280, height: 720});
  const figure = await openFigure(page, at('/docs/labs/assignment_2/background'), name);
  await computed(figure);
  const cut = (): Promise<number> =>
    figure
      .locator('.cache__line, .cache__said')
      .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
  const lengths = (): Promise<number> =>
    figure
      .getByRole('cell', {name: '73,729'})
      .locator('.cache__bar')
      .evaluateAll((bars) => new Set(bars.map((bar) => Math.round(bar.getBoundingClientRect().width))).size);
  expect(await figure.getByText(', changed').count()).toBeGreaterThan(0);
  expect(await cut()).toBe(0);
  expect(await lengths()).toBe(1);
  // The frame of a set ends at its last cell.
  const space = (): Promise<number> =>
    figure.locator('.cache__set--lit').evaluate((set) => {
      const cell = [...set.querySelectorAll('.cache__cell')].at(-1);
      return set.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0);
    });
  expect(await space()).toBeLessThan(12);
  await page.addStyleTag({
    content: '.cache__ways {grid-template-columns: repeat(2, 12rem) !important}',
  });
  expect(await space()).toBeGreaterThan(40);
  expect(await cut()).toBeGreaterThan(0);
  await page.addStyleTag({content: 'table.cache__sweep {table-layout: auto !important}'});
  expect(await lengths()).toBeGreaterThan(1);
});

test('a trace of the reader is read, and a file that is not a trace is refused', async ({page, at}) => {
  const figure = await openFigure(page, at(activity), name, typed);
  await computed(figure);
  await bring(figure, 'trace.txt', 'accesses mine\nr1f40 8\nw+40\nagain 1 9\n');
  await expect(status(figure)).toContainText('Before the first of 11 accesses');
  await figure.getByRole('button', {name: 'Last'}).click();
  await expect(status(figure)).toContainText('a store of 8 bytes');
  await bring(figure, 'trace.txt', 'accesses mine\nr1f40 8\nx\n');
  await expect(figure.getByRole('alert')).toContainText('Line 3 is “x”');
  await expect(status(figure)).toContainText('Access 11 of 11');
});
