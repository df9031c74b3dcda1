/** The instrument `cache`, with a recorded trace, with typed loops and addresses, and with a file of the reader. */
import type {Locator} from '@playwright/test';

import {bring, expectSpeed, figureOf, openInstrument} from '../../support/instruments';
import {expect, test, visit} from '../../support/test';

const activity = '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity';
const name = 'cache';

const status = (figure: Locator): Locator => figure.getByRole('status');

/** Waits until all results are there. */
const computed = (figure: Locator) => expect(status(figure)).not.toContainText('…');

const typed = 'run=typed&typed=0+64+w256+64+0&size=256&line=64&ways=1&policy=lru';

test('its view begins with the content of the first frame', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(activity));
  // An address that names a state would turn the questions off.
  await visit(page, at(activity));
  const figure = figureOf(page, name);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-ready', 'true');
  await computed(figure);
  const textOf = (one: Locator) =>
    one.locator('.cache__sets, .cache__recent, .cache__counts, .cache__sweep').allInnerTexts();
  expect(await textOf(figure)).toEqual(await textOf(figureOf(still, name)));
  await expect(status(figure)).toHaveText(
    await figureOf(still, name).locator('.instrument__status').innerText(),
  );
});

test('the buttons step through typed addresses, forward, back and to the next miss', async ({page, at}) => {
  const figure = await openInstrument(page, at(activity), name, typed);
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
  const figure = await openInstrument(page, at('/docs/labs/assignment_2/background'), name);
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

test('a second way avoids a miss of a direct-mapped cache', async ({page, at}) => {
  const figure = await openInstrument(page, at(activity), name, typed);
  await expect(figure.locator('.cache__counts')).toContainText('4 (80.0%)');
  await figure.getByLabel('Ways').selectOption('2');
  await expect(figure.locator('.cache__counts')).toContainText('3 (60.0%)');
  await expect(figure.locator('.cache__chosen')).toContainText('3');
  await figure.getByLabel('Evicts').selectOption('first in, first out');
  await expect(figure.getByText('gem5’s FIFORP')).toBeVisible();
});

test('a message names the fault in typed loops, until it is corrected', async ({page, at}) => {
  const figure = await openInstrument(page, at(activity), name, typed);
  await figure.getByLabel('Accesses', {exact: true}).selectOption('loops');
  await expect(status(figure)).toContainText('of 4,096');
  const box = figure.getByRole('textbox');
  await box.fill('double a[64][64]; for i, k: a[i][j]');
  await expect(figure.getByRole('alert')).toContainText('No loop counts “j”');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(status(figure)).toContainText('the tables show the last input');
  await box.fill('double a[64][64]; for i, j: a[i][j]');
  await expect(status(figure)).toContainText('Access 4,096 of 4,096');
  await expect(figure.locator('.cache__counts')).toContainText('512 (12.5%)');
  await expect(figure.locator('.cache__cell--hit')).toContainText('a[63][56]');
});

test('a trace of the reader is read, and a file that is not a trace is refused', async ({page, at}) => {
  const figure = await openInstrument(page, at(activity), name, typed);
  await computed(figure);
  await bring(figure, 'trace.txt', 'accesses mine\nr1f40 8\nw+40\nagain 1 9\n');
  await expect(status(figure)).toContainText('Before the first of 11 accesses');
  await figure.getByRole('button', {name: 'Last'}).click();
  await expect(status(figure)).toContainText('a store of 8 bytes');
  await bring(figure, 'trace.txt', 'accesses mine\nr1f40 8\nx\n');
  await expect(figure.getByRole('alert')).toContainText('Line 3 is “x”');
  await expect(status(figure)).toContainText('Access 11 of 11');
});

test(
  'on a slow machine 24 caches simulate 100,000 accesses in a second, and the page stays responsive',
  {tag: '@promise'},
  async ({open, at}, info) => {
    const page = await open();
    const figure = await openInstrument(
      page,
      at(activity),
      name,
      `run=loops&loops=${encodeURIComponent('double a[250][400]; for i, j: a[i][j]')}&line=64`,
    );
    await expect(status(figure)).toContainText('of 100,000');
    await computed(figure);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    const {took, longest} = await figure.evaluate((element) => {
      const tasks = [0];
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({duration}) => duration)),
      ).observe({
        type: 'longtask',
      });
      const table = element.querySelector('.cache__sweep');
      const choice = [...element.querySelectorAll('select')].find((one) => one.value === '64');
      if (!table || !choice) throw new Error('no sweep');
      return new Promise<{took: number; longest: number}>((resolve) => {
        const start = performance.now();
        new MutationObserver((changes, observer) => {
          if (!changes.some(({target}) => target.parentElement?.closest('tbody'))) return;
          observer.disconnect();
          resolve({took: performance.now() - start, longest: Math.max(...tasks)});
        }).observe(table, {subtree: true, characterData: true, childList: true});
        choice.value = '32';
        choice.dispatchEvent(new Event('change', {bubbles: true}));
      });
    });
    expectSpeed(info, 'ms for the sweep', took, 1_000);
    expectSpeed(info, 'ms of the longest task', longest, 200);
  },
);

test('the keyboard alone operates it', async ({page, at}) => {
  const figure = await openInstrument(page, at(activity), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Step', exact: true}).focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('Access 1 of 5');
  await figure.getByLabel('Access', {exact: true}).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await expect(status(figure)).toContainText('Access 3 of 5');
});
