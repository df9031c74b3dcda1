/** The pipeline as a reader uses it: the layout, finding and jumping, a saved drawing, paper. */

import type {Locator, Page} from '@playwright/test';

import {openFigure} from '../../support/figures';
import {setColorMode} from '../../support/measures/axe';
import {controlsOf} from '../../support/measures/figures';
import {smallTargets} from '../../support/measures/targets';
import {expect, painted, test} from '../../support/test';

// Pictures are compared through `data:` addresses, which the policy of a page blocks.
test.use({bypassCSP: true});

const background = '/docs/labs/assignment_3/background';

const sliderOf = (figure: Locator): Locator => figure.getByRole('slider', {name: 'Instruction'});

async function open(page: Page, address: string, state = ''): Promise<Locator> {
  const figure = await openFigure(page, address, 'pipeline', state);
  await expect(sliderOf(figure)).toBeEnabled();
  return figure;
}

test('on paper the picture is dark on white, in the dark mode too', async ({page, at}) => {
  const figure = await open(page, at(background), 'row=62');
  await setColorMode(page, 'dark');
  await painted(page);
  /** The share of the painted pixels that are dark. */
  const darkness = (): Promise<number> =>
    figure.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const {width, height} = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, width, height).data ?? [];
      let [dark, all] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 250) continue;
        all += 1;
        if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 300) dark += 1;
      }
      return all === 0 ? NaN : dark / all;
    });
  const before = await darkness();
  await page.emulateMedia({media: 'print'});
  await painted(page);
  const printed = await darkness();
  await page.emulateMedia({media: 'screen'});
  expect(printed).toBeGreaterThan(0.3);
  // Planted: the colors of the dark mode, whose lines are light.
  expect(before - printed).not.toBeCloseTo(0, 1);
});

test('on a phone each control is large enough for a finger', async ({page, at}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({width, height: 844});
    const figure = await open(page, at(background));
    for (const fold of await figure.locator('details > summary').all()) await fold.click();
    expect.soft(await smallTargets(controlsOf(figure)), `${width} px`).toEqual([]);
  }
  // Planted: the buttons of a desktop.
  await page.addStyleTag({
    content:
      '.figure :is(button, select, summary) {min-block-size: 2rem !important; padding-block: 0 !important}',
  });
  expect((await smallTargets(controlsOf(page.locator('#figure-pipeline')))).length).toBeGreaterThan(0);
});
