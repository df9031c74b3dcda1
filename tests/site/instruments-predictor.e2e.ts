// cspell:words TTTN
/** The instrument `predictor`: what a reader does with it, on a recorded trace, on typed branches and on a file. */
import type {Locator} from '@playwright/test';

import {figureOf, holdPromise, openInstrument, workOf} from '../support/instruments';
import {atRest, expect, test} from '../support/test';

const page4 = '/docs/labs/assignment_4/background';
const name = 'predictor';

const status = (figure: Locator): Locator => figure.getByRole('status');

/** Mispredictions so far, by predictor. */
async function wrong(figure: Locator): Promise<Record<string, string>> {
  const rows = await figure.locator('tbody tr').all();
  const cells = await Promise.all(
    rows.map(async (row) => [
      (await row.getByRole('rowheader').innerText()).replace('◂', '').trim(),
      await row.getByRole('cell').nth(1).innerText(),
    ]),
  );
  return Object.fromEntries(cells) as Record<string, string>;
}

/** Waits until all ten have run. */
const computed = (figure: Locator) => expect(figure.locator('tbody')).not.toContainText('…');

const bring = (figure: Locator, text: string): Promise<void> =>
  figure
    .locator('input[type="file"]')
    .setInputFiles({name: 'trace.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});

const typed = 'run=typed&outcomes=TTTN&times=20&bits=6&show=two-bits';

test('begins with what the first frame shows', async ({page, open, at}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(page4));
  const figure = await openInstrument(page, at(page4), name);
  await computed(figure);
  const textOf = (one: Locator) =>
    one.locator('table, .predictor__pieces, .predictor__recent').allInnerTexts();
  expect(await textOf(figure)).toEqual(await textOf(figureOf(still, name)));
  await expect(status(figure)).toHaveText(await figureOf(still, name).locator('p').last().innerText());
});

test('steps through typed branches, forward and back, and to the next misprediction', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name, typed);
  await computed(figure);
  await expect(status(figure)).toContainText('Branch 80 of 80');
  // Two wrong at the beginning, and each of the 20 exits.
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

test('opens at the state in the address', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name, `${typed}&at=4`);
  await expect(status(figure)).toContainText(
    'Branch 4 of 80, at 0x1000: not taken; two bits said taken, wrong.',
  );
  await expect(figure.locator('.predictor__outcomes')).toHaveAttribute(
    'aria-label',
    'T wrong, T wrong, T, N wrong',
  );
});

test('says what is wrong with typed branches, and goes on when it is right', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name, typed);
  const box = figure.getByLabel('T for taken, N for not');
  await box.fill('TTX');
  await expect(status(figure)).toContainText('Character 3 is “X”');
  await box.fill('TN');
  await expect(status(figure)).toContainText('Branch 40 of 40');
});

test('shows where branches share an entry, in a trace that trace.py wrote', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name);
  await bring(figure, 'trace mine 1000\n400040 1\n400140 0\n400040 1\n400040 1\n');
  await expect(status(figure)).toContainText('Before the first of 4 branches');
  const step = figure.getByRole('button', {name: 'Step', exact: true});
  await figure.getByLabel('Look into').selectOption('two bits');
  await step.click();
  await step.click();
  // 64 instructions apart: the same of 64 entries.
  await expect(status(figure)).toContainText('at 0x400140: not taken');
  await expect(status(figure)).toContainText('met entry 16, which 0x400040 had used last');
  await expect(figure.locator('.predictor__cell--shared')).toHaveCount(1);
  await figure.getByLabel('Index bits').selectOption('7');
  await expect(figure.locator('.predictor__cell--shared')).toHaveCount(0);
});

test('refuses a file that is no trace, in a sentence, and keeps what it shows', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name);
  await computed(figure);
  const before = await figure.locator('table').innerText();
  await bring(figure, 'trace mine 1000\n400040 1\n400140 2\n');
  await expect(figure.getByRole('alert')).toContainText('Line 3 is “400140 2”');
  expect(await figure.locator('table').innerText()).toBe(before);
});

test('lets the page answer while it computes 100,000 branches with all predictors', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name);
  await computed(figure);
  const lines = Array.from({length: 100_000}, (_, index) => {
    const branch = (index * 7) % 61;
    return `${(0x400000 + 4 * branch).toString(16)} ${(index * branch) % 5 < 2 ? 1 : 0}`;
  });
  // How often something else had its turn while results were missing. It does not depend on how fast the machine is.
  await figure.evaluate((element) => {
    const answers = {count: 0};
    Object.assign(window, {answers});
    const answer = (): void => {
      if (element.querySelector('tbody')?.textContent.includes('…')) answers.count += 1;
      setTimeout(answer);
    };
    answer();
  });
  await bring(figure, `trace mine 900000\n${lines.join('\n')}\n`);
  await expect(status(figure)).toContainText('Before the first of 100,000 branches');
  await computed(figure);
  expect(
    await page.evaluate(() => (window as unknown as {answers: {count: number}}).answers.count),
  ).toBeGreaterThan(20);
});

test(
  'answers a step within a frame, on the longest recorded trace',
  {tag: '@promise'},
  async ({open, at}, info) => {
    const page = await open();
    const figure = await openInstrument(page, at(page4), name, 'run=calendar&show=tage&bits=13&at=30000');
    await computed(figure);
    await expect(status(figure)).toContainText('Branch 30,000 of 50,016');
    await atRest(page);
    const work = await workOf(page);
    const step = figure.getByRole('button', {name: 'Step', exact: true});
    // The first ones also compile what they run: they take longer, and are some of many.
    const [rounds, steps] = [20, 5];
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await work();
      await step.evaluate(async (button, count) => {
        for (let index = 0; index < count; index += 1) {
          (button as HTMLButtonElement).click();
          await new Promise((next) => requestAnimationFrame(next));
        }
      }, steps);
      each.push(((await work()) - before) / steps);
    }
    await expect(status(figure)).toContainText('Branch 30,100 of 50,016');
    const median = each.sort((one, other) => one - other)[rounds / 2] ?? NaN;
    holdPromise(info, 'ms of work in a step, as the median', median, 16);
  },
);

test('runs to the end at once for those who want less motion', async ({page, at}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const figure = await openInstrument(page, at(page4), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Run'}).click();
  await expect(status(figure)).toContainText('Branch 80 of 80');
});

test('works with the keyboard alone', async ({page, at}) => {
  const figure = await openInstrument(page, at(page4), name, `${typed}&at=0`);
  await computed(figure);
  await figure.getByRole('button', {name: 'Step', exact: true}).focus();
  await page.keyboard.press('Enter');
  await expect(status(figure)).toContainText('Branch 1 of 80');
  await figure.getByLabel('Branch', {exact: true}).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect(status(figure)).toContainText('Branch 12 of 80');
});
