/** Measures of interactive figures: where their buttons are, how large these are, and how a saved drawing looks. */
import type {Locator, Page} from '@playwright/test';

import {painted} from '../test';

/**
 * Repeatedly presses the point of the window where a button is at first.
 *
 * @returns the number of presses for which the button was there
 */
export async function pressesThatHit(page: Page, button: Locator, times: number): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  await painted(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('there is no such button');
  const point = {x: box.x + box.width / 2, y: box.y + box.height / 2};
  let hits = 0;
  for (let time = 0; time < times; time += 1) {
    hits += await button.evaluate(
      (one, {x, y}) => Number(one.contains(document.elementFromPoint(x, y))),
      point,
    );
    await page.mouse.click(point.x, point.y);
    // A reader presses about ten times a second, and a worker may answer late.
    await page.waitForTimeout(100);
    await painted(page);
  }
  return hits;
}

/** The touch targets of a figure. */
export const controlsOf = (figure: Locator): Locator =>
  figure.locator(
    'button, select, summary, textarea, input:not([type="checkbox"]), label:has([type="checkbox"])',
  );

/**
 * Compares two pictures of the same size.
 *
 * @param page may load `data:` addresses
 * @returns the share of the pixels that differ clearly
 */
export const differingPixels = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (both) => {
      const [first, second] = await Promise.all(
        both.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!first || !second) throw new Error('no pictures');
      const [width, height] = [Math.min(first.width, second.width), Math.min(first.height, second.height)];
      let count = 0;
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const [from, to] = [4 * (y * first.width + x), 4 * (y * second.width + x)];
          const distance = [0, 1, 2].map((part) =>
            Math.abs((first.data[from + part] ?? 0) - (second.data[to + part] ?? 0)),
          );
          if (Math.max(...distance) > 100) count += 1;
        }
      }
      return count / (width * height);
    },
    [one.toString('base64'), other.toString('base64')],
  );
