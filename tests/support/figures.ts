/** The figures, which are the figures that compute: the pages that show them, and ways to open and measure them. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page, TestInfo} from '@playwright/test';

import {listedDocs} from '../../src/content/page/front-matter';
import {projectDir} from './paths';
import {expect, visit} from './test';

type Placement = {
  readonly name: string;
  readonly route: string;
  /** The length of the page's source above it. */
  readonly above: number;
};

const placements: readonly Placement[] = listedDocs(projectDir)
  .filter(({isDraft}) => !isDraft)
  .flatMap(({path, route}) =>
    [...readFileSync(join(projectDir, path), 'utf8').matchAll(/^::figure\{name="(\w+)"/gm)].map(
      ({1: name = '', index}) => ({name, route, above: index}),
    ),
  );

/**
 * Each figure on one of its pages, because what its scripts do does not depend on the page. It is the page where most
 * stands above the figure, so that the figure is not in the first window.
 */
export const figures: readonly Placement[] = placements.filter(
  ({name, above}) =>
    above ===
    Math.max(
      ...placements.filter((placement) => placement.name === name).map((placement) => placement.above),
    ),
);

export const figureOf = (page: Page, name: string): Locator => page.locator(`#figure-${name}`);

/** Gives a figure a file of the reader. */
export const bring = (figure: Locator, name: string, text: string): Promise<void> =>
  figure
    .locator('input[type="file"]')
    .setInputFiles({name, mimeType: 'text/plain', buffer: Buffer.from(text)});

/**
 * Opens a page at a figure, and waits until it can be used.
 *
 * @param state the state of the figure, as in `row=20&zoom=2`
 */
export async function openFigure(page: Page, address: string, name: string, state = ''): Promise<Locator> {
  await visit(page, `${address}#${name}:${state}`);
  const figure = figureOf(page, name);
  await expect(figure).toHaveAttribute('data-ready', 'true');
  return figure;
}

/** Set on a quiet machine, where the documented limits apply exactly (tools/README.md). */
const isQuiet = process.env.QUIET !== undefined;

/**
 * Compares a speed with its documented limit. Other processes may slow the machine down by a factor of ten or more, so
 * unless the machine is quiet only far larger values fail. Measure on a page from `open`: a page that is used again
 * also frees the memory of earlier tests.
 *
 * @param what the quantity and its unit, such as 'ms of work in each step'
 */
export function expectSpeed(info: TestInfo, what: string, measured: number, limit: number): void {
  const figures = `${measured.toFixed(1)}, limit ${limit.toFixed(1)}`;
  info.annotations.push({type: what, description: figures});
  if (isQuiet) console.log(`${info.title}: ${what}: ${figures}`);
  expect(measured, what).toBeLessThan(isQuiet ? limit : 50 * limit);
}

/**
 * Starts to measure the CPU time of a page's main thread, to which other programs do not add.
 *
 * @returns a function that returns the milliseconds so far
 */
export async function cpuTimeOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  return async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
}
