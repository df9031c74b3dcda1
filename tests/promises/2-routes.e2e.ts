import {baseUrl as configuredBaseUrl} from '../../src/config/site';
import {groups, inSidebar, isInSidebar, mainDoc, now, routes, promised} from '../routes';
import {promise} from '../promises';
import {withoutPrefetching} from '../support/faults';
import {
  expandAll,
  heading,
  mainNavigation,
  notFoundTitle,
  routesLinkedIn,
  sidebar,
  siteContext,
  watchHeadings,
} from '../support/site';
import {basePath} from '../support/paths';
import {expect, hydrated, settled, test, visit} from '../support/test';

test(promise('2.base', '9.base-path'), async ({page, at, served, request}) => {
  expect(configuredBaseUrl).toBe('/429-website');
  await visit(page, at('/docs/attribution'));
  expect((await siteContext(page)).siteConfig.baseUrl).toBe('/429-website/');
  expect(new URL(page.url()).pathname).toBe('/429-website/docs/attribution');
  for (const outside of ['/', '/docs/attribution', '/search']) {
    expect([outside, (await request.get(served.origin + outside)).status()]).toEqual([outside, 404]);
  }
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href')));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !href?.startsWith('/429-website/'))).toEqual([]);
  expect(links.some((href) => href?.startsWith('/429-website/docs/'))).toBe(true);
});

test.describe('unlisted paths', () => {
  // `tests/built/routes.test.ts` has more of them. A folder and another letter case are paths that no page has.
  const unlisted = ['/nothing', '/docs/tutorial/using_gem5/basic_concepts/cli', '/DOCS/tutorial/installing'];
  for (const path of unlisted) {
    test(`${promise('2.not-found')} ${path}`, async ({page, at, trouble}) => {
      trouble.expect(/answered 404/, /status of 404/);
      const headings = await watchHeadings(page);
      const response = await page.goto(at(path));
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(heading(page)).toHaveText(notFoundTitle);
      await expect(page).toHaveTitle(new RegExp(notFoundTitle, 'i'));
      // The page offers a search and links to the three parts of the site.
      const main = page.getByRole('main');
      await expect(main.getByRole('searchbox')).toBeVisible();
      for (const name of ['Tutorial', 'Labs', 'Policies']) {
        await expect(main.getByRole('link', {name}).first()).toBeVisible();
      }
      expect(headings).toEqual([notFoundTitle]);
    });
  }
});

/** The other forms in which a reader may type or find the address of a route. */
const formsOf = (route: string): string[] =>
  route === '/' ? ['/index.html'] : [`${route}/`, `${route}.html`, `${route}/index.html`];

// One script does this on every page, as `tests/built/routes.test.ts` shows, so three pages are enough.
for (const route of ['/', '/search', '/docs/tutorial/modern_gem5/standard_library/boards']) {
  test(`${promise('2.html-forms')} (${route})`, async ({page, at}) => {
    await withoutPrefetching(page);
    const headings = await watchHeadings(page);
    await visit(page, at(route));
    const [title, text] = [await page.title(), headings.at(-1)];
    // The search's own page writes its address again, without a fragment.
    const rest = route === '/search' ? '?from=typed' : '?from=typed#top';
    for (const form of formsOf(route)) {
      headings.length = 0;
      const response = await page.goto(`${at(form)}${rest}`);
      await hydrated(page);
      const canonical = await page
        .locator('link[rel="canonical"]')
        .evaluateAll((all: HTMLLinkElement[]) => all.map(({href}) => new URL(href).pathname));
      expect.soft({form, status: response?.status(), title: await page.title(), canonical}).toEqual({
        form,
        status: 200,
        title,
        canonical: [basePath + route.slice(1)],
      });
      expect.soft([form, ...headings], 'the headings that the reader sees').toEqual([form, text]);
      await expect.soft(page, form).toHaveURL(`${at(route)}${rest}`);
    }
  });
}

test(promise('2.route.home'), async ({page, at}) => {
  await visit(page, at('/'));
  await expect(page.getByRole('main')).toContainText('Problem? Predictor!');
  for (const way of [mainDoc, '/docs/labs/how_to_course_work', '/docs/policies/assignments']) {
    expect(await routesLinkedIn(page.getByRole('main'))).toContain(way);
  }
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  await expect(page).toHaveURL(at(mainDoc));
  await mainNavigation(page)
    .getByRole('link', {name: /CS 429/})
    .click();
  await expect(page).toHaveURL(at('/'));
});

test(promise('2.route.search'), async ({page, at}) => {
  await visit(page, at('/search'));
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(heading(page)).toHaveText(/search/i);
});

test(promise('2.route.markdown-page'), async ({page, at}) => {
  await visit(page, at('/markdown-page'));
  await expect(heading(page)).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(100);
});

for (const script of [true, false]) {
  test(`${promise('2.route.docs')} It takes the reader to tutorial/installing, ${
    script ? 'with' : 'without'
  } JavaScript.`, async ({open, at}) => {
    const page = await open({javaScriptEnabled: script});
    const headings = await watchHeadings(page);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) {
        statuses.push(response.status());
      }
    });
    for (const form of ['/docs', '/docs/', '/docs.html', '/docs/index.html']) {
      await page.goto(at(form));
      await page.waitForURL(at(mainDoc));
      await expect(heading(page)).toBeVisible();
      if (script) {
        await hydrated(page);
      }
      expect(headings).not.toContain(notFoundTitle);
      expect(statuses.filter((status) => status !== 200 && status !== 304)).toEqual([]);
    }
  });
}

