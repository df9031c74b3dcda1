/** Planted defects for the other tests in this folder: each measure gives another result on a page with the defect. */
import type {Page} from '@playwright/test';

import {mainDoc} from '../../routes';
import {setColorMode} from '../../support/measures/axe';
import {arrivals, deploy} from '../../support/faults';
import {cutTexts, widthOfCopy} from '../../support/measures/layout';
import {growth, memoryOf, memoryUse} from '../../support/measures/memory';
import {hits, searchFails} from '../../support/search';
import {colorMode, colorToggle, mainNavigation, searchBox} from '../../support/site';
import {atRest, expect, hydrated, painted, test, visit} from '../../support/test';

// The policy of a page would block the planted scripts and styles.
test.use({bypassCSP: true});

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';
const formulas = '/docs/tutorial/about_gem5/WhyGem5';

/** Stops all events of a type before any listener. */
const stopEvents = (page: Page, kind: string): Promise<unknown> =>
  page.addInitScript((name) => {
    addEventListener(name, (event) => event.stopImmediatePropagation(), {capture: true});
  }, kind);

test('a text that is not stored is lost in a reload', async ({page, at}) => {
  await stopEvents(page, 'input');
  await visit(page, at(lesson));
  const prediction = page.getByRole('textbox', {name: 'Your prediction'}).first();
  await prediction.fill('Twice as fast.');
  await page.reload();
  await hydrated(page);
  await expect(prediction).toHaveValue('');
});

test('a page whose scripts are gone is not hydrated', async ({page, at, trouble}) => {
  trouble.allow(/.*/s);
  await visit(page, at(lesson));
  await page.route('**/assets/js/**', (interception) => interception.fulfill({status: 404, body: 'gone'}));
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
  await expect(page).toHaveURL(/how_to_course_work$/);
  await atRest(page);
  await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(0);
});

test('a scroll position that the history does not store is lost', async ({page, at, trouble}) => {
  trouble.allow(/.*/s);
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state: Record<string, unknown> | null, ...others) => {
      replace({...state, scrollY: undefined}, ...others);
    };
  });
  await visit(page, at(lesson));
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  await deploy(page);
  const loaded = page.waitForEvent('load');
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
  await loaded;
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('textbox', {name: 'Your prediction'}).first()).toBeAttached();
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('scripts that block the text arrive before it', async ({page, at, trouble}) => {
  // Without `lean`, React starts before the page has been parsed.
  trouble.allow(/React error #299/);
  await page.route(at(lesson), async (interception) => {
    const response = await interception.fetch();
    await interception.fulfill({response, body: (await response.text()).replaceAll(' defer', ' ')});
  });
  await page.goto(at(lesson));
  await atRest(page);
  const {text, scripts} = await arrivals(page);
  expect(text).toBeGreaterThan(Math.min(...scripts));
});

test('a color mode that does not change is reported', async ({page, at}) => {
  await stopEvents(page, 'click');
  await visit(page, at(lesson));
  const mode = await colorMode(page);
  await colorToggle(page).click();
  await painted(page);
  expect(await colorMode(page)).toBe(mode);
});

test('the search says nothing when its index loads', async ({page, at}) => {
  await visit(page, at(lesson));
  await searchBox(page).click();
  await searchBox(page).fill('cache');
  await expect(hits(page).first()).toBeVisible();
  await expect(searchFails(page)).toHaveCount(0);
});

test('the copy of a formula for screen readers is visible without the rule that hides it', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/.*/s);
  await page.route('**/katex.min.css', (interception) => interception.abort('failed'));
  await visit(page, at(formulas));
  await expect.poll(() => widthOfCopy(page)).toBeLessThanOrEqual(1);
  await page.evaluate(() => {
    const planted = new CSSStyleSheet();
    planted.replaceSync('.katex .katex-mathml {position: static; inline-size: auto; clip-path: none}');
    document.adoptedStyleSheets.push(planted);
  });
  await expect.poll(() => widthOfCopy(page)).toBeGreaterThan(1);
});

test('a script that removes the text is reported', async ({page, at, trouble}) => {
  trouble.allow(/.*/s);
  await visit(page, at(lesson));
  const text = await page.locator('article').innerText();
  await page.route('**/assets/js/main*.js', (interception) =>
    interception.fulfill({
      contentType: 'text/javascript',
      body: 'document.querySelector("article .markdown").replaceChildren()',
    }),
  );
  await page.goto(at(lesson));
  await atRest(page);
  expect((await page.locator('article').innerText()).length).toBeLessThan(text.length * 0.9);
});

test('a tab without storage events does not follow the other', async ({page, context, at}) => {
  const other = await context.newPage();
  await stopEvents(other, 'storage');
  for (const tab of [page, other]) {
    await visit(tab, at(mainDoc));
    await setColorMode(tab, 'light');
  }
  await colorToggle(page).click();
  await expect.poll(() => colorMode(page)).toBe('dark');
  await painted(other);
  expect(await colorMode(other)).toBe('light');
  await other.close();
});

test('a memory leak is reported', async ({page, at}) => {
  await visit(page, at(mainDoc));
  const session = await memoryOf(page);
  const before = await memoryUse(session);
  await page.evaluate(() => {
    const left = Array.from({length: 10_000}, () => {
      const node = document.createElement('div');
      node.addEventListener('click', () => node.remove());
      return [node, new Array<number>(100).fill(Math.random())];
    });
    Object.assign(window, {left});
  });
  expect(growth(before, await memoryUse(session)).map((line) => line.replace(/:.*/, ''))).toEqual([
    'heap',
    'listeners',
    'nodes',
  ]);
});

test('a text that its box cuts off is reported', async ({page, at}) => {
  await visit(page, at(lesson));
  expect(await cutTexts(page)).toEqual([]);
  await page
    .locator('main p')
    .first()
    .evaluate((one) => Object.assign(one.style, {height: '0.5em', overflow: 'hidden'}));
  expect(await cutTexts(page)).toHaveLength(1);
});
