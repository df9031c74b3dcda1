/** Measures of interactive figures. */
import type {Locator} from '@playwright/test';

/** The touch targets of a figure. */
export const controlsOf = (figure: Locator): Locator =>
  figure.locator(
    'button, select, summary, textarea, input:not([type="checkbox"]), label:has([type="checkbox"])',
  );
