/** The reader's progress: where they were, which lessons they have read, an assignment's head, the menu on phones. */
import type {Locator, Page} from '@playwright/test';

import {smallTargets} from '../support/measures/targets';
import {expandAll, mainNavigation, menuButton, sidebar} from '../support/site';
import {basePath} from '../support/paths';
import {expect, painted, settled, test, visit} from '../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/introduction';
const overview = '/docs/labs/assignment_2';
const otherOverviews = [
  '/docs/labs/assignment_1',
  '/docs/labs/assignment_3',
  '/docs/labs/assignment_4',
] as const;
const phone = {width: 390, height: 844};

type Mark = 'filled' | 'hollow' | 'none';

/** The mark at the end of each lesson's link in the sidebar, by address. */
const marksIn = (page: Page): Promise<Record<string, Mark>> =>
  sidebar(page)
    .locator('[data-lesson]')
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => {
          const {borderTopColor, borderTopWidth, width} = getComputedStyle(link, '::after');
          const isFilled = Number.parseFloat(borderTopWidth) * 2 >= Number.parseFloat(width);
          return [
            link.getAttribute('href') ?? '',
            borderTopColor === 'rgba(0, 0, 0, 0)' ? 'none' : isFilled ? 'filled' : 'hollow',
          ];
        }),
      ),
    );

const markOf = async (page: Page, route: string): Promise<Mark | undefined> =>
  (await marksIn(page))[basePath + route.slice(1)];

const toTheEnd = async (page: Page): Promise<void> => {
  await page.locator('.pagination-nav').scrollIntoViewIfNeeded();
  await painted(page);
};

const wayBack = (page: Page): Locator => page.getByRole('main').getByRole('link', {name: /^Continue: /});

/** The home page as somebody sees it who has not been here. */
async function expectNew(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', {name: 'Map of the tutorial'})).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
}

test('a lesson that was read to its end has a filled mark, and home links to the next one', async ({
  page,
  at,
}) => {
  await visit(page, at('/'));
  await expectNew(page);
  await visit(page, at(lesson));
  await expect.poll(() => markOf(page, lesson)).toBe('hollow');
  await visit(page, at('/'));
  await expect(wayBack(page)).toHaveText(/: \d+\. What we build$/);

  await visit(page, at(lesson));
  await toTheEnd(page);
  await expect.poll(() => markOf(page, lesson)).toBe('filled');
  // The sidebar also marks links that it shows later, in words too.
  await expandAll(page, sidebar(page));
  const marks = Object.values(await marksIn(page));
  expect(marks.length).toBeGreaterThan(40);
  expect(marks.filter((mark) => mark !== 'hollow')).toEqual(['filled']);
  await expect(sidebar(page).getByRole('link', {name: /, read$/})).toHaveCount(1);
  const group = sidebar(page).getByRole('button', {name: 'A simple processor', exact: true});
  await expect(group).toHaveAttribute('data-count', '1/6');
  await visit(page, at('/docs/tutorial/using_gem5'));
  const processor = page.getByRole('listitem').filter({hasText: 'A simple processor'});
  await expect(processor.filter({hasText: '1 of 6 read'})).toHaveAttribute('data-read', 'some');
  await visit(page, at(lesson));
  await toTheEnd(page);

  await visit(page, at('/'));
  await expect(wayBack(page)).toHaveText(/: \d+\. Where to begin$/);
  await page.getByRole('button', {name: 'Forget what I have read'}).click();
  await expectNew(page);
  expect(await page.evaluate(() => localStorage.getItem('lessons'))).toBeNull();
  await visit(page, at(lesson));
  await expect.poll(() => markOf(page, lesson)).toBe('hollow');
});

test('stored data may be damaged, and storage may be forbidden', async ({page, at, open, trouble}) => {
  trouble.expect(/browser storage is not available/);
  await visit(page, at(lesson));
  const gone = {at: [at('/docs/gone'), '7. A lesson that has gone'], read: []};
  for (const text of [
    '',
    'null',
    '[',
    '{"at":["javascript:alert(1)","x"],"read":[7,"\\"]{}"]}',
    JSON.stringify(gone),
  ]) {
    await page.evaluate((value) => localStorage.setItem('lessons', value), text);
    await visit(page, at('/'));
    await expectNew(page);
    await visit(page, at('/docs/policies/assignments'));
  }
  const without = await open();
  await without.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await visit(without, at(lesson));
  await toTheEnd(without);
  expect(new Set(Object.values(await marksIn(without)))).toEqual(new Set(['none']));
  await visit(without, at('/'));
  await expectNew(without);
});

