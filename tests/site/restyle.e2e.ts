import type {Browser, Page} from '@playwright/test';

import {atRest, expect, test, visit} from '../support/test';

type TraceEvent = {readonly name: string; readonly args?: {readonly elementCount?: number}};

/** @returns how many elements the browser styles again when the document gets a class that no rule names */
async function restyled(browser: Browser, page: Page): Promise<number> {
  await atRest(page);
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  await page.evaluate(() => {
    document.documentElement.classList.toggle('named-by-no-rule');
    return getComputedStyle(document.body).color;
  });
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const counts = traceEvents
    .filter(({name}) => name === 'UpdateLayoutTree')
    .map(({args}) => args?.elementCount ?? 0);
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

// The theme changes the document's class five times while a page of the documentation starts.
for (const route of [
  '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
  '/docs/labs/assignment_4/background',
  '/markdown-page',
]) {
  test(`a new class styles few elements of ${route} again`, async ({page, browser, at}) => {
    await visit(page, at(route));
    const all = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(await restyled(browser, page)).toBeLessThan(all / 10);
    // A rule for any element below one that is found by a part of its class costs as much as all elements together.
    await page.addStyleTag({content: "[class*='some'] .figure > :first-child {color: red}"});
    expect(await restyled(browser, page)).toBeGreaterThan(all / 2);
  });
}
