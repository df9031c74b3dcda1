/** The sizes of what a finger presses. */
import type {Page} from '@playwright/test';

/** The least width and height of a target on a phone, in px (WCAG 2.5.5). */
const LEAST = 44;

/** @returns the visible elements that are smaller than a fingertip, as `name: width × height` */
export function smallTargets(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (all, least) =>
      all.flatMap((one) => {
        const {width, height} = one.getBoundingClientRect();
        const isSeen = one.checkVisibility({visibilityProperty: true});
        const isSmall = Math.round(width) < least || Math.round(height) < least;
        return isSeen && isSmall ? [`${one.textContent}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    LEAST,
  );
}
