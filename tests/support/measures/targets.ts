/** The sizes of touch targets. */
import type {Locator} from '@playwright/test';

/** The least width and height of a target on a phone, in px (WCAG 2.5.5). */
const LEAST = 44;

/** @returns the elements that are smaller than a fingertip, as `name: width × height`, or too transparent to be seen */
export const smallTargets = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll(
    (all, least) =>
      all.flatMap((element) => {
        if (!element.checkVisibility({visibilityProperty: true})) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        if (!element.checkVisibility({opacityProperty: true})) return [`${name}: is not visible`];
        const {width, height} = element.getBoundingClientRect();
        const isSmall = Math.round(width) < least || Math.round(height) < least;
        return isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    LEAST,
  );