test(`${promise('2.route.docs')} The history of the site leads there and back too.`, async ({page, at}) => {
  const headings = await watchHeadings(page);
  await visit(page, at('/docs/attribution'));
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', {state: {}}));
  }, `${basePath}docs`);
  await expect(page).toHaveURL(at(mainDoc));
  expect(headings).not.toContain(notFoundTitle);
  await page.goBack();
  await expect(page).toHaveURL(at('/docs/attribution'));
});

test(promise('2.route.tags'), async ({page, at}) => {
  await visit(page, at('/docs/tags'));
  await page.getByRole('main').getByRole('link', {name: /todo/}).click();
  await expect(page).toHaveURL(at('/docs/tags/todo'));
});

test(promise('2.route.tag'), async ({page, at}) => {
  await visit(page, at('/docs/tags/todo'));
  await expect(heading(page)).toContainText('todo');
  const listed = (await routesLinkedIn(page.getByRole('main'))).filter((route) => route !== '/docs/tags');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((route) => !routes.includes(route))).toEqual([]);
  await page
    .getByRole('main')
    .locator(`a[href="${basePath}${listed[0]?.slice(1)}"]`)
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('link', {name: 'todo'})).toBeVisible();
});

test(promise('2.docs.loose'), async ({page, at}) => {
  expect(promised.loose.map(now).filter(isInSidebar)).toEqual([]);
  for (const route of groups.loose ?? []) {
    await visit(page, at(route));
    await expect(heading(page)).toBeVisible();
    await expect(sidebar(page), 'in no sidebar').toHaveCount(0);
  }
});

/** An expanded sidebar links its pages, among them all that are promised. */
function expectMembers(linked: readonly string[], name: keyof typeof inSidebar, named: readonly string[]) {
  expect(linked).toEqual(inSidebar[name]);
  expect(named.map(now).filter((route) => !linked.includes(route))).toEqual([]);
}

const sidebars = [
  {row: '2.docs.labs', from: '/docs/labs/how_to_course_work', name: 'labsSidebar', named: promised.labs},
  {
    row: '2.docs.policies',
    from: '/docs/policies/assignments',
    name: 'policiesSidebar',
    named: promised.policies,
  },
] as const;
for (const {row, from, name, named} of sidebars) {
  test(promise(row), async ({page, at}) => {
    await visit(page, at(from));
    await expandAll(page, sidebar(page));
    const linked = await routesLinkedIn(sidebar(page));
    expectMembers(linked, name, named);
    const last = linked.at(-1) ?? '';
    // While the last category opens, its links move, and a link that moves is not clicked.
    await settled(page);
    await sidebar(page)
      .locator(`a[href="${basePath}${last.slice(1)}"]`)
      .click();
    await expect(page).toHaveURL(at(last));
    await expect(heading(page)).toBeVisible();
  });
}

test(promise('2.docs.tutorial', '2.docs.advanced', '2.docs.basic'), async ({page, at}) => {
  await visit(page, at(mainDoc));
  await expandAll(page, sidebar(page));
  expectMembers(await routesLinkedIn(sidebar(page)), 'tutorialSidebar', [
    ...promised.tutorial,
    ...promised.basicConcepts,
    ...promised.advancedConcepts,
  ]);
  // The overview of the basic concepts is a heading of the sidebar and no page.
  await expect(sidebar(page).getByRole('button', {name: 'Basic Concepts', exact: true})).toBeVisible();
  await settled(page);
  const last = now('/docs/tutorial/using_gem5/advanced_concepts/statistics_api/simple_example');
  await sidebar(page)
    .locator(`a[href="${basePath}${last.slice(1)}"]`)
    .click();
  await expect(page).toHaveURL(at(last));
});

test(promise('2.docs.version'), async ({page, at}) => {
  await visit(page, at('/docs/tags'));
  const docs = (await siteContext(page)).globalData['docusaurus-plugin-content-docs'];
  expect(docs).toMatchObject({
    default: {
      path: '/429-website/docs',
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/429-website/docs',
          mainDocId: 'tutorial/installing',
        },
      ],
    },
  });
  expect((docs?.default as {versions: unknown[]}).versions).toHaveLength(1);
  await expect(page.locator('meta[name="docusaurus_version"]')).toHaveAttribute('content', 'current');
});

const entries = [
  {row: '2.sidebar.tutorial', name: 'Tutorial', to: mainDoc, first: /Installing/i},
  {
    row: '2.sidebar.labs',
    name: 'Labs',
    to: '/docs/labs/how_to_course_work',
    first: /course work|coursework|how/i,
  },
  {
    row: '2.sidebar.policies',
    name: 'Policies',
    to: '/docs/policies/assignments',
    first: /Assignment Policies/,
  },
] as const;
for (const {row, name, to, first} of entries) {
  test(promise(row), async ({page, at}) => {
    await visit(page, at('/'));
    await mainNavigation(page).getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(at(to));
    await expect(sidebar(page).getByRole('link').first()).toHaveText(first);
    await expect(sidebar(page).getByRole('link').first()).toHaveAttribute('href', basePath + to.slice(1));
    await expect(mainNavigation(page).getByRole('link', {name, exact: true})).toHaveClass(
      /navbar__link--active/,
    );
  });
}
