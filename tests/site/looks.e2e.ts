/**
 * Pages look as they were designed: each kind of block is measured for what it is meant to do, and each measure is shown
 * a defect that it must find. A page is opened once for a width; what is planted comes last.
 */
import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';

import {colorModes, setColorMode} from '../support/measures/axe';
import {
  brokenNames,
  changedByOrder,
  cramped,
  cutAtTheEdge,
  dividedNames,
  foreignColors,
  hiddenCells,
  promptFaults,
  scrollBoxes,
  shadeFaults,
} from '../support/measures/looks';
import {expect, test, visit} from '../support/test';

// Pictures are read back by a request for data, which a page's policy does not let through.
test.use({bypassCSP: true});

const notation = '/markdown-page';
const reference = '/docs/tutorial/using_gem5/basic_concepts/statistics/extant_statistics';
const pipelines = '/docs/labs/assignment_3/background';
const files = '/docs/tutorial/about_gem5/FileStructure';
const experiments = '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/experiments';

const desk = {width: 1280, height: 800};
const wide = {width: 1600, height: 900};
const phone = {width: 390, height: 844};

const picture = '.run-output:has-text("cycle")';

/** Opens everything that is folded, as a reader does. */
async function unfold(page: Page): Promise<void> {
  // Nothing is on its way when it is measured.
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
  await expect(page.locator('main details[data-collapsed="true"]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  // Under reduced motion every change takes a hundredth of a millisecond, and so a frame for each level of the page.
  await page.emulateMedia({reducedMotion: 'no-preference'});
}

/** Puts a stylesheet of defects on the page. @returns what takes it away */
async function plant(page: Page, content: string): Promise<() => Promise<void>> {
  // Behind the site's stylesheet, which is last in the body.
  const style = await page.evaluateHandle((css) => {
    const element = Object.assign(document.createElement('style'), {textContent: css});
    document.body.append(element);
    return element;
  }, content);
  return () => style.evaluate((element) => element.remove());
}

test('texts have room in their boxes, in both modes and at three widths', async ({page, at}) => {
  await visit(page, at(notation));
  await unfold(page);
  for (const size of [wide, phone, desk]) {
    await page.setViewportSize(size);
    expect.soft(await cramped(page), `${size.width} px`).toEqual([]);
  }
  await plant(page, '.run-output {padding: 0 !important}');
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.run-output: ".*" has 0 px/));
  await plant(page, '.alert {text-indent: -5rem}');
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.alert: ".*" has -\d+ px/));
});

