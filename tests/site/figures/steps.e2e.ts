/** Figures with steps: the button stays where it is, and each state looks as the text describes it. */

import type {Locator, Page} from '@playwright/test';

import {figures, openFigure} from '../../support/figures';
import {expect, painted, test} from '../../support/test';

const stepping = figures.filter(({name}) => name === 'cache' || name === 'predictor');
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
      const figure = await openFigure(page, at(route), name);
      await expect.poll(() => pressed(page, figure, 30), `${width} px`).toBe(30);
    }
    // Planted: text of changing height above the buttons moves them.
    const figure = await openFigure(page, at(route), name);
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
