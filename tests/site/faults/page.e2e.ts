/**
 * Faults around a page: refused, full or corrupt storage, a broken or late index, scripts that fail one by one, a
 * forged style sheet, unexpected queries, hundreds of pages in a row, zoom, spacing and forced colors.
 */
// cspell:words mathml
import type {Page} from '@playwright/test';

import {mainDoc} from '../../routes';
import {katexCdn} from '../../../tools/browser/cdn';
import {holdScripts} from '../../support/faults';
import {
  cutTexts,
  hasFormulaFont,
  sidewaysScroll,
  spaceText,
  widthOfCopy,
} from '../../support/measures/layout';
import {growth, memoryOf, memoryUse} from '../../support/measures/memory';
import {countOfHits, hits, noResults, search, searchFails} from '../../support/search';
import {colorToggle, heading, mainNavigation, searchBox, sidebar} from '../../support/site';
import {atRest, expect, hydrated, painted, test, visit} from '../../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';
const formulas = '/docs/tutorial/about_gem5/WhyGem5';
const start = '/docs/attribution';

const prediction = (page: Page) => page.getByRole('textbox', {name: 'Your prediction'}).first();

test.describe('the text in the box of a question', () => {
  test('survives a reload and another page, until the box is emptied', async ({page, at}) => {
    await visit(page, at(lesson));
    await prediction(page).fill('Twice as fast.');
    await page.reload();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('Twice as fast.');

    await mainNavigation(page).getByRole('link', {name: 'CS 429'}).click();
    await expect(page).toHaveURL(at('/'));
    await page.goBack();
    await expect(prediction(page)).toHaveValue('Twice as fast.');
    // The other questions stay empty.
    const others = page.getByRole('textbox', {name: 'Your prediction'});
    for (const box of (await others.all()).slice(1)) await expect(box).toHaveValue('');

    await prediction(page).fill('');
    await page.reload();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('predict'))),
    ).toEqual([]);
  });

  test('survives hydration, if it is typed before the scripts have loaded', async ({page, at}) => {
    const scripts = await holdScripts(page);
    await page.goto(at(lesson), {waitUntil: 'commit'});
    await prediction(page).fill('Early.');
    await scripts.release();
    await hydrated(page);
    await expect(prediction(page)).toHaveValue('Early.');
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).includes('Early.'))).toBe(true);
  });
});

/** Broken storages of a browser. Each function runs before the scripts of the page. */
const storages: Readonly<Record<string, () => void>> = {
  refused: () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('planted', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('planted', 'QuotaExceededError');
    };
  },
  corrupt: () => {
    for (const key of [
      'theme',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docusaurus.tab.x',
    ])
      localStorage.setItem(key, '{"\u202e\u0000<script>');
    for (let index = 0; index < 50; index += 1)
      localStorage.setItem(`predict-${index}`, '\ud800'.repeat(1_000));
  },
};

for (const [name, breakStorage] of Object.entries(storages)) {
  test(`with a storage that is ${name}, a page is readable, and its search, color mode and links work`, async ({
    page,
    at,
    trouble,
  }) => {
    // The theme reports the fault.
    trouble.allow(/localStorage|storage|SecurityError|planted/i);
    await page.addInitScript(breakStorage);
    await visit(page, at(lesson));
    await expect(heading(page)).toBeVisible();
    const mode = await page.locator('html').getAttribute('data-theme');
    await colorToggle(page).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', mode ?? '');
    await prediction(page).fill('Kept as long as the page is open.');
    await search(page, 'cache');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prediction(page)).toHaveValue('Kept as long as the page is open.');
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page).toHaveURL(at(mainDoc));
    await expect(sidebar(page)).toBeVisible();
  });
}

/** Broken files instead of the index. */
const indexes: Readonly<Record<string, {readonly status?: number; readonly body: string}>> = {
  missing: {status: 404, body: 'Not here'},
  'cut short': {body: '[{"documents":[{"i":1,"t":"Caches"'},
  'of another version': {body: '[{"version":"0","pages":[],"index":{"fields":[]}}]'},
  'a page': {body: '<!doctype html><title>Not here</title>'},
};

for (const [name, answer] of Object.entries(indexes)) {
  test(`when the index is ${name}, the search says that it does not work, and the page is readable`, async ({
    page,
    at,
    trouble,
  }) => {
    trouble.allow(/.*/s);
    await page.route(/search-index[^/]*\.json/, (interception) =>
      interception.fulfill({contentType: 'application/json', ...answer}),
    );
    await visit(page, at(start));
    await searchBox(page).click();
    await searchBox(page).fill('cache');
    await expect(searchFails(page)).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page).toHaveURL(at(mainDoc));
  });
}

