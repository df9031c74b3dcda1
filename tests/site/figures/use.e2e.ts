/** The figures as a reader uses them: their layout, the sizes of touch targets, and what a press must not move. */

import type {Locator, Page} from '@playwright/test';

import {controlsOf} from '../../support/measures/figures';
import {smallTargets} from '../../support/measures/targets';
import {bring, figures, openFigure} from '../../support/figures';
import {atRest, expect, test} from '../../support/test';

// Pictures are compared through `data:` addresses, which the policy of a page blocks.
test.use({bypassCSP: true});

const names: readonly string[] = ['cache', 'predictor', 'statistics', 'system'];
const mine = figures.filter(({name}) => names.includes(name));
const routeOf = (wanted: string): string => mine.find(({name}) => name === wanted)?.route ?? '';
const size = (width: number) => ({width, height: width > 1000 ? 720 : 844});
const status = (figure: Locator): Locator => figure.getByRole('status');

/** Adds a rule to the page. @returns a function that removes it */
async function plant(page: Page, rule: string): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({content: rule});
  return () => style.evaluate((element) => (element as Element).remove());
}

for (const {name, route} of mine) {
  test(`on a phone each control of the figure ${name} is large enough for a finger`, async ({page, at}) => {
    await page.setViewportSize(size(390));
    const figure = await openFigure(page, at(route), name);
    await atRest(page);
    for (const fold of await figure.locator('details > summary').all()) await fold.click();
    await atRest(page);
    for (const width of [390, 320]) {
      await page.setViewportSize(size(width));
      expect.soft(await smallTargets(controlsOf(figure)), `${width} px`).toEqual([]);
    }
    // Planted: the buttons of a desktop.
    await plant(
      page,
      '.figure :is(button, select, summary) {min-block-size: 2rem !important; padding-block: 0 !important}',
    );
    expect((await smallTargets(controlsOf(page.locator(`#figure-${name}`)))).length).toBeGreaterThan(0);
  });

  test(`the figure ${name} has its own fold for a file, whose message opens it`, async ({page, at}) => {
    const figure = await openFigure(page, at(route), name);
    await atRest(page);
    const box = figure.locator('input[type="file"]');
    await expect(box).toBeHidden();
    await bring(figure, 'notes.txt', 'hello');
    await expect(figure.getByRole('alert')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await figure.getByText('Your own file').click();
    await expect(box).toBeHidden();
  });
}

test('a reader predicts hits, and the score counts correct answers', async ({page, at}) => {
  const typed = 'run=typed&typed=0+64+w256+64+0&size=256&line=64&ways=1&policy=lru&at=0';
  const figure = await openFigure(page, at(routeOf('cache')), 'cache', typed);
  await figure.getByLabel('Ask me').check();
  await expect(figure.getByRole('button', {name: 'Step', exact: true})).toHaveCount(0);
  await expect(figure.getByText('Next, access 1: load of 1 byte at 0x0')).toBeVisible();
  const say = async (text: string): Promise<void> => {
    const button = figure.getByRole('button', {name: text, exact: true});
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
  };
  await say('Miss');
  await expect(status(figure)).toContainText('You said miss, which is right: 1 of 1 right.');
  await say('Hit');
  await expect(status(figure)).toContainText('You said hit, which is wrong: 1 of 2 right.');
  await expect(figure.getByText('Next, access 3: store of 1 byte at 0x100')).toBeVisible();
  // The fields of 0x100: set 0 of 4, and the tag after it.
  await expect(figure.locator('.cache__split')).toHaveText(
    /tag0x1is compared.*index00set 0.*offset000000byte 0/,
  );
  await figure.getByLabel('Ask me').uncheck();
  await expect(status(figure)).not.toContainText('You said');
});

/** Drops files on a figure, all at once. */
async function drop(
  page: Page,
  figure: Locator,
  files: readonly (readonly [string, string])[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await figure.dispatchEvent('drop', {dataTransfer});
}

test('no file is lost silently when several are dropped together', async ({page, at}) => {
  const cache = await openFigure(page, at(routeOf('cache')), 'cache');
  await atRest(page);
  await drop(page, cache, [
    ['a.txt', 'accesses one\nr0 1\n'],
    ['b.txt', 'accesses two\nr0 1\n'],
  ]);
  await expect(cache.getByRole('alert')).toHaveText(
    'Of 2 files, only “a.txt” was opened; open the others one by one.',
  );
  await expect(cache.locator('figcaption')).toHaveText('Your file one');
  const dump = (value: number): string =>
    `---------- Begin Simulation Statistics ----------\nsimTicks ${value}\n---------- End Simulation Statistics   ----------\n`;
  const statistics = await openFigure(page, at(routeOf('statistics')), 'statistics');
  await atRest(page);
  await drop(page, statistics, [
    ['one.txt', dump(1)],
    ['two.txt', dump(2)],
    ['no.txt', 'x'],
  ]);
  await expect(statistics.getByRole('columnheader', {name: 'D: one.txt'})).toBeVisible();
  await expect(statistics.getByRole('columnheader', {name: 'E: two.txt'})).toBeVisible();
  await expect(statistics.getByRole('alert')).toContainText('“no.txt”: The file has no statistics');
});
