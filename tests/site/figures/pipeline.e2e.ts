/** The figure `pipeline`: keys, pointer, two runs, files of the reader, and the time for a frame of panning. */
import {gzipSync} from 'node:zlib';

import type {Locator, Page} from '@playwright/test';

import {long, madeUp} from '../../../src/figures/pipeline/test-traces';
import {bring, cpuTimeOf, expectSpeed, openFigure} from '../../support/figures';
import {expect, painted, test} from '../../support/test';

const background = '/docs/labs/assignment_3/background';

const sliderOf = (figure: Locator): Locator => figure.getByRole('slider', {name: 'Instruction'});
const openPipeline = async (page: Page, address: string, state = ''): Promise<Locator> => {
  const figure = await openFigure(page, address, 'pipeline', state);
  await expect(sliderOf(figure)).toBeEnabled();
  return figure;
};

test('keys select an instruction, and the description and the address follow', async ({page, at}) => {
  const figure = await openPipeline(page, at(background), 'row=10');
  const slider = sliderOf(figure);
  await expect(slider).toHaveValue('10');
  await slider.focus();
  await slider.press('ArrowDown');
  await expect(slider).toHaveValue('11');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Instruction 11 of .* Fetched in cycle/);
  await expect(figure.getByText(/^Instruction 11 of/)).toBeVisible();
  await slider.press('PageDown');
  await slider.press('ArrowUp');
  await slider.press('+');
  await expect(page).toHaveURL(/#pipeline:.*row=2\d.*zoom=10/);
  await slider.press('Home');
  await expect(slider).toHaveValue('1');
  await slider.press('End');
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
});

test('the wheel scrolls the page until the picture is clicked', async ({page, at}) => {
  const figure = await openPipeline(page, at(background));
  const canvas = figure.locator('canvas');
  const slider = sliderOf(figure);
  await canvas.hover({position: {x: 300, y: 200}});
  const before = await slider.inputValue();
  await canvas.click({position: {x: 300, y: 200}});
  await expect(slider).toBeFocused();
  await expect(slider).not.toHaveValue(before);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 300);
  await painted(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('two runs are compared in the same rows', async ({page, at}) => {
  const figure = await openPipeline(page, at(background));
  const other = figure.getByLabel('compared with');
  const [, second = ''] = await other.locator('option').allTextContents();
  await other.selectOption(second);
  await expect(figure.getByRole('status')).toContainText(second);
  await expect(figure.locator('.pipeline__details').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`with=${second}`));
});

test('a trace of the reader is read, and a message names the fault in a file that is not a trace', async ({
  page,
  at,
}) => {
  const figure = await openPipeline(page, at(background));
  await bring(figure, 'mine.out', madeUp(50, 1));
  await expect(figure.getByRole('status')).toContainText(/^mine\.out: 50 instructions/);
  await figure.getByText('As the kit draws it').click();
  await expect(figure.locator('pre')).toContainText('# run=mine.out program=mine.out tick=');
  const packed = {name: 'packed.out.gz', mimeType: '', buffer: gzipSync(madeUp(60, 1))};
  await figure.locator('input[type="file"]').setInputFiles(packed);
  await expect(figure.getByRole('status')).toContainText(/^packed\.out: 60 instructions/);
  await bring(figure, 'wrong.out', 'O3PipeView:fetch:x\n\n');
  await expect(figure.getByRole('alert')).toHaveText(/^Line 1, .* has no number for the tick; open/);
});

test('100,000 instructions pan at 60 frames a second', {tag: '@promise'}, async ({open, at}, info) => {
  const page = await open();
  const figure = await openPipeline(page, at(background));
  await bring(figure, 'long.out', long(100_000));
  await expect(figure.getByRole('status')).toContainText('100,000 instructions');
  const cpuTime = await cpuTimeOf(page);
  await sliderOf(figure).focus();
  const frames = 40;
  for (const zoom of ['+', '-', '-', '-']) {
    await sliderOf(figure).press(zoom);
    await painted(page);
    const before = await cpuTime();
    await figure.locator('canvas').evaluate(async (canvas, count) => {
      for (let frame = 0; frame < count; frame += 1) {
        canvas.dispatchEvent(new WheelEvent('wheel', {deltaY: 37, deltaX: 3, cancelable: true}));
        await new Promise((next) => requestAnimationFrame(next));
      }
    }, frames);
    expectSpeed(info, 'ms of CPU time for each frame', ((await cpuTime()) - before) / frames, 1_000 / 60);
  }
});
