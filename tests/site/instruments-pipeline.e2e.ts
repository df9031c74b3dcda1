/** The timeline of a pipeline: keys, pointer, files of one's own, two runs, and how long a frame of panning takes. */
import type {Locator, Page} from '@playwright/test';

import {long, madeUp} from '../../src/figures/PipelineTimeline/testing';
import {holdPromise, openInstrument, placed, workOf} from '../support/instruments';
import {expect, painted, test} from '../support/test';

for (const {name, route} of placed.filter((one) => one.name === 'pipeline')) {
  test.describe(`the instrument ${name}`, () => {
    const sliderOf = (figure: Locator): Locator => figure.getByRole('slider', {name: 'Instruction'});
    const open = async (page: Page, address: string, state = ''): Promise<Locator> => {
      const figure = await openInstrument(page, address, name, state);
      await expect(sliderOf(figure)).toBeVisible();
      return figure;
    };
    const bring = async (figure: Locator, file: string, text: string): Promise<void> => {
      await figure
        .locator('input[type=file]')
        .setInputFiles({name: file, mimeType: 'text/plain', buffer: Buffer.from(text)});
    };

    test('goes by keys, says what is selected, and writes it into the address', async ({page, at}) => {
      const figure = await open(page, at(route), 'row=10');
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
      await expect(page).toHaveURL(/#pipeline:.*row=2\d.*zoom=9/);
      await slider.press('Home');
      await expect(slider).toHaveValue('1');
      await slider.press('End');
      await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
    });

    test('leaves the wheel to the page until it is clicked', async ({page, at}) => {
      const figure = await open(page, at(route));
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

    test('compares two runs in the same rows', async ({page, at}) => {
      const figure = await open(page, at(route));
      const other = figure.getByLabel('compared with');
      const [, second = ''] = await other.locator('option').allTextContents();
      await other.selectOption(second);
      await expect(figure.getByRole('status')).toContainText(second);
      await expect(figure.locator('.pipeline__details').first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`with=${second}`));
    });

    test('reads a file of the reader, and says what is wrong with one that it cannot read', async ({
      page,
      at,
    }) => {
      const figure = await open(page, at(route));
      await bring(figure, 'mine.out', madeUp(50, 1));
      await expect(figure.getByRole('status')).toContainText(/^mine\.out: 50 instructions/);
      await figure.getByText('As the kit draws it').click();
      await expect(figure.locator('pre')).toContainText('# run=mine.out program=mine.out tick=');
      await bring(figure, 'wrong.out', 'O3PipeView:fetch:x\n\n');
      await expect(figure.getByRole('alert')).toHaveText(/^Line 1, .* has no number for the tick; bring/);
    });

    test(
      'moves through 100,000 instructions at 60 frames a second',
      {tag: '@promise'},
      async ({open: openPage, at}, info) => {
        const page = await openPage();
        const figure = await open(page, at(route));
        await bring(figure, 'long.out', long(100_000));
        await expect(figure.getByRole('status')).toContainText('100,000 instructions');
        const work = await workOf(page);
        await sliderOf(figure).focus();
        const frames = 40;
        for (const zoom of ['+', '-', '-', '-']) {
          await sliderOf(figure).press(zoom);
          await painted(page);
          const before = await work();
          await figure.locator('canvas').evaluate(async (canvas, count) => {
            for (let frame = 0; frame < count; frame += 1) {
              canvas.dispatchEvent(new WheelEvent('wheel', {deltaY: 37, deltaX: 3, cancelable: true}));
              await new Promise((next) => requestAnimationFrame(next));
            }
          }, frames);
          const each = ((await work()) - before) / frames;
          holdPromise(info, 'ms of work in each frame', each, 1_000 / 60);
        }
      },
    );
  });
}
