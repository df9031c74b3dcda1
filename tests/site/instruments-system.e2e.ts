/** The instrument `system`: what a reader does with it, with recorded systems and with files of their own. */
import type {Locator} from '@playwright/test';

import {manyCores} from '../../src/course/system/testing';
import {figureOf, openInstrument} from '../support/instruments';
import {expect, test} from '../support/test';

const modify = '/docs/tutorial/using_gem5/basic_concepts/interconnects/modify';
const introduction = '/docs/tutorial/using_gem5/basic_concepts/interconnects/introduction';
const name = 'system';

const status = (figure: Locator): Locator => figure.getByRole('status');
const loaded = (figure: Locator) => expect(status(figure)).toContainText('2 objects new, 0 gone');

const bring = (figure: Locator, file: string, text: string): Promise<void> =>
  figure
    .locator('input[type="file"]')
    .setInputFiles({name: file, mimeType: 'application/json', buffer: Buffer.from(text)});

/** What is drawn: the texts, and where lines go. */
const drawing = async (svg: Locator): Promise<string[]> => [
  ...(await svg.locator('text').allTextContents()),
  ...(await svg.locator('polyline').evaluateAll((all) => all.map((one) => one.getAttribute('points') ?? ''))),
];

test('begins with what the first frame shows', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(modify));
  const figure = await openInstrument(page, at(modify), name);
  await loaded(figure);
  expect(await drawing(figure.locator('svg'))).toEqual(await drawing(figureOf(still, name).locator('svg')));
});

test('draws a recorded system as the compiled diagram does', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(introduction));
  const figure = await openInstrument(page, at(modify), name, 'run=no L2&with=none');
  await expect(status(figure)).toContainText('6 boxes');
  expect(await drawing(figure.locator('svg'))).toEqual(await drawing(still.locator('figure.system svg')));
});

test('selects, folds and searches by keys, says so, and writes it into the address', async ({page, at}) => {
  const figure = await openInstrument(page, at(modify), name);
  await loaded(figure);
  const box = figure.getByRole('button', {name: 'system.l2cache, Cache, new'});
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('system.l2cache, Cache');
  await expect(figure.locator('.system__details')).toContainText('262144');
  await expect(page).toHaveURL(/select=system\.l2cache/);
  await figure.getByRole('button', {name: /^system\.cpu, /}).press('Enter');
  await figure.getByRole('button', {name: /^Fold the 2 boxes/}).press('Enter');
  await expect(figure.getByRole('button', {name: /^system\.cpu\.dcache, /})).toHaveCount(0);
  await expect(page).toHaveURL(/fold=system\.cpu/);
  await figure.getByLabel('Find objects and parameters').fill('assoc 8');
  await expect(figure.getByText(/^[1-9]\d* of \d+ objects/)).toBeVisible();
});

test('says why 64 processors are too wide for a picture, and folds them', async ({page, at}) => {
  const figure = await openInstrument(page, at(modify), name, 'run=no L2&with=none');
  await expect(status(figure)).toContainText('6 boxes');
  await bring(figure, 'config.json', JSON.stringify(manyCores(64, {l2: true, l3: true})));
  await expect(
    figure.getByText(/^There is no picture, because .* 130 caches stand side by side\./),
  ).toBeVisible();
  await expect(figure.locator('svg')).toHaveCount(0);
  await figure.getByRole('button', {name: 'fold all that can be folded'}).click();
  await expect(
    figure.getByRole('button', {name: 'system.cpu63, BaseO3CPU, new', exact: true}),
  ).toBeAttached();
});

test('compares a file of the reader, and refuses what is none', async ({page, at}) => {
  const figure = await openInstrument(page, at(modify), name);
  await loaded(figure);
  const system = {
    objects: [
      {path: 's.cpu', type: 'BaseTimingSimpleCPU', params: {}, requests: {port: ['s.mem.port']}},
      {path: 's.mem', type: 'SimpleMemory', params: {range: '0:512'}, requests: {}},
    ],
  };
  await bring(figure, 'mine.json', JSON.stringify(system));
  await expect(figure.getByRole('combobox').first()).toHaveValue('mine.json');
  await expect(status(figure)).toContainText('2 objects new');
  await bring(figure, 'config.ini', '[root]\ntype=Root\n');
  await expect(figure.getByRole('alert')).toHaveText(
    'This is `config.ini`; bring `config.json`, which gem5 writes beside it.',
  );
});
