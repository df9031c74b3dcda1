/** Code looks the same on all kinds of page: the tests measure it, and then plant a defect for each measure. */
import type {Locator, Page} from '@playwright/test';

import {
  codeSizes,
  columnsOf,
  dividedWords,
  hiddenCommands,
  hiddenMessages,
  lengthsOfLines,
} from '../support/measures/code';
import {sidewaysScroll} from '../support/measures/layout';
import {cutAtTheEdge} from '../support/measures/looks';
import {smallTargets} from '../support/measures/targets';
import {expect, test, unfold, visit} from '../support/test';

test.use({bypassCSP: true});

const concepts = '/docs/tutorial/using_gem5/basic_concepts';
const pages = [
  '/markdown-page',
  '/docs/tutorial/installing',
  '/docs/FAQ/compiler_version',
  '/docs/labs/assignment_2/submission',
  '/docs/labs/assignment_3/background',
  '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
  `${concepts}/adding_cache/activity`,
  `${concepts}/statistics/extant_statistics`,
] as const;

const desktops = [
  {width: 1280, height: 800},
  {width: 1440, height: 900},
];
const phone = {width: 390, height: 844};

const plant = (page: Page, content: string) => page.addStyleTag({content});

test('all code has one size, and 90 columns fit a laptop', async ({page, at}) => {
  for (const route of pages) {
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, at(route));
    expect.soft(await codeSizes(page), route).toEqual(['13.6px on 1.55']);
    await page.setViewportSize(phone);
    expect.soft(await codeSizes(page), `${route} on a phone`).toEqual(['13px on 1.55']);
  }
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, at(`${concepts}/simple_processor/binary`));
  const code = page.locator('.markdown > .theme-code-block pre').first();
  // A block is as wide as its code, as long as there is room.
  await code.locator('code').evaluate((element) => element.append('x'.repeat(200)));
  expect(await columnsOf(code)).toBeGreaterThanOrEqual(90);
  await plant(page, 'main .run-output {font-size: 1rem !important}');
  expect(await codeSizes(page)).toHaveLength(2);
});

test('programs, changes and tables fit a laptop, also in a fold', async ({page, at}) => {
  const advanced = '/docs/tutorial/using_gem5/advanced_concepts';
  const wide = 'main :is(.prism-code, table)';
  for (const route of [
    '/docs/labs/assignment_4/procedure',
    `${concepts}/interconnects/modify`,
    `${concepts}/statistics/conclusion`,
    `${advanced}/custom_objects/worked_example`,
    `${advanced}/statistics_api/simple_example`,
  ]) {
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, at(route));
    await unfold(page);
    expect(await page.locator(wide).count(), route).toBeGreaterThan(2);
    expect.soft(await cutAtTheEdge(page, wide), route).toEqual([]);
  }
  await plant(page, 'main .row > [class*="docItemCol"] {max-inline-size: 70% !important}');
  expect(await cutAtTheEdge(page, 'main .prism-code')).not.toEqual([]);
  expect(await cutAtTheEdge(page, 'main table')).toEqual([]);
  await plant(page, 'main th.number.number {white-space: nowrap !important}');
  expect(await cutAtTheEdge(page, 'main table')).not.toEqual([]);
});

test('no message ends outside its box', async ({page, at}) => {
  for (const route of [
    ...pages,
    '/docs/labs/assignment_1/procedure',
    '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/procedure',
  ]) {
    await visit(page, at(route));
    for (const size of [...desktops, phone]) {
      await page.setViewportSize(size);
      expect.soft(await hiddenMessages(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  await plant(page, '.run-output .breakable {white-space: pre !important}');
  expect(await hiddenMessages(page)).toContainEqual(expect.stringMatching(/ends \d+ px outside its box/));
});

test('no command ends outside its box', async ({page, at}) => {
  for (const route of [...pages, `${concepts}/scripts/just`, `${concepts}/scripts/templates`]) {
    await visit(page, at(route));
    for (const size of [...desktops, phone]) {
      await page.setViewportSize(size);
      expect.soft(await hiddenCommands(page), `${route}, ${size.width} px`).toEqual([]);
    }
  }
  await plant(page, '.terminal .token-line {white-space: pre !important}');
  expect(await hiddenCommands(page)).not.toEqual([]);
});

test('no code is bold', async ({page, at}) => {
  const weights = () =>
    page
      .locator('main .token-line, main .token-line *')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).fontWeight))]);
  for (const route of pages) {
    await visit(page, at(route));
    expect.soft(await weights(), route).toEqual(['400']);
  }
  await plant(page, 'main .token-line {font-weight: 600}');
  expect(await weights()).toEqual(['600']);
});

