/** On paper: a lesson and an assignment, as they are handed out, read without a screen. */

import {faultsOnSheets, fromSheets, onSheets, sheets, type Sheet} from '../support/paper';
import {setColorMode} from '../support/site';
import {atRest, expect, test, visit} from '../support/test';

const handouts = {
  'a lesson': '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity',
  'the lesson with a diagram and formulas': '/docs/tutorial/about_gem5/WhyGem5',
  'an assignment': '/docs/labs/assignment_2/questions',
  'the background of an assignment': '/docs/labs/assignment_3/background',
  'the notation': '/markdown-page',
};

const sizes = Object.keys(sheets) as Sheet[];

for (const [name, route] of Object.entries(handouts)) {
  test(`${name} has no heading alone, nothing cut and all its signs, on A4 and Letter`, async ({
    page,
    at,
  }) => {
    await visit(page, at(route));
    await atRest(page);
    for (const sheet of sizes) {
      await onSheets(page, sheet);
      expect.soft(await faultsOnSheets(page, sheet), sheet).toEqual([]);
      await fromSheets(page);
    }
  });
}

test('planted: a heading alone at the end of a sheet, code that is cut, and a sign that is not printed', async ({
  page,
  at,
}) => {
  await visit(page, at(handouts['a lesson']));
  await onSheets(page, 'A4');
  const planted = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '@media print {main :is(h2, h3) {break-after: column !important} main .markdown :is(pre, pre code) {white-space: pre !important; overflow: hidden !important}}',
    );
    document.adoptedStyleSheets.push(sheet);
    const pre = document.querySelector('main pre');
    const long = document.createElement('span');
    long.textContent = 'x'.repeat(300);
    pre?.append(long);
    sheet.insertRule('main h1::before {background: black; content: ""}');
    return pre !== null;
  });
  expect(planted).toBe(true);
  const faults = await faultsOnSheets(page, 'A4');
  expect(faults.filter((fault) => fault.includes('ends a sheet')).length).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault.includes('cut in its own box')).length).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault.includes('is not printed'))).toHaveLength(1);
});

test('a page is printed in light mode, and is dark again afterwards', async ({page, at}) => {
  await visit(page, at(handouts['a lesson']));
  await setColorMode(page, 'dark');
  await page.evaluate(() => {
    const {dataset} = document.documentElement;
    addEventListener('beforeprint', () => (dataset.printed = dataset.theme), {once: true});
  });
  const pdf = await page.pdf({format: 'A4'});
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on paper an external link shows its address, and a link within the site does not', async ({
  page,
  at,
}) => {
  await visit(page, at(handouts['the lesson with a diagram and formulas']));
  await onSheets(page, 'A4');
  const addressOf = (selector: string): Promise<string> =>
    page
      .locator(`main .markdown ${selector}`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressOf('a[href^="https:"]')).toMatch(/^" \(https:.*\)"$/);
  expect(await addressOf('p a[href^="/"]:not(.term)')).toBe('none');
});

test('on paper claims have a sign, and the box of a question has room to write', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity'));
  await onSheets(page, 'Letter');
  const claim = page.locator('.claim').first();
  expect(await claim.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('"✓"');
  const box = await page.getByRole('textbox', {name: 'Your prediction'}).first().boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  expect(box?.width).toBeGreaterThan(400);
});
