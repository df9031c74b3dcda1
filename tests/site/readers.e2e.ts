/** Readers whose system differs: reduced motion, forced colors, other keyboards, phones, a storage that is denied. */
import type {Locator, Page} from '@playwright/test';

import {holdScripts} from '../support/faults';
import {openFigure} from '../support/figures';
import {sidewaysScroll, spaceText} from '../support/measures/layout';
import {results} from '../support/search';
import {colorToggle, heading, notFoundTitle, searchBox} from '../support/site';
import {atRest, expect, hydrated, painted, test, unfold, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity';
const flowchart = '/docs/tutorial/about_gem5/WhyGem5';

const modes = ['light', 'dark'] as const;

/** Opens pages from now on in a color mode of the site. */
async function choose(page: Page, mode: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
}

test.describe('with reduced motion', () => {
  /** Switches the color mode. @returns the number of transitions and animations that this starts */
  const moving = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const {dataset} = document.documentElement;
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
      return document.getAnimations().length;
    });

  test('a new color mode applies everywhere at once', async ({page, at}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await visit(page, at(lesson));
    await atRest(page);
    expect(await moving(page)).toBe(0);
    // Planted: transitions of no length.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html :not(#none) {transition: all 0.01ms !important}');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await moving(page)).toBeGreaterThan(10);
  });

  test('a fold opens whole, and closes again', async ({page, at}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await visit(page, at(lesson));
    const fold = page.locator('main details').first();
    const content = fold.locator('> div');
    await fold.locator('> summary').click();
    // While it moves, the theme hides what overflows a height in px.
    await expect(content).toHaveCSS('overflow-y', 'visible');
    await expect(content).not.toHaveAttribute('style', /height: \d/);
    await fold.locator('> summary').click();
    await expect(fold).not.toHaveAttribute('open');
  });
});

test('the color mode is known before the first style', async ({page, at}) => {
  const html = await (await page.request.get(at(lesson))).text();
  const first = html.search(/<style|rel="?stylesheet/);
  expect(html.indexOf('data-theme')).toBeGreaterThan(0);
  expect(html.slice(0, first)).toContain('data-theme');
});

test('if storage is denied, the color mode has a valid name before hydration', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/storage|denied/i);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const scripts = await holdScripts(page);
  await page.goto(at(lesson), {waitUntil: 'commit'});
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await scripts.release();
  await hydrated(page);
  await expect(colorToggle(page)).toHaveAccessibleName(/currently light mode/);
});

test('Ctrl+K opens the search on a keyboard without Latin letters, and not by another letter', async ({
  page,
  at,
}) => {
  await visit(page, at(lesson));
  const press = (key: string): Promise<void> =>
    page.evaluate((letter) => {
      const event = new KeyboardEvent('keydown', {key: letter, code: 'KeyK', ctrlKey: true, bubbles: true});
      document.body.dispatchEvent(event);
    }, key);
  // The letter of Dvorak's layout, which is another command of the browser.
  await press('t');
  await expect(searchBox(page)).not.toBeFocused();
  await press('л');
  await expect(searchBox(page)).toBeFocused();
});

test('fields on a phone have letters of at least 16 px, so that it does not enlarge the page', async ({
  open,
  at,
  trouble,
}) => {
  trouble.allow(/404/);
  const page = await open({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const small = (): Promise<string[]> =>
    page
      .locator(
        ':is(input, select, textarea):not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
      )
      .evaluateAll((all) =>
        all
          .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 16)
          .map((element) => element.outerHTML),
      );
  for (const route of ['/', '/search', lesson, '/docs/labs/assignment_3/background', '/docs/nothing']) {
    await visit(page, at(route));
    await atRest(page);
    expect.soft(await small(), route).toEqual([]);
  }
  // Planted: a smaller field.
  await page
    .locator('main input')
    .first()
    .evaluate((element) => element.style.setProperty('font-size', '15px', 'important'));
  expect(await small()).toHaveLength(1);
});

test('Back to the search page restores the scroll position, although the results come late', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, at('/search?q=cache'));
  await expect(results(page).nth(30)).toBeAttached();
  await atRest(page);
  await page.evaluate(() => window.scrollTo({top: 2600, behavior: 'instant'}));
  await painted(page);
  const link = page.locator('main article a').filter({visible: true});
  const seen = await link.evaluateAll((all) =>
    all.findIndex((element) => element.getBoundingClientRect().top > 200),
  );
  await link.nth(seen).click();
  await expect(page).not.toHaveURL(/search\?q=cache/);
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(results(page).nth(30)).toBeAttached();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2600);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2600);
});

