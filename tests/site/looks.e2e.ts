/**
 * Pages look as they were designed: the tests measure each kind of block against its design, and then plant a defect
 * that the measure must report.
 */
import type {Page} from '@playwright/test';

import {colorModes, setColorMode} from '../support/measures/axe';
import {dividedWords} from '../support/measures/code';
import {
  brokenNames,
  cramped,
  cutAtTheEdge,
  dividedNames,
  dividedOptions,
  foreignColors,
  hiddenCells,
  promptFaults,
  scrollAll,
  shadeFaults,
} from '../support/measures/looks';
import {expect, test, unfold, visit} from '../support/test';

// A screenshot is read back through a `data:` address, which the policy of a page blocks.
test.use({bypassCSP: true});

const notation = '/markdown-page';
const reference = '/docs/tutorial/using_gem5/basic_concepts/statistics/extant_statistics';
const pipelines = '/docs/labs/assignment_3/background';
const files = '/docs/tutorial/about_gem5/FileStructure';
const experiments = '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/experiments';

const desktop = {width: 1280, height: 800};
const wide = {width: 1600, height: 900};
const phone = {width: 390, height: 844};

const picture = '.run-output:has-text("cycle")';

/** Adds a style sheet with defects to the page. @returns a function that removes it */
async function plant(page: Page, content: string): Promise<() => Promise<void>> {
  // It follows the site's style sheet, which is last in the body.
  const style = await page.evaluateHandle((css) => {
    const element = Object.assign(document.createElement('style'), {textContent: css});
    document.body.append(element);
    return element;
  }, content);
  return () => style.evaluate((element) => element.remove());
}

test('texts have padding in their boxes at three widths', async ({page, at}) => {
  await visit(page, at(notation));
  await unfold(page);
  for (const size of [wide, phone, desktop]) {
    await page.setViewportSize(size);
    expect.soft(await cramped(page), `${size.width} px`).toEqual([]);
  }
  await plant(page, '.run-output {padding: 0 !important}');
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.run-output: ".*" has 0 px/));
  await plant(page, '.theme-admonition {text-indent: -5rem}');
  expect(await cramped(page)).toContainEqual(expect.stringMatching(/^\.theme-admonition: ".*" has -\d+ px/));
});