test('the marks have their room from the first frame, and the numbers have no holes', async ({
  page,
  open,
  at,
}) => {
  const still = await open({javaScriptEnabled: false});
  await still.goto(at(lesson));
  await visit(page, at(lesson));
  const widths = (tab: Page): Promise<number[]> =>
    sidebar(tab)
      .locator('[data-lesson]')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
  expect(await widths(page)).toEqual(await widths(still));
  // Each number of the first level begins where the one before it ends.
  const numbers = await sidebar(page)
    .locator('.theme-doc-sidebar-menu > li > a, .theme-doc-sidebar-menu > li > div > a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('data-numbers') ?? link.getAttribute('data-number') ?? ''),
    );
  const ends = numbers.map((text) => text.split('–').map(Number));
  expect(ends.length).toBeGreaterThan(3);
  expect(ends.slice(1).map(([from = 0]) => from - 1)).toEqual(ends.slice(0, -1).map((end) => end.at(-1)));
});

test('a verdict moves the counter of the page, and the map lists the prediction', async ({page, at}) => {
  await visit(page, at(lesson));
  const card = page
    .locator('.predict')
    .filter({has: page.locator('details')})
    .first();
  await card.getByRole('textbox').fill('Three parts.');
  await card.locator('summary').click();
  const state = card.locator('.predict-state');
  await card.getByRole('button', {name: 'I was wrong'}).click();
  await expect(card.getByText('0 of 1 right on this page')).toContainText('weakly wrong');
  await card.getByRole('button', {name: 'I was right'}).click();
  await expect(card.getByText('1 of 1 right on this page')).toContainText('strongly right');
  await expect(state).toHaveCount(1);
  await visit(page, at('/docs/tutorial/using_gem5'));
  await page.getByText(/What we build \(1\)$/).click();
  const list = page.getByRole('main').getByText('Three parts.');
  await expect(list).toContainText('You were right.');
  await page.getByRole('button', {name: 'Forget my predictions'}).click();
  await expect(list).toHaveCount(0);
  await visit(page, at(lesson));
  await expect(card.getByRole('textbox')).toHaveValue('');
  await expect(state).toHaveCount(0);
});

test('without scripts, the sidebar has numbers but no marks', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(lesson));
  await expect(page.locator('.menu__link[aria-current="page"]')).toHaveAttribute('data-number', /^\d+$/);
  await expect(page.locator('.menu__link[aria-current="page"]')).toHaveCSS('display', 'flex');
  await page.goto(at('/'));
  await expectNew(page);
});

/** Whether each of some parts of a page is not wholly on the first screen. */
const outside = (page: Page, parts: readonly Locator[]): Promise<boolean[]> =>
  Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox();
      return !box || box.y < 0 || box.y + box.height > (page.viewportSize()?.height ?? 0);
    }),
  );

test('the first screen of an assignment has its kit, its due date and its question', async ({page, at}) => {
  await page.setViewportSize({width: 1280, height: 720});
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('link', {name: /assignment_\d\.tar\.gz/}),
    main.getByText('Due', {exact: true}),
    main.locator('.assignment-question'),
  ];
  for (const route of [...otherOverviews, overview]) {
    await visit(page, at(route));
    expect([route, ...(await outside(page, parts))]).toEqual([route, false, false, false]);
  }
  const letters = await parts[2]?.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(letters).toBeGreaterThan(20);
  await expect(main.getByText(/goals, and where each is taught/)).toBeVisible();
  await expect(main.getByText(/^Taught in|Taught in/).first()).toBeHidden();
  await page.setViewportSize(phone);
  expect((await outside(page, parts)).slice(0, 2)).toEqual([false, false]);
  // Planted: the head below the rest of the page.
  await main.locator('.lesson-head').evaluate((head) => head.parentElement?.append(head));
  expect(await outside(page, parts)).toEqual([true, true, false]);
});