for (const [route, below] of [
  ['/docs/FAQ', 'docs/FAQ/disk_quota'],
  ['/docs/labs', 'docs/labs/assignment_1'],
  ['/docs/tutorial', 'docs/tutorial/installing'],
] as const) {
  test(`${route} is not found, and lists the pages below it`, async ({page, at, trouble}) => {
    trouble.expect(/answered 404/, /status of 404/);
    await visit(page, at(route));
    await expect(heading(page)).toHaveText(notFoundTitle);
    await expect(page.getByText('The pages below this address:')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', {name: below, exact: true})).toBeVisible();
    await expect(page.getByText(`${below}/background`, {exact: true})).toHaveCount(0);
  });
}

for (const mode of modes) {
  test(`boxes that scroll on a phone take the focus as soon as they scroll, in the ${mode} mode`, async ({
    page,
    at,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await choose(page, mode);
    for (const route of [lesson, flowchart, '/docs/labs/assignment_2/background']) {
      await page.setViewportSize({width: 1280, height: 800});
      await visit(page, at(route));
      await page.setViewportSize({width: 390, height: 844});
      await painted(page);
      const unreachable = await page
        .locator('main :is(table, pre, .katex-display, .system__scroll, .pipeline__picture, .diagram)')
        .evaluateAll((all) =>
          all
            .filter(
              (element) => getComputedStyle(element).overflowX !== 'visible' && element.checkVisibility(),
            )
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth &&
                element instanceof HTMLElement &&
                element.tabIndex < 0,
            )
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect.soft(unreachable, route).toEqual([]);
    }
  });
}

test('questions with formulas fit a phone with the spacing of WCAG 1.4.12', async ({page, at}) => {
  await page.setViewportSize({width: 320, height: 640});
  await visit(page, at('/docs/labs/assignment_4/questions'));
  await spaceText(page);
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('labels of charts fit a phone with the spacing of WCAG 1.4.12', async ({page, at}) => {
  await page.setViewportSize({width: 320, height: 640});
  /** The labels that begin or end outside the window. */
  const outside = (): Promise<string[]> =>
    page.locator('.chart__label:visible').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const {left, right} = label.getBoundingClientRect();
          return left < 0 || right > window.innerWidth;
        })
        .map(({textContent}) => textContent),
    );
  const lessons = '/docs/tutorial/using_gem5';
  for (const route of [
    ...[1, 2, 3, 4].map((number) => `/docs/labs/assignment_${number}/background`),
    `${lessons}/advanced_concepts/cross_compilation/experiments`,
    `${lessons}/advanced_concepts/custom_objects/worked_example`,
    `${lessons}/basic_concepts/adding_cache/activity`,
    `${lessons}/basic_concepts/interconnects/modify`,
  ]) {
    await visit(page, at(route));
    await unfold(page);
    await spaceText(page);
    await expect.poll(() => page.locator('.chart__label:visible').count(), route).toBeGreaterThan(0);
    expect.soft(await outside(), route).toEqual([]);
  }
  // Planted: a label on one line.
  await page
    .locator('.chart__label')
    .first()
    .evaluate((label) => (label.textContent = 'Mispredictions per 1000 instructions (MPKI)'));
  expect(await outside()).toHaveLength(1);
});

test('figures on a phone show whole texts and numbers with the spacing of WCAG 1.4.12', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 320, height: 640});
  /** The texts that their boxes cut, and the numbers that are on more than one line. */
  const faults = (figure: Locator): Promise<string[]> =>
    figure.evaluate((element) => {
      const cut = [...element.querySelectorAll('*')].filter(
        (one) =>
          one.checkVisibility() &&
          ((getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth) ||
            (getComputedStyle(one).overflowY === 'hidden' && one.scrollHeight > one.clientHeight)),
      );
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const {0: number, index} of text.textContent?.matchAll(/\d[\d,.]*/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + number.length);
          if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) broken.push(number);
        }
      }
      return [...cut.map((one) => one.textContent), ...broken];
    });
  const open = async (route: string, name: string): Promise<Locator> => {
    const figure = await openFigure(page, at(route), name);
    await spaceText(page);
    return figure;
  };
  expect.soft(await faults(await open(lesson, 'cache'))).toEqual([]);
  const predictor = await open('/docs/labs/assignment_4/background', 'predictor');
  expect.soft(await faults(predictor)).toEqual([]);
  // Planted: a caption that its box cuts.
  await page.addStyleTag({
    content:
      '.predictor__head {flex-wrap: nowrap !important} .predictor__about {overflow: hidden !important}',
  });
  expect(await faults(predictor)).toEqual(['the latest at the right']);
  // Its sets have two ways.
  const cache = await open('/docs/labs/assignment_2/background', 'cache');
  expect.soft(await faults(cache)).toEqual([]);
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({width, height: 720});
    for (const ways of ['1', '2', '4', '16', '4096']) {
      await cache.getByLabel('Ways').selectOption(ways);
      await expect(cache.getByRole('status')).not.toContainText('…');
      await painted(page);
      expect.soft(await faults(cache), `${ways} ways, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({width: 320, height: 640});
  await cache.getByLabel('Ways').selectOption('2');
  await expect(cache.getByRole('status')).not.toContainText('…');
  // Planted: cells side by side, and columns that are too narrow for numbers, which may break.
  await page.addStyleTag({
    content:
      '.cache__ways {grid-template-columns: repeat(2, minmax(0, 1fr)) !important} .cache__sweep th:first-child {inline-size: 6rem !important} .cache__sweep td {overflow-wrap: anywhere !important}',
  });
  const planted = await faults(cache);
  expect(planted).toContain(' tag 0x47, changed');
  expect(planted).toContain('73,729');
});
