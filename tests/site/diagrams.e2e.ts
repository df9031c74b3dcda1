/** Mermaid's diagrams, of which the build draws flowcharts and the browser draws the others. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {filesBelow} from '../../tools/serve/pages';
import {colorModes, setColorMode} from '../support/measures/axe';
import {buildDir} from '../support/paths';
import {cramped, cutAtTheEdge} from '../support/measures/looks';
import {atRest, expect, test, visit} from '../support/test';

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

const mermaidScripts = (): string[] =>
  [...filesBelow(buildDir)].filter(
    (file) =>
      file.endsWith('.js') && readFileSync(join(buildDir, file), 'utf8').includes('No diagram type detected'),
  );

/** Scripts of Mermaid that a page requests from now on. */
function mermaidRequests(page: Page): string[] {
  const scripts = mermaidScripts();
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (scripts.some((file) => name.endsWith(file))) requested.push(name);
  });
  return requested;
}

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

test('a page with only flowcharts requests no script of Mermaid @lean', async ({page, at}) => {
  const requested = mermaidRequests(page);
  await visit(page, at(lesson));
  await flowchart(page).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await atRest(page);
  expect(requested).toEqual([]);
});

test('Mermaid is requested when a diagram that the build has not drawn comes into view', async ({
  page,
  at,
}) => {
  const requested = mermaidRequests(page);
  await visit(page, at(notation));
  await page.locator('main h1').scrollIntoViewIfNeeded();
  await atRest(page);
  expect(requested).toEqual([]);
  await sequence(page).scrollIntoViewIfNeeded();
  await expect(sequence(page).locator('svg')).toContainText('read the block');
  expect(requested.length).toBeGreaterThan(0);
});

test('a flowchart appears in its full height without scripts @lean', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(lesson));
  const drawing = flowchart(page).locator('svg:visible');
  await expect(drawing).toHaveCount(1);
  await expect(drawing.locator('.node').first()).toHaveText(/\S/);
  expect((await drawing.boundingBox())?.height).toBeGreaterThan(200);
});

test('a flowchart fits a phone with letters of at least 12 px, or scrolls @lean', async ({page, at}) => {
  const lettersOf = (): Promise<number[]> =>
    page
      .locator('.diagram svg:visible')
      .evaluateAll((all) =>
        all.map(
          (svg) => (16 * svg.getBoundingClientRect().width) / (svg as SVGSVGElement).viewBox.baseVal.width,
        ),
      );
  const map = '/docs/tutorial/using_gem5';
  const about = '/docs/tutorial/about_gem5';
  const states = '/docs/tutorial/modern_gem5/standard_library/cache_hierarchies';
  const objects = `${map}/advanced_concepts/custom_objects/instruction`;
  const narrow = [`${about}/FileStructure`, `${about}/WhyGem5`, states, lesson, map];
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
  expect(await cutAtTheEdge(page, '.diagram')).toHaveLength(1);
  await natural.evaluate((style) => (style as Element).remove());
  await page.addStyleTag({
    content:
      '.diagram {max-inline-size: 12rem !important} .diagram, .diagram svg {min-inline-size: 0 !important}',
  });
  expect(Math.min(...(await lettersOf()))).toBeLessThan(12);
});

test('a flowchart prints in the colors of the light mode @lean', async ({page, at}) => {
  await visit(page, at(lesson));
  await flowchart(page).scrollIntoViewIfNeeded();
  await expect.poll(() => visibleFills(flowchart(page))).toEqual([fills.light]);
  await setColorMode(page, 'dark');
  await expect.poll(() => visibleFills(flowchart(page))).toEqual([fills.dark]);
  await page.emulateMedia({media: 'print'});
  expect(await visibleFills(flowchart(page))).toEqual([fills.light]);
});

test('labels fit their boxes in a wide font too @lean', async ({page, at}) => {
  for (const route of [notation, lesson, '/docs/labs/how_to_course_work']) {
    await visit(page, at(route));
    await page.addStyleTag({
      content: '.diagram svg * {font-family: "DejaVu Sans", Verdana, sans-serif !important}',
    });
    expect.soft(await cramped(page), route).toEqual([]);
  }
  await page.addStyleTag({
    content:
      '.diagram foreignObject {overflow: hidden !important} .diagram .nodeLabel p {letter-spacing: 1rem}',
  });
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.diagram foreignObject: /));
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.diagram \.node: /));
});

test('a diagram that Mermaid cannot parse shows the error, and other diagrams are drawn', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/Parse error on line/);
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('CPU->>Cache: read', 'CPU->-> Cache read');
    await route.fulfill({response, body});
  });
  await visit(page, at(notation));
  await sequence(page).scrollIntoViewIfNeeded();
  await expect(sequence(page)).toContainText(/Parse error on line \d+/);
  await expect(flowchart(page).locator('svg:visible')).toHaveCount(1);
});

test('a diagram whose scripts fail to load can be tried again', async ({page, at, trouble}) => {
  trouble.expect(/Loading chunk|ERR_FAILED/, /ChunkLoadError/);
  await visit(page, at(notation));
  await page.route(/\.js$/, (route) => route.abort());
  await sequence(page).scrollIntoViewIfNeeded();
  const again = sequence(page).getByRole('button', {name: 'Try again'});
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(sequence(page).locator('svg')).toContainText('read the block');
});