test('a command has its prompt in its box, and no stripe', async ({page, at}) => {
  for (const route of [notation, pipelines]) {
    await visit(page, at(route));
    expect(await page.locator('.run-figure .theme-code-block-highlighted-line').count()).toBeGreaterThan(0);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      expect.soft(await promptFaults(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  const line = '.run-figure .theme-code-block-highlighted-line';
  const heal = await plant(page, `${line} {background: rgb(0 0 255 / 10%) !important}`);
  expect(await promptFaults(page)).toContainEqual(expect.stringContaining('has a stripe behind it'));
  await heal();
  const restore = await plant(page, `${line} {padding-inline: 0 !important}`);
  expect(await promptFaults(page)).toContainEqual(
    expect.stringMatching(/has its prompt -?\d px from the edge/),
  );
  await restore();
  await plant(page, `${line}::before {content: none !important}`);
  expect(await promptFaults(page)).toContainEqual(expect.stringContaining('has no prompt'));
});

test('what goes on to a side lies in shade there, and nothing else does', async ({page, at}) => {
  await visit(page, at(notation));
  await unfold(page);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      expect.soft(await shadeFaults(page), `${size.width} px, ${mode}`).toEqual([]);
    }
  }
  for (const part of [0.5, 1]) {
    expect(await scrollBoxes(page, part)).toBeGreaterThan(3);
    expect.soft(await shadeFaults(page), `scrolled by ${part}`).toEqual([]);
  }
  const heal = await plant(page, 'main pre {background-image: none !important}');
  expect(await shadeFaults(page)).toContainEqual(expect.stringContaining('and nothing shows it'));
  await heal();
  await plant(page, 'main pre {box-shadow: inset -12px 0 8px -4px #888 !important}');
  expect(await shadeFaults(page)).toContainEqual(expect.stringContaining('and nothing more there'));
});

test('names of statistics have two lines at most', async ({page, at}) => {
  for (const route of [reference, experiments]) {
    await visit(page, at(route));
    await unfold(page);
    expect.soft(await brokenNames(page), route).toEqual([]);
  }
  await plant(page, '.statistics samp {display: inline-block; inline-size: 5ch; overflow-wrap: anywhere}');
  await plant(
    page,
    '.statistics samp {display: inline; word-break: break-all} .statistics th {max-inline-size: 5ch}',
  );
  expect(await brokenNames(page)).not.toEqual([]);
});

test('no name in code is divided like a word of prose', async ({page, at}) => {
  for (const route of [notation, '/docs/FAQ/compiler_version', '/docs/tutorial/installing', files]) {
    await visit(page, at(route));
    await unfold(page);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      expect.soft(await dividedNames(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  const heal = await plant(page, '.whole {white-space: normal !important}');
  expect(await dividedNames(page)).toContainEqual(expect.stringContaining('-⏎'));
  await heal();
  await plant(page, 'main td code {overflow-wrap: anywhere !important}');
  expect(await dividedNames(page)).toContainEqual(expect.stringMatching(/\w⏎\w/));
});

test('tables of reference and pictures of pipelines are whole on a desktop', async ({page, at}) => {
  await visit(page, at(reference));
  expect(await page.locator('main table').count()).toBeGreaterThan(3);
  expect(await cutAtTheEdge(page, 'main table')).toEqual([]);
  await plant(page, 'main td code {white-space: nowrap} main td wbr {display: none}');
  expect(await cutAtTheEdge(page, 'main table')).toContainEqual(expect.stringMatching(/shows \d+ of \d+ px/));
  await visit(page, at(pipelines));
  await page
    .locator(picture)
    .first()
    .evaluate((box) => box.setAttribute('data-picture', ''));
  for (const size of [desk, wide]) {
    await page.setViewportSize(size);
    expect(await cutAtTheEdge(page, '[data-picture]')).toEqual([]);
  }
  const letters = await page
    .locator('[data-picture]')
    .evaluate((box) => parseFloat(getComputedStyle(box).fontSize));
  expect(letters).toBeGreaterThan(15);
  await page.setViewportSize(desk);
  await plant(page, '[data-picture] {font-size: 1rem !important}');
  expect(await cutAtTheEdge(page, '[data-picture]')).toContainEqual(
    expect.stringMatching(/shows \d+ of \d+ px/),
  );
});

test('on a phone every cell of a table is seen, and its column has a name to hear', async ({page, at}) => {
  await page.setViewportSize(phone);
  for (const route of [notation, pipelines, '/docs/labs/assignment_1/questions', reference]) {
    await visit(page, at(route));
    await unfold(page);
    expect.soft(await hiddenCells(page), route).toEqual([]);
  }
  const table = page.locator('main .stacked').first();
  const heads = await table.locator('thead th').allTextContents();
  expect(heads.length).toBeGreaterThan(2);
  for (const name of heads) await expect(table.getByRole('columnheader', {name, exact: true})).toBeAttached();
  // The name of the column before each cell is seen, and is no part of what is said of the cell.
  const label = await table
    .locator('tbody td:not(:first-child)')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toBe(`"${heads[1]}" / ""`);
  const heal = await plant(page, '.stacked thead {display: none !important}');
  expect(await hiddenCells(page)).toContainEqual(expect.stringContaining('columns without headings'));
  await heal();
  await plant(page, '.stacked :is(tbody, tr, td) {white-space: nowrap !important}');
  expect(await hiddenCells(page)).toContainEqual(expect.stringContaining('out of sight'));
});

test('marks have the colors of the site', async ({page, at}) => {
  await visit(page, at('/search?q=cache'));
  await expect(page.locator('main mark').first()).toBeVisible();
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    expect.soft(await foreignColors(page, 'main mark'), mode).toEqual([]);
  }
  await plant(page, 'mark {background: #ff0}');
  expect(await foreignColors(page, 'main mark')).toContain('mark has rgb(255, 255, 0), which is no token');
});

test('no order of stylesheets decides how a page looks', async ({page, at}) => {
  const stock = readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
  for (const route of [notation, '/', '/search?q=cache']) {
    await visit(page, at(route));
    expect.soft(await changedByOrder(page, stock), route).toEqual([]);
  }
  await visit(page, at(notation));
  // As strong as what the component says of its own box.
  await page.evaluate(() => {
    const own = document.querySelector<HTMLStyleElement | HTMLLinkElement>(
      'style[data-whole], link[rel="stylesheet"][href*="/assets/css/"]',
    );
    own?.sheet?.insertRule('.prism-code {color: rgb(255 0 0)}', own.sheet.cssRules.length);
  });
  expect(await changedByOrder(page, stock)).toContainEqual(
    expect.stringMatching(/prism-code.*→ rgb\(255, 0, 0\)$/),
  );
});
