/** The weight of pages: what they load, and what they do without. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesBelow} from '../../tools/serve/pages';
import {budgets} from '../budgets';
import {buildDir} from '../support/paths';
import {expect, test, visit} from '../support/test';
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

test('code is colored without scripts, in both modes', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at('/markdown-page'));
  const keyword = page.locator('.token.keyword').first();
  await expect(keyword).toHaveCSS('color', 'rgb(10, 87, 184)');
  await page.locator('html').evaluate((html) => (html.dataset.theme = 'dark'));
  await expect(keyword).toHaveCSS('color', 'rgb(125, 180, 255)');
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