test('the map has the numbers of the sidebar', async ({page, at}) => {
  await visit(page, at('/docs/tutorial/using_gem5'));
  await expandAll(page, sidebar(page));
  const numbered = (links: (Element | SVGElement)[]): string[] =>
    links.map((link) => `${link.getAttribute('href')} ${link.getAttribute('data-number')}. `);
  const bySidebar = new Set(await sidebar(page).locator('[data-number]').evaluateAll(numbered));
  const unlike = async (): Promise<string[]> => {
    const onMap = await page
      .locator('main td:first-child > a:not(.term)')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('href')} ${link.previousElementSibling?.textContent}`),
      );
    return onMap.filter((lessonRoute) => !bySidebar.has(lessonRoute));
  };
  expect(await page.locator('main td:first-child > a:not(.term)').count()).toBeGreaterThan(30);
  expect(await unlike()).toEqual([]);
  await page
    .locator('main .lesson-number')
    .last()
    .evaluate((number) => (number.textContent = '7. '));
  expect(await unlike()).toHaveLength(1);
});

test('a question has its marks beside it, and its work and evidence in one block', async ({page, at}) => {
  await visit(page, at(`${overview}/questions`));
  const headings = page.locator('main h2[data-marks]');
  expect(await headings.count()).toBe(await page.locator('main h2', {hasText: /^Question/}).count());
  const beside = await headings.evaluateAll((all) =>
    all.map((element) => {
      const {nextElementSibling: block} = element;
      return [
        getComputedStyle(element, '::after').content.replaceAll('"', ''),
        block?.matches('ul.question-head'),
        [...(block?.querySelectorAll('strong') ?? [])].map(({textContent}) => textContent).join(),
        element.getBoundingClientRect().height < 100,
      ];
    }),
  );
  for (const [marks, isBlock, labels, isLow] of beside) {
    expect(marks).toMatch(/^\d+ marks$/);
    expect([isBlock, labels, isLow]).toEqual([
      true,
      expect.stringMatching(/^(?:Choice,)?Work,Evidence,Background$/),
      true,
    ]);
  }
});

test('the items of the menu on phones are wide enough for a finger', async ({page, at}) => {
  await page.setViewportSize(phone);
  await visit(page, at(lesson));
  await menuButton(page).click();
  await settled(page);
  const targets = page.locator('.navbar-sidebar :is(a, button), .navbar__toggle');
  expect(await smallTargets(targets)).toEqual([]);
  // Planted: links as high as the theme makes them.
  await page.addStyleTag({content: '.navbar-sidebar .menu__link {min-block-size: 0 !important}'});
  expect((await smallTargets(targets)).length).toBeGreaterThan(5);
});

test('the links around a page on phones are large enough for a finger', async ({open, at}) => {
  const page = await open({viewport: phone, hasTouch: true, isMobile: true, bypassCSP: true});
  await visit(page, at('/docs/labs/assignment_1'));
  const targets = page.locator(
    '.breadcrumbs__link, .footer__link-item, .navbar__brand, main [class*="tocCollapsibleButton"], .theme-doc-footer-tags-row a',
  );
  expect(await targets.count()).toBeGreaterThan(8);
  expect(await smallTargets(targets)).toEqual([]);
  await page.addStyleTag({
    content:
      'html :is(.footer__link-item, .theme-doc-footer-tags-row a) {display: inline !important; min-block-size: 0 !important}',
  });
  const small = await smallTargets(targets);
  expect(small.length).toBeGreaterThan(5);
  expect(small).toContainEqual(expect.stringContaining('todo'));
});

/** How far the keys of the search box are from the end of its text, in px. */
const roomBeforeKeys = (page: Page): Promise<number> =>
  mainNavigation(page)
    .locator('input')
    .evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = style.font;
      const end =
        input.getBoundingClientRect().left +
        Number.parseFloat(style.paddingLeft) +
        context.measureText(input.placeholder).width;
      return (document.querySelector('.navbar kbd')?.getBoundingClientRect().left ?? 0) - end;
    });

test('a lesson that a link on home leads to is in its place from the first frame', async ({page, at}) => {
  const placesAfterTheLink = async (defect: string): Promise<number[]> => {
    await visit(page, at('/'));
    await page.addStyleTag({content: defect});
    await page.evaluate(() => {
      const places = new Set<number>();
      const look = (): void => {
        const heading = document.querySelector('.theme-doc-markdown h1');
        if (heading) places.add(Math.round(heading.getBoundingClientRect().left));
        document.body.dataset.places = JSON.stringify([...places]);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('link', {name: 'Start the tutorial'}).click();
    await expect(page.locator('html')).toHaveClass(/docs-wrapper/);
    await settled(page);
    return JSON.parse((await page.locator('body').getAttribute('data-places')) ?? '[]') as number[];
  };
  expect(await placesAfterTheLink('html {}')).toHaveLength(1);
  // The width changes in frames, of which a busy machine paints more or fewer.
  const moved = await placesAfterTheLink('html.docs-wrapper:root {--doc-sidebar-width: 300px}');
  expect(moved.length).toBeGreaterThan(1);
});

test('the keys of the search box are beside its text at every width', async ({page, at}) => {
  await visit(page, at('/docs/attribution'));
  for (const width of [1280, 997, 960, 768, 600, 577]) {
    await page.setViewportSize({width, height: 800});
    expect(await roomBeforeKeys(page), `${width} px`).toBeGreaterThan(4);
  }
  // Planted: a box as narrow as the theme makes it.
  await page.addStyleTag({content: '.navbar input {inline-size: 9rem !important}'});
  expect(await roomBeforeKeys(page)).toBeLessThan(0);
});
