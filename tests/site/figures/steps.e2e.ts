/** Figures with steps: the button stays where it is, and each state looks as the text describes it. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {instruments, openInstrument} from '../../support/instruments';
import {projectDir} from '../../support/paths';
import {expect, painted, test} from '../../support/test';

const stepping = instruments.filter(({name}) => name === 'cache' || name === 'predictor');
const stepOf = (figure: Locator): Promise<number> =>
  figure
    .getByRole('spinbutton', {name: /^(?:Access|Branch)$/})
    .inputValue()
    .then(Number);

/** Repeatedly presses the point of the window where Step is at first. @returns the number of steps */
async function pressed(page: Page, figure: Locator, times: number): Promise<number> {
  await figure.getByRole('button', {name: 'First'}).click();
  const step = figure.getByRole('button', {name: 'Step', exact: true});
  await step.scrollIntoViewIfNeeded();
  const box = await step.boundingBox();
  if (!box) throw new Error('there is no Step');
  for (let time = 0; time < times; time += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await painted(page);
  }
  return stepOf(figure);
}

for (const {name, route} of stepping) {
  test(`thirty presses at one point are thirty steps of the ${name}`, async ({page, at}) => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({width, height: 800});
      const figure = await openInstrument(page, at(route), name);
      await expect.poll(() => pressed(page, figure, 30), `${width} px`).toBe(30);
    }
    // Planted: text of changing height above the buttons moves them.
    const figure = await openInstrument(page, at(route), name);
    await figure.evaluate((element) => {
      const above = document.createElement('p');
      element.prepend(above);
      element.addEventListener('click', () => {
        above.append(document.createElement('br'), 'more');
      });
      document.documentElement.style.overflowAnchor = 'none';
    });
    expect(await pressed(page, figure, 30)).toBeLessThan(30);
  });
}

/** Names that scripts compose, so that no page contains them as words. */
const names = [
  ...['hit', 'miss', 'empty'].map((state) => `cache__cell--${state}`),
  ...['none', 'taken', 'not', 'strong', 'used', 'shared'].map((state) => `predictor__cell--${state}`),
  'predictor__cells--wide',
  ...['new', 'gone', 'changed'].map((state) => `system--${state}`),
  ...['selected', 'cause', 'wait', 'longest', 'done', 'runs', 'stage', 'gone', 'letter'].map(
    (kind) => `pipeline__${kind}`,
  ),
];

test('the stylesheet that readers get has a style for each state', () => {
  const folder = join(projectDir, 'build/assets/css');
  const css = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  const missing = (text: string): string[] => names.filter((name) => !text.includes(`.${name}`));
  expect(missing(css)).toEqual([]);
  // Planted: a stylesheet without one of them is reported.
  expect(missing(css.replaceAll('.pipeline__gone', ''))).toEqual(['pipeline__gone']);
});
