/** The pipeline as a reader uses it: the layout, finding and jumping, a saved drawing, paper. */
import {readFileSync} from 'node:fs';

import type {Locator, Page} from '@playwright/test';

import {madeUp} from '../../../src/figures/PipelineTimeline/testing';
import {bring, openInstrument} from '../../support/instruments';
import {colorModes, setColorMode} from '../../support/measures/axe';
import {controlsOf, differingPixels} from '../../support/measures/figures';
import {smallTargets} from '../../support/measures/targets';
import {expect, painted, test} from '../../support/test';

// Pictures are compared through `data:` addresses, which the policy of a page blocks.
test.use({bypassCSP: true});

const background = '/docs/labs/assignment_3/background';
const widths = [1280, 390, 320] as const;

const sliderOf = (figure: Locator): Locator => figure.getByRole('slider', {name: 'Instruction'});
const stepOf = (figure: Locator): Promise<number> => sliderOf(figure).inputValue().then(Number);
const button = (figure: Locator, name: string): Locator => figure.getByRole('button', {name, exact: true});

async function open(page: Page, address: string, state = ''): Promise<Locator> {
  const figure = await openInstrument(page, address, 'pipeline', state);
  await expect(sliderOf(figure)).toBeEnabled();
  return figure;
}

/** Repeatedly presses the point of the window where Step is at first. @returns the number of steps */
async function pressed(page: Page, figure: Locator, times: number): Promise<number> {
  const step = button(figure, 'Step');
  await step.scrollIntoViewIfNeeded();
  const box = await step.boundingBox();
  if (!box) throw new Error('there is no Step');
  const before = await stepOf(figure);
  for (let time = 0; time < times; time += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await painted(page);
  }
  return (await stepOf(figure)) - before;
}

test('thirty presses at one point are thirty steps', async ({page, at}) => {
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    expect.soft(await pressed(page, await open(page, at(background), 'row=60'), 30), `${width} px`).toBe(30);
  }
  // Planted: the description, whose height changes, above the buttons.
  const figure = await open(page, at(background), 'row=60');
  await figure.evaluate((element) => {
    const above = document.createElement('p');
    element.prepend(above);
    element.addEventListener('click', () => above.append(document.createElement('br'), 'more'));
    document.documentElement.style.overflowAnchor = 'none';
  });
  expect(await pressed(page, figure, 30)).toBeLessThan(30);
});

/** @returns the faults in the positions and the looks of the controls */
async function misplaced(page: Page, figure: Locator): Promise<string[]> {
  const [choice, find, picture, steps] = await Promise.all([
    figure.getByRole('combobox').first().boundingBox(),
    figure.getByRole('searchbox').boundingBox(),
    figure.locator('canvas').boundingBox(),
    figure.getByRole('group', {name: 'Step through the instructions'}).boundingBox(),
  ]);
  if (!choice || !find || !picture || !steps) throw new Error('a part is missing');
  const bottom = steps.y + steps.height;
  const colors = await figure
    .locator('button')
    .filter({visible: true})
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const usual = colors[0];
  return [
    ...(Math.max(choice.y + choice.height, find.y + find.height) <= picture.y ? [] : ['a setting is below']),
    ...(Math.abs(steps.y - picture.y - picture.height - 10) <= 10
      ? []
      : ['the buttons are not directly below']),
    ...(picture.y >= 60 && bottom <= (page.viewportSize()?.height ?? 0)
      ? []
      : ['not both are in the window']),
    ...(colors.filter((color) => color !== usual).length === 1 ? [] : ['not one button is the primary one']),
  ];
}

test('a laptop shows settings, picture and buttons in this order on one screen', async ({page, at}) => {
  await page.setViewportSize({width: 1280, height: 720});
  const figure = await open(page, at(background), 'row=60');
  await painted(page);
  expect(await misplaced(page, figure)).toEqual([]);
  await expect(figure.locator('input[type="file"]')).toBeHidden();
  // Planted: a picture that is too high, far above its buttons, and a second primary button.
  await page.addStyleTag({
    content:
      '.pipeline__picture {margin-block-end: 20rem} .instrument button:first-of-type {background: red !important}',
  });
  expect(await misplaced(page, figure)).toEqual([
    'the buttons are not directly below',
    'not both are in the window',
    'not one button is the primary one',
  ]);
});

test('the picture is as wide as the page, and wider than the text', async ({page, at}) => {
  await page.setViewportSize({width: 1600, height: 900});
  const figure = await open(page, at(background));
  const beyond = async (): Promise<number> => {
    const [picture, text, article] = await Promise.all([
      figure.boundingBox(),
      page.locator('.theme-doc-markdown > p').first().boundingBox(),
      page.locator('article').first().boundingBox(),
    ]);
    expect(picture?.width ?? 0).toBeLessThanOrEqual((article?.width ?? 0) + 1);
    return (picture?.width ?? 0) - (text?.width ?? 0);
  };
  expect(await beyond()).toBeGreaterThan(100);
  await expect(figure.locator('.pipeline__details p').first()).toHaveCSS('max-inline-size', /\d+px/);
  // Planted: the width of the text.
  await page.addStyleTag({
    content: '#instrument-pipeline {inline-size: 30rem !important; min-inline-size: 0 !important}',
  });
  expect(await beyond()).toBeLessThan(100);
});

