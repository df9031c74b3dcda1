/** Runs axe on a page, and switches its color mode in place. */
import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA, with all that it builds on, and what axe's makers advise beyond it. */
const options = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
} satisfies RunOptions;

export const colorModes = ['light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/**
 * Switches the page as another tab of the site would, once what moves has come to rest, and makes all transitions
 * instant: axe must not measure a color on its way to another.
 */
export async function setColorMode(page: Page, mode: ColorMode): Promise<void> {
  await page.evaluate(async (chosen) => {
    const underWay = document
      .getAnimations()
      .filter(({effect}) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(underWay.map(({finished}) => finished));
    const instant = document.createElement('style');
    instant.textContent = '*, *::before, *::after {transition: none !important; animation: none !important}';
    document.head.append(instant);
    const oldValue = localStorage.getItem('theme');
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(
      new StorageEvent('storage', {key: 'theme', oldValue, newValue: chosen, storageArea: localStorage}),
    );
  }, mode);
  await page.locator(`html[data-theme="${mode}"]`).waitFor({state: 'attached'});
}

/** @returns what axe finds wrong with the page as it stands, one line each; empty if nothing */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const results: AxeResults = await page.evaluate(
    (chosen) =>
      (window as unknown as {axe: {run: (options: unknown) => Promise<AxeResults>}}).axe.run(chosen),
    options,
  );
  return results.violations.flatMap(({id, help, nodes}) =>
    nodes.map(({target, any}) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}
