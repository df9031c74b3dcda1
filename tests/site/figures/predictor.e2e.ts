// cspell:words TTTN
/** The figure `predictor`, with a recorded trace, with typed branches, and with a file of the reader. */
import type {Locator} from '@playwright/test';

import {bring, openFigure} from '../../support/figures';
import {expect, test} from '../../support/test';

const background = '/docs/labs/assignment_4/background';
const name = 'predictor';

const status = (figure: Locator): Locator => figure.getByRole('status');

/** The comparison of all predictors; a fold has another table. */
const comparison = (figure: Locator): Locator => figure.locator('.predictor__rows').first();

/** The mispredictions so far, by predictor. */
async function wrong(figure: Locator): Promise<Record<string, string>> {
  const rows = await comparison(figure).locator('tbody tr').all();
  const cells = await Promise.all(
    rows.map(async (row) => [
      (await row.getByRole('rowheader').innerText()).replace('◂', '').trim(),
      await row.getByRole('cell').nth(1).innerText(),
    ]),
  );
  return Object.fromEntries(cells) as Record<string, string>;
}

/** Waits until all predictors have run. */
const computed = (figure: Locator) => expect(comparison(figure)).not.toContainText('…');

const typed = 'run=typed&outcomes=TTTN&times=20&bits=6&show=two-bits';

test('the buttons step through typed branches, forward, back and to the next misprediction', async ({
  page,
  at,
}) => {
  const figure = await openFigure(page, at(background), name, typed);
  await computed(figure);
  await expect(status(figure)).toContainText('Branch 80 of 80');
  // Two mispredictions at the beginning, and one at each of the 20 exits.
  expect(await wrong(figure)).toMatchObject({'always taken': '20', 'never taken': '60', 'two bits': '22'});

  await figure.getByRole('button', {name: 'First'}).click();
  await expect(status(figure)).toContainText('Before the first of 80 branches');
  const onward = figure.getByRole('button', {name: 'Next misprediction'});
  for (const branch of [1, 2, 4, 8, 12]) {
    await onward.click();
    await expect(status(figure)).toContainText(`Branch ${branch} of 80`);
    await expect(status(figure)).toContainText('wrong');
  }
  await figure.getByRole('button', {name: 'Back'}).click();
  await expect(status(figure)).toContainText('Branch 11 of 80');
  await expect(status(figure)).toContainText('right');
  await expect(page).toHaveURL(/at=11/);
});

test('branches that share an entry are marked, in a trace from trace.py', async ({page, at}) => {
  const figure = await openFigure(page, at(background), name);
  await bring(figure, 'trace.txt', 'trace mine 1000\n400040 1\n400140 0\n400040 1\n400040 1\n');
  await expect(status(figure)).toContainText('Before the first of 4 branches');
  const step = figure.getByRole('button', {name: 'Step', exact: true});
  await figure.getByLabel('Look into').selectOption('two bits');
  await step.click();
  await step.click();
  // The branches are 64 instructions apart, so they use the same of 64 entries.
  await expect(status(figure)).toContainText('at 0x400140: not taken');
  await expect(status(figure)).toContainText('used entry 16, which 0x400040 had used last');
  const shared = figure.locator('.predictor__cell--shared');
  await expect(shared).toHaveCount(1);
  await expect(shared).toHaveCSS('outline-style', 'dashed');
  await figure.getByLabel('Index bits').selectOption('7');
  await expect(shared).toHaveCount(0);
});

test('the keyboard alone operates it', async ({page, at}) => {
  const figure = await openFigure(page, at(background), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Step', exact: true}).focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('Branch 1 of 80');
  await figure.getByLabel('Branch', {exact: true}).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect(status(figure)).toContainText('Branch 12 of 80');
});
