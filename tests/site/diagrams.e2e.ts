/** Mermaid's diagrams, of which the build draws flowcharts and the browser draws the others. */

import type {Locator, Page} from '@playwright/test';

import {colorModes, setColorMode} from '../support/measures/axe';
import {cutAtTheEdge} from '../support/measures/looks';
import {expect, test, visit} from '../support/test';

/** A page with a flowchart, and with a sequence diagram further down. */
const notation = '/markdown-page';
/** A page with only a flowchart. */
const lesson = '/docs/tutorial/modern_gem5/standard_library/introduction';

const flowchart = (page: Page): Locator => page.locator('.diagram').first();
const sequence = (page: Page): Locator => page.locator('.diagram').nth(1);

/** The colors of boxes in Mermaid's themes `default` and `dark`. */
const fills = {light: 'rgb(236, 236, 255)', dark: 'rgb(31, 32, 32)'};

/** The different colors of the visible boxes of a diagram. */
const visibleFills = (diagram: Locator): Promise<string[]> =>
  diagram.evaluate((element) => {
    const boxes = [...element.querySelectorAll('.node :is(rect, polygon), rect.actor')];
    return [
      ...new Set(boxes.filter((box) => box.checkVisibility()).map((box) => getComputedStyle(box).fill)),
    ];
  });

for (const [name, diagram] of Object.entries({
  'the build': flowchart,
  'the browser': sequence,
})) {
  test(`a diagram that ${name} draws has the colors of Mermaid's theme for the mode`, async ({page, at}) => {
    await visit(page, at(notation));
    await diagram(page).scrollIntoViewIfNeeded();
    for (const mode of [...colorModes, 'light'] as const) {
      await setColorMode(page, mode);
      await expect.poll(() => visibleFills(diagram(page)), mode).toEqual([fills[mode]]);
      expect(await diagram(page).locator('svg:visible').count(), mode).toBe(1);
    }
    // Planted: another color, and a hidden drawing.
    await page.addStyleTag({
      content: '.diagram svg :is(.node, svg) * , rect.actor {fill: #f6f7f9 !important}',
    });
    expect(await visibleFills(diagram(page))).not.toEqual([fills.light]);
    await page.addStyleTag({content: '.diagram svg {display: none !important}'});
    expect(await visibleFills(diagram(page))).toEqual([]);
  });
}

test('a flowchart fits a phone with letters of at least 12 px, or scrolls @lean', async ({page, at}) => {
  const lettersOf = (): Promise<number[]> =>
    page
      .locator('.diagram svg:visible')
      .evaluateAll((all) =>
        all.map(
          (svg) => (16 * svg.getBoundingClientRect().width) / (svg as SVGSVGElement).viewBox.baseVal.width,
        ),
      );
  const about = '/docs/tutorial/about_gem5';
  const states = '/docs/tutorial/modern_gem5/standard_library/cache_hierarchies';
  const objects = `/docs/tutorial/using_gem5/advanced_concepts/custom_objects/instruction`;
  const narrow = [
    `${about}/FileStructure`,
    `${about}/WhyGem5`,
    '/docs/labs/how_to_course_work',
    lesson,
    states,
  ];
  for (const [width, routes] of [[390, [...narrow, objects]] as const, [320, narrow] as const]) {
    await page.setViewportSize({width, height: 844});
    for (const route of routes) {
      await visit(page, at(route));
      const letters = await lettersOf();
      expect(letters.length, route).toBeGreaterThan(0);
      for (const size of letters) expect.soft(size, `${route}, ${width} px`).toBeGreaterThanOrEqual(12);
      expect.soft(await cutAtTheEdge(page, '.diagram'), `${route}, ${width} px`).toEqual([]);
    }
  }
  const natural = await page.addStyleTag({content: '.diagram svg {max-inline-size: none !important}'});
  expect(await cutAtTheEdge(page, '.diagram')).not.toEqual([]);
  await natural.evaluate((style) => (style as Element).remove());
  await page.addStyleTag({
    content:
      '.diagram {max-inline-size: 12rem !important} .diagram, .diagram svg {min-inline-size: 0 !important}',
  });
  expect(Math.min(...(await lettersOf()))).toBeLessThan(12);
});
