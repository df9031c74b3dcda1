/** The sizes of what a finger presses. */
import type {Locator} from '@playwright/test';

/** The least width and height of a target on a phone, in px (WCAG 2.5.5). */
const LEAST = 44;

/** @returns the visible elements that are smaller than a fingertip, as `name: width × height` */
export const smallTargets = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll(
    (all, least) =>
      all.flatMap((one) => {
        const {width, height} = one.getBoundingClientRect();
        const isSeen = one.checkVisibility({visibilityProperty: true});
        const isSmall = Math.round(width) < least || Math.round(height) < least;
        return isSeen && isSmall ? [`${one.textContent}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    LEAST,
  );