test('a reader finds instructions by text and address, and jumps to a cycle', async ({page, at}) => {
  const figure = await open(page, at(background), 'row=62');
  const find = figure.getByRole('searchbox', {name: 'Find'});
  await find.fill('fmadd');
  await expect(figure.getByText(/^\d+ found$/)).toBeVisible();
  await find.press('Enter');
  await expect(sliderOf(figure)).toHaveValue('68');
  await button(figure, 'Previous').click();
  await expect(sliderOf(figure)).toHaveValue('62');
  await find.fill('0x4005b0');
  await button(figure, 'Next').click();
  await expect(figure.getByText(/^Instruction 67 of 400: add .* at 0x4005b0/)).toBeVisible();
  await find.fill('nothing like it');
  await expect(figure.getByText('0 found')).toBeVisible();
  await expect(button(figure, 'Next')).toHaveAttribute('aria-disabled', 'true');

  await figure.getByRole('spinbutton', {name: 'Cycle'}).fill('163');
  await expect(sliderOf(figure)).toHaveAttribute('aria-valuetext', /retired in cycle 16[3-9]\./);
});

test('all rows, or all cycles of those that are shown, fit the window', async ({page, at}) => {
  const figure = await open(page, at(background));
  await bring(figure, 'mine.out', madeUp(3_000, 1));
  await expect(figure.getByRole('status')).toContainText('3,000 instructions');
  await button(figure, 'Fit these rows').click();
  await expect(figure.getByRole('status')).not.toContainText('is drawn');
  await button(figure, 'Fit all').click();
  await expect(figure.getByRole('status')).toContainText('Only one instruction in 8 is drawn.');
  await expect(sliderOf(figure)).toHaveValue('1');
});

test('a saved drawing looks as the picture does, in both modes', async ({page, at}) => {
  for (const [mode, zoom] of colorModes.flatMap((mode) => [9, 6].map((zoom) => [mode, zoom] as const))) {
    const figure = await open(page, at(background), `row=69&zoom=${zoom}`);
    await setColorMode(page, mode);
    await painted(page);
    const canvas = figure.locator('canvas');
    // On the page, its position may be a fraction of a pixel.
    const style = await canvas.evaluate((one) => {
      const before = one.style.cssText;
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const width = one.getBoundingClientRect().width;
      one.style.cssText = `${before}; position: fixed; inset: 0 auto auto 0; z-index: 9999; inline-size: ${width}px; background: ${ground}`;
      return before;
    });
    const shown = await canvas.screenshot();
    await canvas.evaluate((one, before) => (one.style.cssText = before), style);
    const download = page.waitForEvent('download');
    await button(figure, 'Save as SVG').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('dot-1-pipeline.svg');
    const text = readFileSync(await file.path(), 'utf8');
    const alone = async (source: string): Promise<Buffer> => {
      const image = await page.evaluateHandle(async (svg) => {
        const element = new Image();
        element.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999; max-inline-size: none';
        element.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        document.body.append(element);
        await element.decode();
        return element;
      }, source);
      const shot = await image.screenshot();
      await image.evaluate((element) => element.remove());
      return shot;
    };
    expect(await differingPixels(page, shown, await alone(text)), `${mode}, ${zoom}`).toBeLessThan(0.02);
    // Planted: a file without style values.
    const bare = text.replaceAll(/ style="[^"]*"/g, '');
    if (zoom === 9) expect(await differingPixels(page, shown, await alone(bare)), mode).toBeGreaterThan(0.05);
    await expect(figure.locator('.pipeline__picture svg:not(.pipeline__inks)')).toHaveCount(0);
  }
});

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

test('an address does not name a file of the reader, but names a recording again', async ({page, at}) => {
  const figure = await open(page, at(background), 'row=62');
  await bring(figure, 'mine.out', madeUp(50, 1));
  await expect(figure.locator('figcaption')).toHaveText('Your file mine.out');
  await button(figure, 'Step').click();
  await expect(page).not.toHaveURL(/#/);
  await figure.getByLabel('Run').selectOption('dot-2');
  await expect(page).toHaveURL(/#pipeline:run=dot-2/);
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
      '.instrument :is(button, select, summary) {min-block-size: 2rem !important; padding-block: 0 !important}',
  });
  expect((await smallTargets(controlsOf(page.locator('#instrument-pipeline')))).length).toBeGreaterThan(0);
});
