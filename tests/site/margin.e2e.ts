/** One measure for the text, boxes with its edges, and notes in the margin that touch nothing. */
import type {Page} from '@playwright/test';

import {routes} from '../routes';
import {collisions, lettersOfLines, notesAsElements, openFolds, strayEdges} from '../support/measures/margin';
import {onSheets, sheets, text} from '../support/measures/paper';
import {sidewaysScroll} from '../support/measures/layout';
import {expect, test, visit} from '../support/test';

const basic = '/docs/tutorial/using_gem5/basic_concepts';
const lesson = `${basic}/interconnects/modify`;
const pages = [
  lesson,
  `${basic}/adding_cache/procmod`,
  '/docs/tutorial/about_gem5/History',
  '/docs/labs/assignment_2/background',
  '/docs/policies/assignments/collab',
];
const widths = [768, 1024, 1280, 1440];

/** Adds a style sheet with a defect to the page. @returns a function that removes it */
async function plant(page: Page, css: string): Promise<() => Promise<void>> {
  // `addStyleTag` waits for an event, which a page without scripts does not send.
  const style = await page.evaluateHandle((text) => {
    const element = document.createElement('style');
    element.textContent = text;
    document.head.append(element);
    return element;
  }, css);
  return () => style.evaluate((element) => element.remove());
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, addend) => sum + addend, 0) / numbers.length;

test('lines of text have 68 to 72 letters on average at every width from a tablet on', async ({page, at}) => {
  const lengths = new Map<number, number[]>(widths.map((width) => [width, []]));
  for (const route of pages) {
    await visit(page, at(route));
    for (const [width, all] of lengths) {
      await page.setViewportSize({width, height: 800});
      all.push(...(await lettersOfLines(page)));
    }
  }
  for (const [width, all] of lengths) {
    expect(all.length, `${width} px`).toBeGreaterThan(30);
    expect.soft(mean(all), `${width} px`).toBeGreaterThanOrEqual(68);
    expect.soft(mean(all), `${width} px`).toBeLessThanOrEqual(72);
  }
  await plant(page, 'html:root {--measure: 52ch}');
  expect(mean(await lettersOfLines(page))).toBeLessThan(66);
});

test('boxes have the edges of the text, and extend beyond them only where their content does', async ({
  page,
  at,
}) => {
  for (const route of [...pages, '/markdown-page']) {
    await visit(page, at(route));
    for (const width of [...widths, 390]) {
      await page.setViewportSize({width, height: 800});
      expect.soft(await strayEdges(page), `${route}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({width: 1440, height: 800});
  await visit(page, at(lesson));
  for (const [css, fault] of [
    ['.theme-code-block {inline-size: calc(100% + var(--reach)) !important}', /after the text without need/],
    ['.predict {margin-inline-start: 1rem}', /begins 17 px from the text/],
    [
      '.markdown > details, .predict {inline-size: 52ch !important; min-inline-size: 0 !important}',
      /before the text/,
    ],
    ['.theme-code-block {min-inline-size: 100vw !important}', /after the column/],
  ] as const) {
    const remove = await plant(page, css);
    expect(await strayEdges(page), css).toContainEqual(expect.stringMatching(fault));
    await remove();
  }
});

for (const width of [1280, 1440]) {
  test(`notes in the margin touch nothing on every eighth page, ${width} px wide, with closed and open folds`, async ({
    open,
    at,
  }) => {
    const page = await open({javaScriptEnabled: false, viewport: {width, height: 800}});
    let count = 0;
    for (const route of routes.filter(
      (docsRoute, index) => docsRoute.startsWith('/docs/') && index % 8 === 0,
    )) {
      for (const folds of ['closed', 'open']) {
        await page.goto(at(route));
        if (folds === 'open') await openFolds(page);
        count += await notesAsElements(page);
        expect.soft(await collisions(page), `${route}, folds ${folds}`).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(10);
    await page.goto(at(lesson));
    await openFolds(page);
    await notesAsElements(page);
    await plant(page, '.planted-note {clear: none !important; margin-inline-end: -30rem !important}');
    expect(await collisions(page)).not.toEqual([]);
  });
}

test('notes appear only where there is room, and are not part of the names of their words', async ({
  page,
  at,
}) => {
  await visit(page, at(lesson));
  const term = page.locator('main p > .term').first();
  const words = page.locator('main p > .claim > label').first();
  const notes = async (): Promise<string[]> => [
    await term.evaluate((link) => getComputedStyle(link, '::after').content),
    await words.evaluate((label) => getComputedStyle(label, '::before').content),
  ];
  expect(await notes()).toEqual([
    `"${await term.getAttribute('data-note')}" / ""`,
    `"✓ ${await words.getAttribute('data-note')}" / ""`,
  ]);
  await expect(term).toHaveAccessibleName(await term.innerText());
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({width, height: 800});
    expect(await notesAsElements(page), `${width} px`).toBe(0);
  }
  // Text of twice the size leaves no room.
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, at(lesson));
  await plant(page, 'html {font-size: 212.5% !important}');
  expect(await notesAsElements(page)).toBe(0);
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('paper has the notes beside the text, within the sheet', async ({page, at}) => {
  for (const route of [lesson, '/markdown-page']) {
    await visit(page, at(route));
    await onSheets(page, 'A4');
    expect(await notesAsElements(page), route).toBeGreaterThan(0);
    const ends = await page.locator('.planted-note').evaluateAll(
      (all, [selector, width]) => {
        const start = document.querySelector(selector)?.getBoundingClientRect().left ?? 0;
        return all.map((element) => (element.getBoundingClientRect().right - start) % (width + 40));
      },
      [text, sheets.A4.width] as const,
    );
    expect(Math.max(...ends), route).toBeLessThanOrEqual(sheets.A4.width);
  }
});

test('between a tablet and a desktop, the table of contents is a fold and code has its room', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 1024, height: 800});
  await visit(page, at(lesson));
  const fold = page.getByRole('button', {name: 'On this page'});
  await expect(fold).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await fold.click();
  await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
  const room = await page
    .locator('main .theme-code-block')
    .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().width)));
  expect(room).toBeGreaterThan(600);
  await page.setViewportSize({width: 1280, height: 800});
  await expect(fold).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
});
