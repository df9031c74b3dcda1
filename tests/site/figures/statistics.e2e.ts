/** The figure `statistics`, with the runs of two lessons and with files of the reader. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Locator} from '@playwright/test';

import {bring, cpuTimeOf, expectSpeed, openFigure} from '../../support/figures';
import {atRest, expect, test, visit} from '../../support/test';

const lessons = '/docs/tutorial/using_gem5/basic_concepts/statistics';
const conclusion = `${lessons}/conclusion`;
const name = 'statistics';

const begin = '---------- Begin Simulation Statistics ----------';
const end = '---------- End Simulation Statistics   ----------';

/** A file as gem5 writes it, with a dump for each list of lines. */
const fileOf = (...dumps: readonly (readonly string[])[]): string =>
  dumps.map((lines) => ['', begin, ...lines, '', end, ''].join('\n')).join('\n');

const status = (figure: Locator): Locator => figure.getByRole('status');

/** The name of a row and its cells, without the meaning of the name. */
const cells = async (figure: Locator, row: string): Promise<string[]> => {
  const found = figure.getByRole('row').filter({has: figure.page().locator('samp', {hasText: row})});
  return [row, ...(await found.first().getByRole('cell').allInnerTexts())];
};

test('two runs are compared, with the largest difference first', async ({page, at}) => {
  const figure = await openFigure(page, at(conclusion), name);
  await figure.getByLabel('Order').selectOption('by ratio');
  await figure.getByLabel('Compare').selectOption('C');
  await figure.getByLabel('Find').fill('system.cpu');
  await expect(figure.getByRole('columnheader', {name: 'C − A'})).toBeVisible();
  await expect(status(figure)).toContainText('rows with these words');
  await figure.getByLabel('Find').fill('numInsts count');
  await expect(status(figure)).toContainText('1 row with these words');
  expect(await cells(figure, 'system.cpu.commitStats0.numInsts')).toEqual([
    'system.cpu.commitStats0.numInsts',
    '596,664',
    '596,664',
    '1,579,796',
    '+983,132',
    '2.648',
  ]);
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('numInsts');
  const address = page.url();
  expect(address).toContain('order=ratio');

  // The address shows the same view to another reader.
  await page.goto('about:blank');
  await visit(page, address);
  await expect(status(figure)).toContainText('1 row with these words');
  expect(await cells(figure, 'system.cpu.commitStats0.numInsts')).toContain('+983,132');
});

test('a file of the reader is compared with a recorded run without a request, and can be closed', async ({
  page,
  at,
}) => {
  const figure = await openFigure(page, at(conclusion), name);
  await atRest(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The browser requests the icon again when the address changes.
    if (!request.url().endsWith('favicon.svg')) requests.push(request.url());
  });
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'mine.txt'));
      return transfer;
    },
    fileOf(['system.cpu.numCycles 3000000 # Cycles (Cycle)'], ['system.cpu.numCycles 5 # Cycles (Cycle)']),
  );
  const title = figure.locator('figcaption').first();
  const before = await title.innerText();
  await figure.dispatchEvent('drop', {dataTransfer: data});
  await expect(figure.getByRole('columnheader', {name: 'D: mine.txt, dump 1'})).toBeVisible();
  await expect(title).toHaveText('Your file mine.txt');
  await expect(figure.getByRole('columnheader', {name: 'D − A'})).toBeVisible();
  await figure.getByLabel('Find').fill('numCycles simulated');
  await expect(status(figure)).toContainText('1 row with these words');
  expect(await cells(figure, 'system.cpu.numCycles')).toContain('+814,923');
  await figure.getByRole('button', {name: 'Close mine.txt'}).click();
  await expect(figure.getByRole('columnheader')).toHaveCount(6);
  await expect(title).toHaveText(before);
  expect(requests).toEqual([]);
});

test('a message names a malformed line, and a file without statistics is refused', async ({page, at}) => {
  const figure = await openFigure(page, at(conclusion), name);
  await atRest(page);
  await bring(figure, 'half.txt', fileOf(['a 1', `b \u202e${'x'.repeat(80)}`, 'c']));
  await expect(figure.locator('.explorer__remark').first()).toHaveText(
    `Line 4 is not a statistic and was skipped: “b \\u{202e}${'x'.repeat(57)}…”, and 1 more.`,
  );
  await bring(figure, 'config.ini', '[root]\ntype=Root\n');
  await expect(figure.getByRole('alert')).toHaveText(
    'The file has no statistics: line 1 is “[root]”; open a stats.txt of gem5.',
  );
  await expect(figure.getByRole('columnheader')).toHaveCount(7);
});

test('50 MB are read while the page stays responsive', {tag: '@promise'}, async ({open, at}, info) => {
  const page = await open();
  const figure = await openFigure(page, at(conclusion), name);
  await atRest(page);
  const folder = mkdtempSync(join(tmpdir(), 'statistics-'));
  try {
    const path = join(folder, 'large.txt');
    const about = '# number of times that the event has happened in this part of the machine (Count)';
    const lines = Array.from({length: 450_000}, (_, index) => `part${index}.events ${index} ${about}`);
    const text = fileOf(lines);
    expect(text.length).toBeGreaterThan(45e6);
    writeFileSync(path, text);
    const cpuTime = await cpuTimeOf(page);
    const before = await cpuTime();
    await figure.locator('input[type="file"]').setInputFiles(path);
    await expect(status(figure)).toContainText('of 450,');
    await figure.getByLabel('Find').fill('part449999');
    await expect(status(figure)).toContainText('1 row with these words');
    expectSpeed(info, 'ms of CPU time in the page', (await cpuTime()) - before, 500);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