test('a command has its prompt inside its box, and no stripe behind it', async ({page, at}) => {
  for (const route of [notation, pipelines]) {
    await visit(page, at(route));
    expect(await page.locator('.terminal .typed').count()).toBeGreaterThan(0);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      expect.soft(await promptFaults(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  const line = '.terminal .typed';
  const remove = await plant(page, `${line} {background: rgb(0 0 255 / 10%) !important}`);
  expect(await promptFaults(page)).toContainEqual(expect.stringContaining('has a stripe behind it'));
  await remove();
  const removeInset = await plant(page, `${line} {padding-inline: 0 !important}`);
  expect(await promptFaults(page)).toContainEqual(
    expect.stringMatching(/has its prompt -?\d+ px from the edge/),
  );
  await removeInset();
  await plant(page, `${line}::before {content: none !important}`);
  expect(await promptFaults(page)).toContainEqual(expect.stringContaining('has no prompt'));
});

test('a box has a shade exactly at the edges at which its content continues', async ({page, at}) => {
  await visit(page, at(notation));
  await unfold(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      expect.soft(await shadeFaults(page), `${size.width} px, ${mode}`).toEqual([]);
    }
  }
  for (const part of [0.5, 1]) {
    expect(await scrollAll(page, part)).toBeGreaterThan(3);
    expect.soft(await shadeFaults(page), `scrolled by ${part}`).toEqual([]);
  }
  const remove = await plant(page, 'main pre {background-image: none !important}');
  expect(await shadeFaults(page)).toContainEqual(expect.stringContaining('has no shade there'));
  await remove();
  await plant(page, 'main pre {box-shadow: inset -12px 0 8px -4px #888 !important}');
  expect(await shadeFaults(page)).toContainEqual(expect.stringContaining('does not continue there'));
});

test('the name of a statistic has at most two lines', async ({page, at}) => {
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

test('no name in code is hyphenated like a word of prose', async ({page, at}) => {
  for (const route of [notation, '/docs/FAQ/compiler_version', '/docs/tutorial/installing', files]) {
    await visit(page, at(route));
    await unfold(page);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      expect.soft(await dividedNames(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  const remove = await plant(page, '.whole {white-space: normal !important}');
  expect(await dividedNames(page)).toContainEqual(expect.stringContaining('-⏎'));
  await remove();
  await plant(page, 'main td code {overflow-wrap: anywhere !important}');
  expect(await dividedNames(page)).toContainEqual(expect.stringMatching(/\w⏎\w/));
});

test('links to the neighbors of a page divide no word on the narrowest phone', async ({page, at}) => {
  await page.setViewportSize({width: 320, height: 640});
  await visit(page, at('/docs/policies/assignments/collab'));
  // On a phone the heads of tables are in a hidden box of 1 px.
  await plant(page, 'main table {display: none !important}');
  expect(await dividedWords(page)).toEqual([]);
  await plant(page, '.pagination-nav {grid-template-columns: repeat(2, 1fr) !important}');
  expect(await dividedWords(page)).toContain('Submissions');
});

// pages.e2e.ts tries every page on two phones.
test('no option of a command breaks at its hyphen in a narrow box', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/using_gem5/basic_concepts/interconnects/introduction'));
  expect(await page.evaluate("find('--debug-flags=Cache')")).toBe(true);
  await plant(page, 'main :is(p, li, .token-line) {inline-size: 8ch !important}');
  expect(await dividedOptions(page)).toEqual([]);
  for (const box of ['p', '.typed']) {
    const remove = await plant(page, `main ${box} .option {white-space: normal !important}`);
    expect(await dividedOptions(page), box).toContain('--debug-flags');
    await remove();
  }
});

test('reference tables fit a laptop, and pipeline pictures a desktop', async ({page, at}) => {
  await visit(page, at(reference));
  expect(await page.locator('main table').count()).toBeGreaterThan(3);
  expect(await cutAtTheEdge(page, 'main table')).toEqual([]);
  await plant(
    page,
    'main td code {white-space: nowrap} main td wbr {display: none} main table {display: block !important; max-inline-size: 100% !important}',
  );
  expect(await cutAtTheEdge(page, 'main table')).toContainEqual(expect.stringMatching(/shows \d+ of \d+ px/));
  await visit(page, at(pipelines));
  await page
    .locator(picture)
    .first()
    .evaluate((box) => box.setAttribute('data-picture', ''));
  await page.setViewportSize(wide);
  expect(await cutAtTheEdge(page, '[data-picture]')).toEqual([]);
  await plant(page, '[data-picture] {font-size: 1rem !important}');
  expect(await cutAtTheEdge(page, '[data-picture]')).toContainEqual(
    expect.stringMatching(/shows \d+ of \d+ px/),
  );
});

test('on a phone every cell of a table is visible, and its column has an accessible name', async ({
  page,
  at,
}) => {
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
  // The column's name before a cell is visible, and is not part of the cell's accessible name.
  const label = await table
    .locator('tbody td:not(:first-child)')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toBe(`"${heads[1]}" / ""`);
  const remove = await plant(page, '.stacked thead {display: none !important}');
  expect(await hiddenCells(page)).toContainEqual(expect.stringContaining('columns without headings'));
  await remove();
  await plant(page, '.stacked :is(tbody, tr, td) {white-space: nowrap !important}');
  expect(await hiddenCells(page)).toContainEqual(expect.stringContaining('is hidden'));
});

test('formulas fit the narrowest phone, and their boxes cut no denominator', async ({page, at}) => {
  await page.setViewportSize({width: 320, height: 640});
  /** The number of formulas that are higher than their box. */
  const higher = (): Promise<number> =>
    page
      .locator('main .katex-display')
      .evaluateAll((all) => all.filter((element) => element.scrollHeight > element.clientHeight).length);
  for (const route of [
    ...[1, 2, 3, 4].map((number) => `/docs/labs/assignment_${number}/background`),
    '/docs/tutorial/using_gem5/basic_concepts/interconnects/modify',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity',
  ]) {
    await visit(page, at(route));
    await unfold(page);
    expect(await page.locator('main .katex-display').count(), route).toBeGreaterThan(0);
    expect.soft(await cutAtTheEdge(page, 'main .katex-display'), route).toEqual([]);
    expect.soft(await higher(), route).toBe(0);
  }
  await visit(page, at('/docs/labs/assignment_4/background'));
  await plant(page, 'main .katex-display {padding-block: 0 !important; font-size: 1.2em !important}');
  expect(await higher()).toBeGreaterThan(0);
  expect(await cutAtTheEdge(page, 'main .katex-display')).not.toEqual([]);
});

test('formulas and diagrams are in the middle of the text', async ({page, at}) => {
  await visit(page, at(pipelines));
  /** How far the middle of each is from that of the first paragraph, in px. */
  const offsets = (): Promise<number[]> =>
    page.locator('main :is(.katex-display, .diagram)').evaluateAll((all) => {
      const middle = (box: Element): number =>
        box.getBoundingClientRect().x + box.getBoundingClientRect().width / 2;
      const text = document.querySelector('.markdown > p');
      return all.map((element) => Math.abs(middle(element) - (text ? middle(text) : 0)));
    });
  expect((await offsets()).length).toBeGreaterThan(2);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect.soft(Math.max(...(await offsets())), `${size.width} px`).toBeLessThan(1);
  }
  await page.setViewportSize(desktop);
  await plant(
    page,
    ':is(.katex-display, .diagram) {inline-size: 100px !important; min-inline-size: 0 !important}',
  );
  expect(Math.min(...(await offsets()))).toBeGreaterThan(100);
});

test('a lesson has at most five sizes of text', async ({page, at}) => {
  const sizes = () =>
    page
      .locator('main .markdown :is(h1, h2, h3, p, li, td, th, figcaption, summary, code, samp, button, a)')
      .evaluateAll((all) => [
        ...new Set(
          all
            .filter(
              (element) => element.checkVisibility() && !element.closest('.figure, .diagram, .hash-link'),
            )
            .filter((element) =>
              [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
            )
            .map((element) => getComputedStyle(element).fontSize),
        ),
      ]);
  for (const route of [pipelines, experiments, reference]) {
    await visit(page, at(route));
    await unfold(page);
    const found = await sizes();
    expect.soft(found.length, `${route}: ${found.join(', ')}`).toBeLessThanOrEqual(5);
  }
  await plant(page, 'main figcaption {font-size: 0.85rem !important}');
  expect((await sizes()).length).toBeGreaterThan(5);
});

test('the mark of a claim is large enough wherever it is', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/using_gem5/basic_concepts/simple_processor/binary'));
  await unfold(page);
  const least = (): Promise<number> =>
    page
      .locator('main .claim > button')
      .evaluateAll((all) =>
        Math.min(
          ...all
            .map((element) => element.getBoundingClientRect())
            .flatMap(({width, height}) => [width, height]),
        ),
      );
  expect(await least()).toBeGreaterThanOrEqual(24);
  await plant(page, '.claim > button {block-size: 1.4em !important}');
  expect(await least()).toBeLessThan(24);
});

test('highlighted matches have colors of the palette', async ({page, at}) => {
  await visit(page, at('/search?q=cache'));
  await expect(page.locator('main mark').first()).toBeVisible();
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    expect.soft(await foreignColors(page, 'main mark'), mode).toEqual([]);
  }
  await plant(page, 'mark {background: #ff0}');
  expect(await foreignColors(page, 'main mark')).toContain('mark has rgb(255, 255, 0), which is no token');
});

test('the title of an admonition is shown as it is written, or with a capital', async ({page, at}) => {
  await visit(page, at(notation));
  const titles = () => page.locator('.theme-admonition [class*="admonitionHeading"]').allInnerTexts();
  expect(await titles()).toEqual(['Note', 'A title of its own', 'Warning']);
  await plant(page, '[class*="admonitionHeading"] {text-transform: uppercase !important}');
  expect(await titles()).toContain('A TITLE OF ITS OWN');
});
