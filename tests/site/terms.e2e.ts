/** The first use of a term leads to where it is explained, and says what it means, without a script. */
import {expect, test} from '../support/test';

const lesson = '/docs/tutorial/about_gem5/WhyGem5';

test('a term tells its meaning to a pointer, to a screen reader and to the keyboard', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(lesson));
  const term = page.getByRole('main').getByRole('link', {name: 'branch predictor', exact: true});
  await expect(term).toHaveAccessibleDescription(/^The part of a processor that guesses/);
  await expect(term).toHaveAttribute('title', /^The part of a processor/);

  const shown = () => term.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await shown()).toBe('none');
  await page.getByRole('main').getByRole('link', {name: 'reorder buffer', exact: true}).focus();
  await page.keyboard.press('Tab');
  await expect(term).toBeFocused();
  expect(await shown()).toContain('The part of a processor that guesses');
  // What is shown beside it is no part of its name.
  await expect(term).toHaveAccessibleName('branch predictor');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/standard_library\/processors#why$/);
});

test('a term is a link once on a page, and none on paper', async ({page, at}) => {
  await page.goto(at(lesson));
  const terms = page.locator('main .term');
  const targets = await terms.evaluateAll((links) => links.map((link) => link.getAttribute('title')));
  expect(targets.length).toBeGreaterThan(5);
  expect(new Set(targets).size).toBe(targets.length);
  await page.emulateMedia({media: 'print'});
  await expect(terms.first()).toHaveCSS('text-decoration-line', 'none');
});
