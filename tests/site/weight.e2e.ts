/** What pages carry and what they do not. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesBelow} from '../../tools/serve/pages';
import {budgets, known} from '../budgets';
import {katexCdn} from '../support/cdn';
import {buildDir} from '../support/paths';
import {expect, test, visit} from '../support/test';
import {allowed, overweight, room, weigh} from '../support/weight';

/** The built scripts that hold a text, by name. */
const scriptsWith = (text: string): string[] =>
  [...filesBelow(buildDir)].filter(
    (file) => file.endsWith('.js') && readFileSync(join(buildDir, file), 'utf8').includes(text),
  );

test('a text of a script is found where it is', () => {
  expect(scriptsWith('docusaurus-mermaid-container').length).toBeGreaterThan(0);
});

test('no page ships Mermaid', () => {
  expect(scriptsWith('mermaidTooltip')).toEqual([]);
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

test('a diagram shows without scripts, and takes its room at once', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at('/docs/tutorial/about_gem5/WhyGem5'));
  const diagram = page.locator('.docusaurus-mermaid-container svg');
  await expect(diagram).toBeVisible();
  await expect(diagram.locator('.node').first()).toHaveText(/\S/);
  expect((await diagram.boundingBox())?.height).toBeGreaterThan(300);
});

test('no page without formulas asks for their stylesheet, and none waits for it @lean', async ({
  page,
  at,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('katex')) asked.push(request.url());
  });
  await visit(page, at('/docs/FAQ/disk_quota'));
  expect(asked).toEqual([]);
  await page.route(`${katexCdn}katex.min.css`, () => new Promise(() => undefined));
  await page.goto(at('/markdown-page'), {waitUntil: 'commit'});
  await expect(page.locator('main h1')).toBeVisible();
  // It is set already, and shows once.
  const formula = page.locator('.katex').first();
  expect((await formula.locator('.katex-mathml').boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(formula.locator('.base').first()).toHaveCSS('white-space', 'nowrap');
});

test('a page with formulas that is reached by a link gets their stylesheet @lean', async ({page, at}) => {
  await visit(page, at('/docs/FAQ/disk_quota'));
  const link = page.locator('#formula-style');
  await expect(link).toHaveCount(0);
  await page.evaluate(() => {
    const formula = Object.assign(document.createElement('span'), {className: 'katex'});
    document.body.append(formula);
  });
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Labs', exact: true}).click();
  await expect(link).toHaveAttribute('href', `${katexCdn}katex.min.css`);
  await expect(link).toHaveAttribute('integrity', /^sha384-/);
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
    expect(weight.inline).toBeGreaterThan(1_000);
    expect(overweight(kind, weight, budget, known)).toEqual([]);
    // The same page with one module more.
    const js = allowed(budget).js + 1;
    expect(
      overweight(kind, {...weight, js, modules: {...weight.modules, 'left-pad': 9000}}, budget, known),
    ).toEqual([expect.stringContaining('left-pad 9,000 bytes, was not there')]);
  });
}

test('a page that grows says which module did', () => {
  const modules = {'react-dom': 9000, 'left-pad': 3000, clsx: 100};
  const weight = {js: 5001, css: 4001, inline: 3001, modules};
  const budget = {js: 5000 - room.js, css: 4000 - room.css, inline: 3000 - room.inline};
  expect(overweight('home', weight, budget, {'react-dom': 8000})).toEqual([
    'home: 5,001 bytes of JavaScript, 5,000 bytes allowed; left-pad 3,000 bytes, was not there; react-dom 9,000 bytes, was 8,000 bytes',
    'home: 4,001 bytes of CSS, 4,000 bytes allowed',
    'home: 3,001 bytes of scripts in the page, 3,000 bytes allowed',
  ]);
  // What the page has room for beyond its budget.
  expect(overweight('home', {...weight, js: 5000, css: 4000, inline: 3000}, budget, {})).toEqual([]);
});