test('no word of a table is divided on a laptop, nor a number from its unit', async ({page, at}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const route of [...pages, '/docs/tutorial/using_gem5', '/docs/policies/assignments/submissions']) {
    await visit(page, at(route));
    await unfold(page);
    expect.soft(await dividedWords(page), route).toEqual([]);
  }
  await plant(
    page,
    'main table {table-layout: fixed !important; inline-size: 12rem !important; min-inline-size: 0 !important; display: table}',
  );
  expect(await dividedWords(page)).not.toEqual([]);
});

test('tables of one form fit the page, without a divided word, where their columns have no room', async ({
  page,
  at,
}) => {
  const forms = [`${concepts}/scripts/language_ref`, `${concepts}/statistics/extant_statistics`];
  for (const route of forms) {
    await visit(page, at(route));
    expect(await page.locator('main .alike').count(), route).toBeGreaterThan(1);
    for (const width of [1280, 1000, 768, 600]) {
      await page.setViewportSize({width, height: 800});
      expect.soft(await dividedWords(page), `${route}, ${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${route}, ${width} px`).toEqual([]);
    }
  }
  await plant(
    page,
    'main .alike {display: table !important; table-layout: fixed} main col {inline-size: 30ch !important}',
  );
  expect(await sidewaysScroll(page)).not.toEqual([]);
});

test('no line of text is longer than 86 letters, on home and on generated pages too', async ({page, at}) => {
  for (const route of [...pages, '/', '/docs/tags/todo']) {
    await visit(page, at(route));
    for (const size of desktops) {
      await page.setViewportSize(size);
      const longest = (await lengthsOfLines(page)).at(-1) ?? 0;
      expect.soft(longest, `${route}, ${size.width} px`).toBeLessThanOrEqual(86);
    }
  }
  await visit(page, at('/search?q=cache'));
  await expect.poll(() => lengthsOfLines(page)).not.toEqual([]);
  expect((await lengthsOfLines(page)).at(-1)).toBeLessThanOrEqual(86);
  await plant(page, 'main p {inline-size: 39rem; max-inline-size: none !important}');
  expect((await lengthsOfLines(page)).at(-1)).toBeGreaterThan(86);
});

