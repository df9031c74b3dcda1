// cspell:words TTTN
/** The instrument `predictor`, with a recorded trace, with typed branches, and with a file of the reader. */
import type {Locator} from '@playwright/test';

import {bring, cpuTimeOf, expectSpeed, figureOf, openInstrument} from '../../support/instruments';
import {atRest, expect, test} from '../../support/test';

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

test('its view begins with the content of the first frame', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(background));
  const figure = await openInstrument(page, at(background), name);
  await computed(figure);
  const textOf = (one: Locator) =>
    Promise.all([
      comparison(one).innerText(),
      one.locator('.predictor__pieces, .predictor__recent').allInnerTexts(),
    ]);
  expect(await textOf(figure)).toEqual(await textOf(figureOf(still, name)));
  await expect(status(figure)).toHaveText(
    await figureOf(still, name).locator('.instrument__status').innerText(),
  );
});

test('the buttons step through typed branches, forward, back and to the next misprediction', async ({
  page,
  at,
}) => {
  const figure = await openInstrument(page, at(background), name, typed);
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

test('it opens in the state of the address', async ({page, at}) => {
  const figure = await openInstrument(page, at(background), name, `${typed}&at=4`);
  await expect(status(figure)).toContainText(
    'Branch 4 of 80, at 0x1000: not taken; two bits said taken, wrong.',
  );
  await expect(figure.locator('.predictor__outcomes')).toHaveAttribute(
    'aria-label',
    'T wrong, T wrong, T, N wrong',
  );
});

test('a message names the fault in typed branches, until it is corrected', async ({page, at}) => {
  const figure = await openInstrument(page, at(background), name, typed);
  const box = figure.getByLabel('T for taken, N for not');
  await box.fill('TTX');
  await expect(figure.getByRole('alert')).toContainText('Character 3 is “X”');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(status(figure)).toContainText('the tables show the last input');
  await box.fill('TN');
  await expect(status(figure)).toContainText('Branch 40 of 40');
});

test('branches that share an entry are marked, in a trace from trace.py', async ({page, at}) => {
  const figure = await openInstrument(page, at(background), name);
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

test('a file that is not a trace is refused with a message, and the view stays the same', async ({
  page,
  at,
}) => {
  const figure = await openInstrument(page, at(background), name);
  await computed(figure);
  const before = await comparison(figure).innerText();
  await bring(figure, 'trace.txt', 'trace mine 1000\n400040 1\n400140 2\n');
  await expect(figure.getByRole('alert')).toContainText('Line 3 is “400140 2”');
  expect(await comparison(figure).innerText()).toBe(before);
});

test('the page stays responsive while all predictors run 100,000 branches', async ({page, at}) => {
  const figure = await openInstrument(page, at(background), name);
  await computed(figure);
  const lines = Array.from({length: 100_000}, (_, index) => {
    const branch = (index * 7) % 61;
    return `${(0x400000 + 4 * branch).toString(16)} ${(index * branch) % 5 < 2 ? 1 : 0}`;
  });
  // Count how often other code runs before all results are there, which does not depend on the speed of the machine.
  await figure.evaluate((element) => {
    const answers = {count: 0};
    Object.assign(window, {answers});
    const answer = (): void => {
      if (element.querySelector('tbody')?.textContent.includes('…')) answers.count += 1;
      setTimeout(answer);
    };
    answer();
  });
  await bring(figure, 'trace.txt', `trace mine 900000\n${lines.join('\n')}\n`);
  await expect(status(figure)).toContainText('Before the first of 100,000 branches');
  await computed(figure);
  expect(
    await page.evaluate(() => (window as unknown as {answers: {count: number}}).answers.count),
  ).toBeGreaterThan(20);
});

test(
  'a step takes less than a frame, on the longest recorded trace',
  {tag: '@promise'},
  async ({open, at}, info) => {
    const page = await open();
    const figure = await openInstrument(
      page,
      at(background),
      name,
      'run=calendar&show=tage&bits=13&at=30000',
    );
    await computed(figure);
    await expect(status(figure)).toContainText('Branch 30,000 of 50,016');
    await atRest(page);
    const cpuTime = await cpuTimeOf(page);
    const step = figure.getByRole('button', {name: 'Step', exact: true});
    // The first steps take longer, because the browser compiles the code that they run.
    const [rounds, steps] = [20, 5];
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuTime();
      await step.evaluate(async (button, count) => {
        for (let index = 0; index < count; index += 1) {
          (button as HTMLButtonElement).click();
          await new Promise((next) => requestAnimationFrame(next));
        }
      }, steps);
      each.push(((await cpuTime()) - before) / steps);
    }
    await expect(status(figure)).toContainText('Branch 30,100 of 50,016');
    const median = each.sort((one, other) => one - other)[rounds / 2] ?? NaN;
    expectSpeed(info, 'ms of CPU time for a step, as the median', median, 16);
  },
);

test('with reduced motion, Run goes to the end at once', async ({page, at}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const figure = await openInstrument(page, at(background), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Run'}).click();
  await expect(status(figure)).toContainText('Branch 80 of 80');
});

test('the keyboard alone operates it', async ({page, at}) => {
  const figure = await openInstrument(page, at(background), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Step', exact: true}).focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('Branch 1 of 80');
  await figure.getByLabel('Branch', {exact: true}).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect(status(figure)).toContainText('Branch 12 of 80');
});
