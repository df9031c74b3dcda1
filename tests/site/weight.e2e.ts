/** What pages carry and what they do not. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page, Route} from '@playwright/test';

import {filesBelow} from '../../tools/serve/pages';
import {budgets} from '../budgets';
import {katexCdn} from '../../tools/browser/cdn';
import {buildDir} from '../support/paths';
import {expect, hydrated, test, visit} from '../support/test';
import {overweight, weigh} from '../support/measures/weight';

/** The built scripts that hold a text, by name. */
const scriptsWith = (text: string): string[] =>
  [...filesBelow(buildDir)].filter(
    (file) => file.endsWith('.js') && readFileSync(join(buildDir, file), 'utf8').includes(text),
  );

test('a text of a script is found where it is', () => {
  expect(scriptsWith('docusaurus-mermaid-container').length).toBeGreaterThan(0);
});

test('a page whose code the build has colored asks for no Prism @lean', async ({page, at}) => {
  const prism = scriptsWith('generic-function');
  expect(prism.length).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await visit(page, at('/markdown-page'));
  expect(asked.some((path) => path.endsWith('.js'))).toBe(true);
  expect(prism.filter((file) => asked.some((path) => path.endsWith(file)))).toEqual([]);
});

/** The formulas of a page are set, and show once. */
async function expectSet(page: Page): Promise<void> {
  const formula = page.locator('.katex').first();
  await expect(formula.locator('.base').first()).toHaveCSS('white-space', 'nowrap');
  expect((await formula.locator('.katex-mathml').boundingBox())?.width).toBeLessThanOrEqual(1);
}

for (const [how, answer] of [
  ['never answers', () => new Promise<void>(() => undefined)],
  [
    'takes 2.5 s',
    async (route: Route) => {
      await new Promise((done) => setTimeout(done, 2_500));
      await route.fallback();
    },
  ],
] as const) {
  test(`no formula flashes where the CDN ${how}, on the first page or after a link`, async ({page, at}) => {
    await page.route(`${katexCdn}katex.min.css`, answer);
    await page.goto(at('/docs/labs/assignment_1/background'), {waitUntil: 'commit'});
    await expect(page.locator('main h1')).toBeVisible();
    await expectSet(page);
    await page.goto(at('/docs/labs/assignment_1'), {waitUntil: 'commit'});
    await hydrated(page);
    await page.locator('.pagination-nav__link--next').click();
    await expect(page.locator('.katex').first()).toBeVisible();
    await expectSet(page);
    // Planted: without the rule the copy for screen readers is drawn.
    await page
      .locator('.katex-mathml')
      .first()
      .evaluate((copy) => (copy.style.cssText = 'position: static; clip-path: none; inline-size: auto'));
    expect((await page.locator('.katex-mathml').first().boundingBox())?.width).toBeGreaterThan(1);
  });
}

test('every page names the stylesheet of formulas, and none waits for it', async ({page, at}) => {
  await page.route(`${katexCdn}katex.min.css`, () => new Promise(() => undefined));
  await page.goto(at('/docs/FAQ/disk_quota'), {waitUntil: 'commit'});
  await hydrated(page);
  const link = page.locator(`link[rel="stylesheet"][href="${katexCdn}katex.min.css"]`);
  await expect(link).toHaveAttribute('integrity', /^sha384-/);
  await expect(link).toHaveAttribute('media', 'print');
});

test('code has its colors without scripts, and in the dark', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at('/markdown-page'));
  const keyword = page.locator('.token.keyword').first();
  await expect(keyword).toHaveCSS('color', 'rgb(10, 87, 184)');
  await page.locator('html').evaluate((html) => (html.dataset.theme = 'dark'));
  await expect(keyword).toHaveCSS('color', 'rgb(125, 180, 255)');
});

test('the copy button copies the code, as it was written', async ({page, context, at}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, at('/markdown-page'));
  const block = page.locator('.language-python.theme-code-block').first();
  const lines = await block.locator('.token-line').allTextContents();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
});

for (const [kind, {route, ...budget}] of Object.entries(budgets)) {
  test(`${kind} keeps its budget @lean`, async ({page, at}) => {
    const weight = await weigh(page, at(route));
    console.log(`${kind}: js ${weight.js}, css ${weight.css}, inline ${weight.inline}`);
    expect(weight.js).toBeGreaterThan(50_000);
    expect(weight.css).toBeGreaterThan(5_000);
    expect(weight.inline).toBeGreaterThan(500);
    expect(overweight(kind, weight, budget)).toEqual([]);
  });
}

test('planted: a page that is too heavy is said to be', () => {
  const budget = {js: 5000, css: 4000, inline: 3000};
  expect(overweight('home', budget, budget)).toEqual([]);
  expect(overweight('home', {js: 5001, css: 4001, inline: 3001}, budget)).toEqual([
    'home: 5,001 bytes of JavaScript, 5,000 bytes allowed',
    'home: 4,001 bytes of CSS, 4,000 bytes allowed',
    'home: 3,001 bytes of scripts in the page, 3,000 bytes allowed',
  ]);
});