test('an index that arrives after 30 seconds answers the query that is then in the box', async ({
  page,
  context,
  at,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await context.route(/search-index[^/]*\.json/, async (interception) => {
    await released;
    await interception.fallback();
  });
  await page.clock.install();
  await visit(page, at(start));
  await searchBox(page).click();
  await searchBox(page).pressSequentially('cac');
  await painted(page);
  // By then, any timeout has passed.
  await page.clock.runFor(30_000);
  await expect(hits(page)).toHaveCount(0);
  await searchBox(page).pressSequentially('he');
  release();
  await expect(hits(page).first()).toBeVisible();
});

test('formulas are set when the CDN sends another file', async ({page, at, trouble}) => {
  trouble.expect(/integrity|digest/i);
  await page.route(`${katexCdn}katex.min.css`, (interception) =>
    interception.fulfill({
      contentType: 'text/css',
      headers: {'access-control-allow-origin': '*'},
      body: 'body {display: none}',
    }),
  );
  await visit(page, at(formulas));
  await expect.poll(() => hasFormulaFont(page)).toBe(true);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect.poll(() => widthOfCopy(page)).toBeLessThanOrEqual(1);
});

test('a page is readable, and its links work, when any one of its scripts fails', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/.*/s);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await visit(page, at(lesson));
  await atRest(page);
  expect(scripts.size).toBeGreaterThan(5);
  const text = await page.locator('article').innerText();
  for (const script of scripts) {
    const failing = `**${script}`;
    await page.route(failing, (interception) => interception.abort('failed'));
    await page.goto(at(lesson));
    await atRest(page);
    // The box with *Retry* replaces the part that fails to load.
    const retry = page.getByRole('button', {name: 'Retry'});
    await expect(heading(page).or(retry).first(), script).toBeVisible();
    await page.unroute(failing);
    if (await retry.isVisible()) await retry.click();
    await expect(heading(page), script).toBeVisible();
    expect((await page.locator('article').innerText()).length, script).toBeGreaterThan(text.length * 0.9);
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page, script).toHaveURL(at(mainDoc));
    await expect(heading(page), script).toBeVisible();
  }
});

test('a page without one of its parts offers to load it again, however busy the computer is', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/.*/s);
  const session = await page.context().newCDPSession(page);
  await page.route(/\/assets\/js\/\d+\.\w+\.js$/, (interception) => interception.abort('failed'));
  // Other parts then arrive at different moments of the first render.
  for (const rate of [4, 10, 4, 10, 4, 10, 4, 10]) {
    await session.send('Emulation.setCPUThrottlingRate', {rate});
    await page.goto(at(lesson));
    await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible({timeout: 60_000});
  }
});

const queries = {
  'with 100,000 letters': 'cache '.repeat(20_000).slice(0, 100_000),
  'with a word of 100,000 letters': 'c'.repeat(100_000),
  'with regular expressions': '(a+)+$ [^\\]{1,99}(?<=x)*.^|\\b\\1 $&',
  'with text from right to left':
    '\u05d6\u05d9\u05db\u05e8\u05d5\u05df \u202ecache\u202c \u0630\u0627\u0643\u0631\u0629',
  'with markup': '<img src=x onerror="window.harmed = true"><script>window.harmed = true</script>',
};

for (const [name, query] of Object.entries(queries)) {
  test(`a query ${name} gets an answer, and so does the next query`, async ({page, at}) => {
    await visit(page, at(start));
    await searchBox(page).click();
    await searchBox(page).fill(query);
    await expect(hits(page).first().or(noResults(page))).toBeVisible();
    await searchBox(page).fill('cache');
    await expect(hits(page).first()).toContainText(/cache/i);
    await visit(page, at(`/search?q=${encodeURIComponent(query.slice(0, 2_000))}`));
    await expect(countOfHits(page)).toBeVisible();
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });
}

test('300 pages in a row leak no memory', async ({page, at}) => {
  test.slow();
  await visit(page, at(mainDoc));
  const session = await memoryOf(page);
  // Navigates within the page, as fast as it can follow.
  const round = (times: number): Promise<void> =>
    page.evaluate(
      async ([back, forth, count]) => {
        const shown = () => document.querySelector('main h1')?.textContent;
        for (let index = 0; index < count; index += 1) {
          const isBack = index % 2 === 0;
          await new Promise<void>((done) => {
            const watch = new MutationObserver(() => {
              if (shown() !== (isBack ? back : forth)) return;
              watch.disconnect();
              done();
            });
            watch.observe(document, {subtree: true, childList: true, characterData: true});
            if (isBack) history.back();
            else history.forward();
          });
        }
      },
      [first, last, times] as const,
    );
  const first = await heading(page).innerText();
  await page.locator('.pagination-nav__link--next').click();
  await expect(heading(page)).not.toHaveText(first);
  const last = await heading(page).innerText();
  // At first, memory grows because the browser compiles code that runs often. A leak grows forever.
  await round(600);
  let grown: string[] = [];
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const before = await memoryUse(session);
    await round(300);
    grown = growth(before, await memoryUse(session));
    if (grown.length === 0) break;
  }
  expect(grown).toEqual([]);
});

test.describe('a page at another size, spacing or contrast', () => {
  for (const route of [lesson, formulas, '/', '/search?q=cache']) {
    test(`${route} fits the window at 400%`, async ({page, at}) => {
      // A window of 1280 px at 400% is 320 px wide.
      await page.setViewportSize({width: 320, height: 256});
      await visit(page, at(route));
      expect(await sidewaysScroll(page)).toEqual([]);
    });

    test(`${route} shows all of its text with the spacing of WCAG 1.4.12`, async ({page, at}) => {
      await visit(page, at(route));
      await spaceText(page);
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
    });
  }

  test('in forced colors, the focus and the current page in the menu are visible', async ({page, at}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await visit(page, at(lesson));
    await expect(heading(page)).toBeVisible();
    const active = page.locator('.menu__link--active[aria-current="page"]');
    await expect(active).toBeVisible();
    await expect(colorToggle(page)).toBeVisible();
    await prediction(page).focus();
    const outline = () => prediction(page).evaluate((box) => getComputedStyle(box).outlineStyle);
    expect(await outline()).not.toBe('none');
    // Planted: a missing outline is reported.
    await prediction(page).evaluate((box) => (box.style.outline = 'none'));
    expect(await outline()).toBe('none');
  });
});
