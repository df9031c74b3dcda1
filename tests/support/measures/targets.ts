/** The sizes of touch targets. */
import type {Locator} from '@playwright/test';

/** The least width and height of a target on a phone, in px (WCAG 2.5.5). */
const LEAST = 44;

/** @returns the elements that are smaller than a fingertip, as `name: width × height`, or too transparent to be seen */
export const smallTargets = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll(
    (all, least) =>
      all.flatMap((one) => {
        if (!one.checkVisibility({visibilityProperty: true})) return [];
        const name = one.getAttribute('aria-label') ?? one.textContent;
        if (!one.checkVisibility({opacityProperty: true})) return [`${name}: is not visible`];
        const {width, height} = one.getBoundingClientRect();
        const isSmall = Math.round(width) < least || Math.round(height) < least;
        return isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    LEAST,
  );
