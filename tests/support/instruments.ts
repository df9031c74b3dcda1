/** Where the figures that compute are, and how a test reaches one. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page, TestInfo} from '@playwright/test';

import {listedDocs} from '../../src/course/page/listed';
import {projectDir} from './paths';
import {expect, visit} from './test';

type Placed = {
  readonly name: string;
  readonly route: string;
};

/** Each instrument on each page that is published. */
export const placed: readonly Placed[] = listedDocs(projectDir)
  .filter(({isDraft}) => !isDraft)
  .flatMap(({path, route}) =>
    [...readFileSync(join(projectDir, path), 'utf8').matchAll(/^::instrument\{name="(\w+)"/gm)].map(
      ([, name = '']) => ({name, route}),
    ),
  );

/** The figure of an instrument. */
export const figureOf = (page: Page, name: string): Locator => page.locator(`#instrument-${name}`);

/**
 * Opens a page at an instrument, and waits until it can be used.
 *
 * @param state of the instrument, as in `row=20&zoom=2`
 */
export async function openInstrument(
  page: Page,
  address: string,
  name: string,
  state = '',
): Promise<Locator> {
  await visit(page, `${address}#${name}:${state}`);
  const figure = figureOf(page, name);
  await expect(figure).toHaveAttribute('data-ready', 'true');
  return figure;
}

/** On a quiet machine, which `npm run bench:speeds` asks for, what an instrument promises is held to the letter. */
const isQuiet = process.env.QUIET !== undefined;

/**
 * Holds what an instrument promises of its speed. A machine that does other things may be ten times slower: there a test
 * holds the order of magnitude. The page is one that `open` gives: in one that is used again, what other tests have left
 * is thrown away meanwhile.
 *
 * @param what the measure and its unit: 'ms of work in each step'
 */
export function holdPromise(info: TestInfo, what: string, measured: number, limit: number): void {
  const figures = `${measured.toFixed(1)}, promised ${limit.toFixed(1)}`;
  info.annotations.push({type: what, description: figures});
  if (isQuiet) console.log(`${info.title}: ${what}: ${figures}`);
  expect(measured, what).toBeLessThan(isQuiet ? limit : 10 * limit);
}

/**
 * Begins to measure how long a page's main thread computes: the processor's time, so that what other programs take
 * meanwhile does not count.
 *
 * @returns what gives the milliseconds so far
 */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  return async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
}
