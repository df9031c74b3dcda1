/** The weight of pages: what they load, and what they do without. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';

import {filesBelow} from '../../tools/serve/pages';
import {budgets} from '../budgets';
import {katexCdn} from '../../tools/browser/cdn';
import {buildDir} from '../support/paths';
import {expect, hydrated, test, visit} from '../support/test';
import {overweight, weigh} from '../support/measures/weight';

/** The built scripts that contain a text, by name. */
const scriptsWith = (text: string): string[] =>
  [...filesBelow(buildDir)].filter(
    (file) => file.endsWith('.js') && readFileSync(join(buildDir, file), 'utf8').includes(text),
  );

test('a page whose code the build has colored does not request Prism @lean', async ({page, at}) => {
  const prism = scriptsWith('generic-function');
  expect(prism.length).toBeGreaterThan(0);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await visit(page, at('/markdown-page'));
  expect(requested.some((path) => path.endsWith('.js'))).toBe(true);
  expect(prism.filter((file) => requested.some((path) => path.endsWith(file)))).toEqual([]);
});

/** Expects that formulas are set, without the copy for screen readers. */
async function expectSet(page: Page): Promise<void> {
  const formula = page.locator('.katex').first();
  await expect(formula.locator('.base').first()).toHaveCSS('white-space', 'nowrap');
  expect((await formula.locator('.katex-mathml').boundingBox())?.width).toBeLessThanOrEqual(1);
}

test('no formula flashes when the CDN does not answer, on the first page or after a link', async ({
  page,
  at,
}) => {
  await page.route(`${katexCdn}katex.min.css`, () => new Promise(() => undefined));
  await page.goto(at('/docs/labs/assignment_1/background'), {waitUntil: 'commit'});
  await expect(page.locator('main h1')).toBeVisible();
  await expectSet(page);
  await page.goto(at('/docs/labs/assignment_1'), {waitUntil: 'commit'});
  await hydrated(page);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('.katex').first()).toBeVisible();
  await expectSet(page);
  // Planted: without the rule, the copy for screen readers is visible.
  await page
    .locator('.katex-mathml')
    .first()
    .evaluate((copy) => (copy.style.cssText = 'position: static; clip-path: none; inline-size: auto'));
  expect((await page.locator('.katex-mathml').first().boundingBox())?.width).toBeGreaterThan(1);
});

test('code is colored without scripts, in both modes', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at('/markdown-page'));
  const keyword = page.locator('.token.keyword').first();
  await expect(keyword).toHaveCSS('color', 'rgb(10, 87, 184)');
  await page.locator('html').evaluate((html) => (html.dataset.theme = 'dark'));
  await expect(keyword).toHaveCSS('color', 'rgb(125, 180, 255)');
});

test('the copy button copies the code as it was written', async ({page, context, at}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, at('/markdown-page'));
  const block = page.locator('.language-python.theme-code-block').first();
  const lines = await block.locator('.token-line').allTextContents();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
});

for (const [kind, {route, ...budget}] of Object.entries(budgets)) {
  test(`${kind} stays within its budget @lean`, async ({page, at}) => {
    const weight = await weigh(page, at(route));
    console.log(`${kind}: js ${weight.js}, css ${weight.css}, inline ${weight.inline}`);
    expect(weight.js).toBeGreaterThan(50_000);
    expect(weight.css).toBeGreaterThan(5_000);
    expect(weight.inline).toBeGreaterThan(500);
    expect(overweight(kind, weight, budget)).toEqual([]);
  });
}
