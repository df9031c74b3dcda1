/** The first use of a term links its explanation and shows its meaning, without a script. */
import type {Page} from '@playwright/test';

import {readGlossary, type Term} from '../../src/content/glossary';
import {routeOf} from '../../src/content/page/routes';
import {projectDir} from '../support/paths';
import {expect, test} from '../support/test';

const lesson = '/docs/tutorial/about_gem5/WhyGem5';

/** The entries of the glossary for the terms on a page, in their order. */
async function termsOn(page: Page): Promise<Term[]> {
  const {terms} = readGlossary(projectDir);
  const titles = await page
    .locator('main .term')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')));
  return titles.map((title) => {
    const term = terms.find(({says}) => says === title);
    if (!term) throw new Error(`no term of the glossary means "${title}"`);
    return term;
  });
}

test('a pointer, a screen reader and the keyboard get the meaning of a term', async ({open, at, served}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(lesson));
  const [first] = await termsOn(page);
  const term = page.locator('main .term').first();
  await expect(term).toHaveAccessibleDescription(first?.says ?? '');
  const name = await term.innerText();
  expect(first?.forms.map((form) => form.toLowerCase())).toContain(name.toLowerCase());

  const shownMeaning = () => term.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await shownMeaning()).toContain(await term.getAttribute('data-note'));
  await page.setViewportSize({width: 1024, height: 800});
  expect(await shownMeaning()).toBe('none');
  const isFocused = () => term.evaluate((link) => link === document.activeElement);
  for (let stop = 0; stop < 200 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
  await expect(term).toBeFocused();
  expect(await shownMeaning()).toContain(first?.says);
  // The meaning beside the term is not part of its accessible name.
  await expect(term).toHaveAccessibleName(name);

  await page.keyboard.press('Enter');
  const {page: path, id} = first ?? {page: '', id: ''};
  await expect(page).toHaveURL(`${served.origin}/429-website${routeOf(path)}#${id}`);
});

test('a term is a link once on a page, and looks like text on paper', async ({page, at}) => {
  await page.goto(at(lesson));
  const terms = await termsOn(page);
  expect(terms.length).toBeGreaterThan(2);
  expect(new Set(terms).size).toBe(terms.length);
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('main .term').first()).toHaveCSS('text-decoration-line', 'none');
});
