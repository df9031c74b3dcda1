/** A replacement policy of the reader's own in the figure `cache`. */
import type {Locator} from '@playwright/test';

import {openFigure} from '../../support/figures';
import {atRest, expect, test} from '../../support/test';

const activity = '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity';
const name = 'cache';
/** Five lines in a set of two ways, so that policies differ. */
const typed = 'run=typed&typed=0+64+0+128+0+64&size=128&line=64&ways=2&policy=lru';

const fold = (figure: Locator): Locator => figure.locator('details', {hasText: 'Your own policy'});
const editor = (figure: Locator): Locator => figure.locator('.cm-content');
const row = (figure: Locator, policy: string): Locator =>
  figure.locator('.cache__policies').getByRole('row', {name: policy, exact: false});
const status = (figure: Locator): Locator => fold(figure).getByRole('status');
const press = (figure: Locator, button: string): Promise<void> =>
  fold(figure).getByRole('button', {name: button, exact: true}).click();

test('nothing of it is loaded until its fold is opened', async ({page, at}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const figure = await openFigure(page, at(activity), name, typed);
  await atRest(page);
  const before = scripts.length;
  await expect(editor(figure)).toHaveCount(0);
  await figure.getByText('Your own policy').click();
  await expect(editor(figure)).toBeVisible();
  await atRest(page);
  expect(scripts.length).toBeGreaterThan(before);
});

test('a policy runs when asked, is compared with others and with the run before, and an edit shows its gain', async ({
  page,
  at,
}) => {
  const figure = await openFigure(page, at(activity), name, typed);
  await figure.getByText('Your own policy').click();
  await expect(row(figure, 'LRU')).toContainText('4');
  await expect(row(figure, 'MIN')).toContainText('4');
  await expect(figure.locator('.cache__policies')).not.toContainText('yours');
  await fold(figure).getByLabel('Begin with').selectOption('first in, first out');
  await press(figure, 'Run');
  await expect(status(figure)).toContainText(
    'Your policy misses 5 times, 1 more than LRU and 1 more than MIN, with 1 bit per set',
  );
  await fold(figure).getByLabel('Begin with').selectOption('least recently used');
  await press(figure, 'Run');
  await expect(status(figure)).toContainText('Your policy misses 4 times, as often as LRU');
  await expect(row(figure, 'yours before')).toContainText('5');
  // Another cache has other results.
  await figure.getByLabel('Ways').selectOption('1');
  await expect(figure.locator('.cache__policies')).not.toContainText('yours');
  await expect(row(figure, 'LRU')).toBeVisible();
});