/** The text that the button of a block copies. */
async function copied(page: Page, block: Locator): Promise<string> {
  await block.hover();
  await block.getByRole('button', {name: /^Copy /}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The file that the bar of a block offers. */
async function offered(page: Page, block: Locator): Promise<string> {
  const href = await block.getByRole('link', {name: /^Download/}).getAttribute('href');
  return page.evaluate(async (address) => (await fetch(address)).text(), href ?? '');
}

test('a block copies runnable text: commands without a prompt, a whole file, a changed one', async ({
  page,
  context,
  at,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, at('/docs/tutorial/installing'));
  const terminal = page.locator('.terminal', {hasText: 'cs429/tutorial'}).first();
  await expect(terminal.locator('.typed').first()).toHaveCSS('text-indent', /^-/);
  await expect(terminal.getByRole('button')).toHaveCSS('opacity', '1');
  expect(await copied(page, terminal)).toBe('mkdir -p ~/cs429/tutorial && cd ~/cs429/tutorial');

  await visit(page, at('/docs/tutorial/modern_gem5'));
  const whole = page.locator('.theme-code-block', {hasText: 'modern.py'}).first();
  expect(await copied(page, whole)).toBe((await offered(page, whole)).trimEnd());

  await visit(page, at('/docs/tutorial/modern_gem5/standard_library/cache_hierarchies'));
  const part = page.locator('.theme-code-block', {hasText: 'excerpt, lines'}).first();
  const text = await copied(page, part);
  expect(await offered(page, part)).toContain(text);
  const [, first, last] = /lines (\d+)–(\d+) of \d+/.exec((await part.textContent()) ?? '') ?? [];
  expect(
    (await offered(page, part))
      .split('\n')
      .slice(Number(first) - 1, Number(last))
      .join('\n'),
  ).toBe(text);
  await expect(
    part.getByRole('button', {name: `Copy ${Number(last) - Number(first) + 1} lines to clipboard`}),
  ).toBeVisible({timeout: 10_000});

  await visit(page, at('/docs/tutorial/modern_gem5/standard_library/introduction'));
  const change = page.locator('.change').first();
  await expect(change.locator('del .token').first()).toBeVisible();
  await expect(change).toContainText('…');
  expect(await copied(page, change)).toBe((await offered(page, change)).trimEnd());
});

test('a long listing is folded on a screen, and complete on paper and without scripts', async ({
  page,
  open,
  at,
}) => {
  const route = at('/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example');
  await visit(page, route);
  const listing = page.locator('.theme-code-block', {hasText: /Show all \d+ lines/}).first();
  const shown = () =>
    listing.locator('pre').evaluate((pre) => {
      const {bottom} = pre.getBoundingClientRect();
      return [...pre.querySelectorAll('.token-line')].filter(
        (line) => line.getBoundingClientRect().bottom <= bottom + 1,
      ).length;
    });
  const all = await listing.locator('.token-line').count();
  expect(all).toBeGreaterThan(40);
  expect(await shown()).toBe(15);
  await page.emulateMedia({media: 'print'});
  expect(await shown()).toBe(all);
  await page.emulateMedia({media: null});
  await listing.getByLabel(`Show all ${all} lines`).check();
  expect(await shown()).toBe(all);

  const plain = await open({javaScriptEnabled: false});
  await plain.goto(route);
  await expect(plain.getByLabel(/Show all/).first()).toBeHidden({timeout: 10_000});
  const cut = await plain
    .locator('main pre')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight + 20).length);
  expect(cut).toBe(0);
  await expect(plain.getByRole('link', {name: /^Download/}).first()).toBeVisible();
  await expect(plain.locator('main').getByRole('button', {name: /^Copy/})).toHaveCount(0);
});

test('touch reaches every control of a block, a fold and a caption', async ({open, at}) => {
  const page = await open({viewport: phone, hasTouch: true, isMobile: true, bypassCSP: true});
  const targets = page.locator('main :is(.theme-code-block :is(button, a, label), summary, figcaption > a)');
  for (const route of pages) {
    await visit(page, at(route));
    expect.soft(await smallTargets(targets), route).toEqual([]);
  }
  await plant(page, 'main .theme-code-block button {opacity: 0 !important; transition: none !important}');
  expect(await smallTargets(targets)).toContainEqual(expect.stringContaining('is not visible'));
  await plant(page, 'main figcaption > a {min-block-size: 0 !important; padding: 0 !important}');
  expect(await smallTargets(targets)).toContainEqual(expect.stringMatching(/: \d+ × \d+$/));
});

