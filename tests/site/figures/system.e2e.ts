// cspell:words parsererror
/** The figure `system`, with recorded systems and with files of the reader. */
import {readFileSync} from 'node:fs';

import type {Locator} from '@playwright/test';

import {bring, openFigure} from '../../support/figures';
import {dividedWords} from '../../support/measures/code';
import {expect, test} from '../../support/test';

const modify = '/docs/tutorial/using_gem5/basic_concepts/interconnects/modify';
const name = 'system';

const status = (figure: Locator): Locator => figure.getByRole('status');
const loaded = (figure: Locator) => expect(status(figure)).toContainText('2 objects new, 0 gone');

test('keys select, fold and search, and the status and the address follow', async ({page, at}) => {
  const figure = await openFigure(page, at(modify), name);
  await loaded(figure);
  const box = figure.getByRole('button', {name: 'system.l2cache, Cache, new'});
  await expect(figure.locator('.system--new .system__box').first()).toHaveCSS('stroke', 'rgb(10, 87, 184)');
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('system.l2cache, Cache');
  await expect(figure.locator('.system__details')).toContainText('262144');
  await expect(page).toHaveURL(/select=system\.l2cache/);
  await figure.getByRole('button', {name: /^system\.cpu, /}).press('Enter');
  await expect(status(figure)).toContainText('2 boxes below it');
  await figure.getByRole('button', {name: 'Fold', exact: true}).press('Enter');
  await expect(figure.getByRole('button', {name: /^system\.cpu\.dcache, /})).toHaveCount(0);
  await expect(page).toHaveURL(/fold=system\.cpu/);
  await figure.getByLabel('Find objects and parameters').fill('assoc 8');
  await expect(figure.getByText(/^[1-9]\d* of \d+ objects/)).toBeVisible();
});

test('a file of the reader is compared, and a file that is not a configuration is refused', async ({
  page,
  at,
}) => {
  const figure = await openFigure(page, at(modify), name);
  await loaded(figure);
  const system = {
    objects: [
      {path: 's.cpu', type: 'BaseTimingSimpleCPU', params: {}, requests: {port: ['s.mem.port']}},
      {path: 's.mem', type: 'SimpleMemory', params: {range: '0:512'}, requests: {}},
    ],
  };
  await bring(figure, 'mine.json', JSON.stringify(system));
  await expect(figure.getByRole('combobox').first()).toHaveValue('mine.json');
  // The recorded configurations are reduced, so a whole one is compared only if the reader asks for it.
  await expect(status(figure)).toHaveText('2 boxes.');
  await figure.getByRole('combobox').nth(1).selectOption('no L2');
  await expect(status(figure)).toContainText('2 objects new');
  await bring(figure, 'config.ini', '[root]\ntype=Root\n');
  await expect(figure.getByRole('alert')).toHaveText(
    'This is config.ini; open config.json, which gem5 writes beside it.',
  );
});

test('a system fits the screen of a laptop, with letters of at least 12 px', async ({page, at}) => {
  /** The drawings that are higher than the screen below the bar, or have smaller letters. */
  const faults = (): Promise<string[]> =>
    page.locator('main .system__scroll svg').evaluateAll((all) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
      return all.flatMap((one) => {
        const {height} = one.getBoundingClientRect();
        const letters = (14 * height) / (one as SVGSVGElement).viewBox.baseVal.height;
        return height > innerHeight - bar || letters < 11.99
          ? [`${height} px, letters of ${letters} px`]
          : [];
      });
    });
  await page.setViewportSize({width: 1440, height: 900});
  // The page with the highest system, and the figure.
  for (const route of ['/docs/labs/assignment_2/procedure', modify]) {
    await page.goto(at(route));
    expect(await page.locator('main .system__scroll svg').count(), route).toBeGreaterThan(0);
    expect.soft(await faults(), route).toEqual([]);
  }
  expect(await dividedWords(page)).toEqual([]);
  // Planted: the list in a narrower column, and a screen that is too low even with letters of 12 px.
  await page.setViewportSize({width: 1440, height: 500});
  await page.locator('.system__changes').evaluate((list) => (list.style.inlineSize = '10rem'));
  expect(await dividedWords(page)).not.toEqual([]);
  expect(await faults()).toHaveLength(1);
});

test('a drawing is saved as XML that can be read, whatever the names of the file contain', async ({
  page,
  at,
}) => {
  const figure = await openFigure(page, at(modify), name);
  await loaded(figure);
  const [cpu, mem] = ['s.c\u0001pu', 's.m\uffffem\u001f'];
  const objects = [
    {path: cpu, type: 'Timing\u0000CPU', params: {}, requests: {['po\u000brt']: [`${mem}.port`]}},
    {path: mem, type: 'SimpleMemory', params: {}, requests: {}},
  ];
  await bring(figure, 'mine.json', JSON.stringify({objects}));
  await expect(status(figure)).toHaveText('2 boxes.');
  const download = page.waitForEvent('download');
  await figure.getByRole('button', {name: 'Save as SVG'}).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const isRead = (svg: string): Promise<boolean> =>
    page.evaluate(
      (xml) => !new DOMParser().parseFromString(xml, 'image/svg+xml').querySelector('parsererror'),
      svg,
    );
  expect([await isRead(text), text.includes('c\ufffdpu')]).toEqual([true, true]);
  // Planted: the text before the characters were replaced.
  expect(await isRead(text.replaceAll('\ufffd', '\u0001'))).toBe(false);
});
