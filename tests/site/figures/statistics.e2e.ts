/** The instrument `statistics`, with the runs of two lessons and with files of the reader. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {bring, cpuTimeOf, expectSpeed, figureOf, openInstrument} from '../../support/instruments';
import {atRest, expect, test, visit} from '../../support/test';

const lessons = '/docs/tutorial/using_gem5/basic_concepts/statistics';
const conclusion = `${lessons}/conclusion`;
const extant = `${lessons}/extant_statistics`;
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

const names = (figure: Locator): Promise<string[]> => figure.locator('tbody samp').allInnerTexts();

async function copied(page: Page, figure: Locator, form: string): Promise<string[]> {
  await figure.getByRole('button', {name: `Copy as ${form}`}).click();
  await expect(status(figure)).toContainText(`Copied as ${form}`);
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

test('a primary button that does nothing looks like the other buttons that do nothing', async ({
  page,
  at,
}) => {
  const figure = await openInstrument(page, at(extant), name);
  await figure.getByRole('searchbox').fill('ROBFullEvents');
  await expect(status(figure)).toContainText('1 row');
  const looks = (button: string): Promise<string[]> =>
    figure
      .getByRole('button', {name: button, exact: true})
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  await expect(figure.getByRole('button', {name: 'Next', exact: true})).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await looks('Next')).toEqual(await looks('Previous'));
  await page.addStyleTag({
    content: '.instrument button.instrument__primary[aria-disabled] {background: blue}',
  });
  expect(await looks('Next')).not.toEqual(await looks('Previous'));
});

test('its view begins with the content of the first frame', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(conclusion));
  const figure = await openInstrument(page, at(conclusion), name);
  await atRest(page);
  const rowsOf = (one: Locator) => one.getByRole('row').allInnerTexts();
  expect(await rowsOf(figure)).toEqual(await rowsOf(figureOf(still, name)));
  expect((await rowsOf(figure)).length).toBe(11);
  await expect(status(figure)).toHaveText(
    await figureOf(still, name).locator('.instrument__status').innerText(),
  );
});

test('words in names, meanings and units find rows', async ({page, at}) => {
  const figure = await openInstrument(page, at(extant), name);
  const find = figure.getByLabel('Find');
  await find.fill('full rename');
  await expect(status(figure)).toContainText('All 4 rows with these words');
  expect(await names(figure)).toEqual(
    ['ROB', 'IQ', 'LQ', 'SQ'].map((queue) => `system.cpu.rename.${queue}FullEvents`),
  );
  await find.fill('TICKS each');
  await expect(status(figure)).toContainText('rows with these words');
  expect(await names(figure)).toContain('system.mem_ctrl.dram.avgMemAccLat');
  await find.fill('<script>');
  await expect(status(figure)).toContainText('No row of');
  await find.fill('');
  await figure.getByRole('button', {name: 'Last rows'}).click();
  await expect(status(figure)).toHaveText(/^Rows \d+–(\d+) of \1 rows\.$/);
});

test('two runs are compared, with the largest difference first', async ({page, at}) => {
  const figure = await openInstrument(page, at(conclusion), name);
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

test('a reader chooses one of several dumps', async ({page, at}) => {
  const figure = await openInstrument(page, at(extant), name, 'find=simTicks');
  const dump = figure.getByLabel('C: in order, by time, dump');
  await expect(dump).toHaveValue('1');
  await dump.fill('7');
  await expect(figure.getByRole('columnheader', {name: 'C: in order, by time, dump 7'})).toBeVisible();
  await expect(figure.getByRole('row').filter({hasText: '13,945,000'})).toHaveCount(1);
  await dump.fill('8');
  await expect(figure.getByRole('columnheader', {name: 'dump 7'})).toBeVisible();
});

test('the AMAT depends on the time of a hit', async ({page, at}) => {
  const figure = await openInstrument(page, at(conclusion), name, 'find=AMAT');
  await expect(status(figure)).toContainText('1 row with these words');
  expect(await cells(figure, 'AMAT of dcache')).toContain('11.39');
  await figure.getByLabel('Cycles of an L1 hit').fill('12');
  await expect(figure.getByRole('cell', {name: '15.37'})).toBeVisible();
});

test('all rows are copied as CSV and as Markdown', async ({page, context, at}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = await openInstrument(page, at(conclusion), name);
  await expect(status(figure)).toContainText('of 23 rows');
  await atRest(page);
  const csv = await copied(page, figure, 'CSV');
  expect(csv).toHaveLength(24);
  expect(csv).toContain(
    'system.cpu.commitStats0.numInsts,596664,596664,1579796,0,1,count,Number of instructions committed (thread level)',
  );
  const markdown = await copied(page, figure, 'Markdown');
  expect(markdown).toHaveLength(25);
  expect(markdown[1]).toBe('| --- | --: | --: | --: | --: | --: | --- | --- |');
});

test('a file of the reader is compared with a recorded run without a request, and can be closed', async ({
  page,
  at,
}) => {
  const figure = await openInstrument(page, at(conclusion), name);
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
  const figure = await openInstrument(page, at(conclusion), name);
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
  const figure = await openInstrument(page, at(conclusion), name);
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