test('a fold is a thin line in which code is visible, and an answer has a frame', async ({page, at}) => {
  await visit(page, at('/markdown-page'));
  const fold = page.locator('details', {hasText: 'How many bits'});
  await expect(fold).toHaveCSS('border-inline-start-width', '0px');
  await expect(fold).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await fold.locator('div > div').evaluate((inside) => inside.append(document.createElement('code')));
  await expect(fold.locator('code')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await visit(page, at('/docs/tutorial/modern_gem5/standard_library/introduction'));
  const answer = page.locator('.predict:has(details)').first();
  await expect(answer).toHaveCSS('border-inline-start-width', '3px');
});

test('a table in a fold has the color of the page', async ({page, at}) => {
  await visit(page, at(`${concepts}/adding_cache/activity`));
  const colors = () =>
    page
      .locator('main details.alert table')
      .evaluateAll((tables) => [...new Set(tables.map((table) => getComputedStyle(table).backgroundColor))]);
  const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(await colors()).toEqual([ground]);
  await plant(page, 'main details.alert {--ground: #eef !important}');
  expect(await colors()).not.toEqual([ground]);
});

test('on a phone all numbers of a table begin at one edge, and its source is below them', async ({
  page,
  at,
}) => {
  await page.setViewportSize(phone);
  await visit(page, at('/docs/labs/assignment_4/background'));
  await unfold(page);
  const unaligned = () =>
    page
      .locator('main .stacked td')
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).textAlign !== 'start').length);
  expect(await page.locator('main .chart .stacked td').count()).toBeGreaterThan(5);
  expect(await unaligned()).toBe(0);
  await plant(page, 'main figure.chart td {text-align: end !important}');
  expect(await unaligned()).toBeGreaterThan(0);

  await visit(page, at(`${concepts}/statistics/adding_statistics`));
  await unfold(page);
  const source = page.locator('main figure:has(> table.statistics):visible').first();
  const isBelow = () =>
    source.evaluate((figure) => {
      const [caption, row] = ['figcaption', 'tbody tr:last-child'].map((part) => figure.querySelector(part));
      return (caption?.getBoundingClientRect().top ?? 0) >= (row?.getBoundingClientRect().bottom ?? Infinity);
    });
  expect(await isBelow()).toBe(true);
  await plant(page, 'main figure:has(> table.statistics) {display: flex; flex-direction: column-reverse}');
  expect(await isBelow()).toBe(false);
});

test('the caption of a table of statistics looks like that of a run, and links to the key of its marks', async ({
  page,
  at,
}) => {
  await visit(page, at(`${concepts}/simple_processor/activity`));
  const looks = (block: string) =>
    page
      .locator(`main .run-figure:has(${block}) > figcaption`)
      .first()
      .evaluate((caption) =>
        [caption, caption.querySelector('a[href$="/markdown-page#claims"]')].map((part) => {
          if (!part) return 'missing';
          const {fontSize, lineHeight, color, textAlign, textDecorationLine, marginBlockStart} =
            getComputedStyle(part);
          return [fontSize, lineHeight, color, textAlign, textDecorationLine, marginBlockStart].join(' ');
        }),
      );
  const run = await looks('pre');
  expect(run).not.toContain('missing');
  expect(await looks('table.statistics')).toEqual(run);
  await plant(page, 'main figure:has(> table) > figcaption {font-size: 1rem !important}');
  expect(await looks('table.statistics')).not.toEqual(run);
});

test('numbers are aligned at their end, and tables of one form have equal columns', async ({page, at}) => {
  await visit(page, at(`${concepts}/statistics/extant_statistics`));
  const starts = (column: number) =>
    page
      .locator('main table')
      .evaluateAll(
        (tables, index) => [
          ...new Set(
            tables
              .filter((table) => table.querySelector('thead')?.textContent.startsWith('StatisticHere'))
              .map((table) =>
                Math.round(table.querySelectorAll('th')[index]?.getBoundingClientRect().left ?? 0),
              ),
          ),
        ],
        column,
      );
  for (const column of [1, 2, 3]) expect.soft(await starts(column), `column ${column}`).toHaveLength(1);
  const left = await page
    .locator('main table')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        [...table.querySelectorAll('td:nth-child(2)')]
          .filter((cell) => /^[\d,.]+$/.test(cell.textContent) && getComputedStyle(cell).textAlign !== 'end')
          .map((cell) => cell.textContent),
      ),
    );
  expect(left).toEqual([]);
  const overlapping = () =>
    page.locator('main td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const end = Math.max(...[...text.getClientRects()].map(({right}) => right));
        return end > cell.getBoundingClientRect().right + 1 ? [cell.textContent] : [];
      }),
    );
  expect(await overlapping()).toEqual([]);
  await plant(page, 'main col {inline-size: auto !important} main table {table-layout: auto !important}');
  expect((await starts(1)).length).toBeGreaterThan(1);
  await plant(
    page,
    'main td:first-child {max-inline-size: 5ch; white-space: nowrap} main table {table-layout: fixed !important}',
  );
  expect(await overlapping()).not.toEqual([]);
});
