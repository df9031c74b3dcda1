/** Measures of cards and claims, in sentences that name the part. */
import type {Page} from '@playwright/test';

/** @returns the position of each block of text, from the page's upper left corner */
export const positionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, h2, h3, td, pre, figcaption)')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
    }),
  );

/** @returns what of the open explanation of a claim lies outside of the window */
export const outsideTheWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const open = document.querySelector('.proof:popover-open');
    if (!open) return ['nothing is open'];
    const {left, right, top, bottom} = open.getBoundingClientRect();
    const {clientWidth, clientHeight} = document.documentElement;
    const sides = {left: -left, right: right - clientWidth, top: -top, bottom: bottom - clientHeight};
    return Object.entries(sides).flatMap(([side, by]) => (by > 0.5 ? [`${side} by ${by} px`] : []));
  });

/** @returns the lines of a claim that its open explanation covers */
export const coveredWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const open = document.querySelector('.proof:popover-open');
    const words = open?.closest('.claim')?.querySelector('label');
    if (!open || !words) return ['nothing is open'];
    const {top, bottom} = open.getBoundingClientRect();
    return [...words.getClientRects()].flatMap((line, index) =>
      line.bottom > top + 1 && line.top < bottom - 1 ? [`line ${index + 1} of "${words.innerText}"`] : [],
    );
  });

/** @returns the answers that are outside of the card of their question */
export const answersOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const fold of document.querySelectorAll('.predict + details, .predict details')) {
      const card = fold.closest('.predict')?.getBoundingClientRect();
      const {left, right, bottom} = fold.getBoundingClientRect();
      const isInside = card && left >= card.left && right <= card.right && bottom <= card.bottom;
      if (!isInside) faults.push(fold.querySelector('summary')?.innerText ?? '');
    }
    return faults;
  });
