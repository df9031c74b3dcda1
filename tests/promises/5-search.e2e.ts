import type {Hit} from '../../tools/search/built';
import {promise} from '../promises';
// cspell:words crossb xbar
import {callWorker, found, hits, noResults, nonsense, results, search, seeAll} from '../support/search';
import {heading} from '../support/site';
import {basePath} from '../support/paths';
import {expect, test, visit} from '../support/test';

const start = '/docs/attribution';

test(promise('5.input.case'), async ({page, at}) => {
  await visit(page, at(start));
  const lower = await found(page, 'crossbar');
  expect(lower.length).toBeGreaterThan(0);
  expect(await found(page, 'CROSSBAR')).toEqual(lower);
  expect(await found(page, 'CrossBar')).toEqual(lower);
});

test(promise('5.input.split'), async ({page, at}) => {
  await visit(page, at(start));
  const words = await found(page, 'branch predictor');
  expect(words.length).toBeGreaterThan(0);
  expect(await found(page, 'branch-predictor')).toEqual(words);
  expect(await found(page, '  branch \t predictor ')).toEqual(words);
  const [answer] = await callWorker(page, [
    {method: 'search', base: basePath, directory: '', query: 'Branch-Predictor  cache', limit: 1},
  ]);
  expect((answer as {value: Hit[]}).value[0]?.tokens).toEqual(['branch', 'predictor', 'cache']);
});

test(promise('5.language.english'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  const answers = await callWorker(
    page,
    ['Cache缓存 L2', 'simulations'].map((query) => ({
      method: 'search',
      base: basePath,
      directory: '',
      query,
      limit: 1,
    })),
  );
  // English splits only at spaces and hyphens, without runs of ideographs …
  const [mixed, stemmed] = answers.map((answer) => (answer as {value: Hit[]}).value);
  expect(mixed?.every(({tokens}) => tokens.includes('cache缓存'))).toBe(true);
  // … and English endings are known.
  expect(stemmed?.length).toBe(1);
});

test(promise('5.input.empty'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  const answers = await callWorker(
    page,
    ['', '   ', '-', ' - -- '].map((query) => ({
      method: 'search',
      base: basePath,
      directory: '',
      query,
      limit: 8,
    })),
  );
  expect(answers).toEqual([{value: []}, {value: []}, {value: []}, {value: []}]);
  await visit(page, at('/search?q=-'));
  await expect(page.getByText('No documents were found')).toBeVisible();
});

test(promise('5.match.escaped'), async ({page, context, at}) => {
  // A title with markup must be shown as text.
  const hostile = 'Attribution <img src="x" onerror="document.title=1"> & <b>bold</b>';
  await context.route(/search-index\.json/, async (interception) => {
    const response = await interception.fetch();
    const entries = (await response.json()) as {documents: {t: string}[]}[];
    for (const {documents} of entries) {
      for (const document of documents) {
        if (document.t === 'Attribution') {
          document.t = hostile;
        }
      }
    }
    await interception.fulfill({response, json: entries});
  });
  await visit(page, at('/'));
  await search(page, 'attribution');
  const first = hits(page).filter({hasText: '<img src="x"'}).first();
  await expect(first).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText(/^attribution$/i);
  await expect(first.locator('img, b')).toHaveCount(0);

  await visit(page, at('/search?q=attribution'));
  const result = page
    .getByRole('main')
    .getByRole('link', {name: /<img src="x"/})
    .first();
  await expect(result).toBeVisible();
  await expect(result.locator('img, b')).toHaveCount(0);
});

test(promise('5.match.marked'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, 'crossbar');
  const marked = await hits(page).locator('mark').allInnerTexts();
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((text) => !/crossbar|xbar/i.test(text))).toEqual([]);
  await visit(page, at('/search?q=crossbar'));
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/crossbar/i);
});

test(promise('5.query.wildcard'), async ({page, at}) => {
  await visit(page, at(start));
  // No page has this word. The wildcard finds `crossbar`, and two missing letters are beyond the tolerance.
  for (const query of ['crossb', 'memory crossb']) {
    const texts = await found(page, query);
    expect(texts.filter((text) => /crossbar/i.test(text)).length, query).toBeGreaterThan(0);
  }
});

test(promise('5.query.drop-term'), async ({page, at}) => {
  await visit(page, at(start));
  // Two terms are both needed, and one of three may be missing.
  await search(page, `cache ${nonsense}`);
  await expect(noResults(page)).toBeVisible();
  await search(page, `cache memory ${nonsense}`);
  await expect(hits(page).first()).toBeVisible();
  await search(page, `cache ${nonsense} ${nonsense}x`);
  await expect(noResults(page)).toBeVisible();
});

test(promise('2.search.q'), async ({page, at}) => {
  await visit(page, at('/search?q=crossbar'));
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toHaveValue('crossbar');
  await expect(heading(page)).toContainText('crossbar');
  await expect(main.getByRole('link', {name: /crossbar/i}).first()).toBeVisible();
  await main.getByRole('searchbox').fill('predictor');
  await expect(page).toHaveURL(/[?&]q=predictor\b/);
  await expect(main.getByRole('link', {name: /predictor/i}).first()).toBeVisible();
});

test(promise('2.search.ctx-version'), async ({page, at, trouble}) => {
  trouble.expect(/answered 404/);
  // No context is configured, so one in the address changes nothing.
  const main = page.getByRole('main');
  const resultsAt = async (address: string): Promise<string[]> => {
    await visit(page, at(address));
    await expect(main.getByText(/^\d+ documents found$/)).toBeVisible();
    return results(page).allInnerTexts();
  };
  const all = await resultsAt('/search?q=crossbar');
  expect(await resultsAt('/search?q=crossbar&ctx=docs/labs')).toEqual(all);
  // Each version has an index. For one that does not exist, the page shows a message instead of a crash.
  const requested = page.waitForRequest(/\/429-website\/docs\/old\/search-index\.json/);
  await visit(page, at('/search?q=crossbar&version=docs/old/'));
  await requested;
  await expect(main).toContainText('docs/old/');
  await expect(main.getByRole('link').first()).toBeVisible();
});

test(promise('8.no-results'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, nonsense);
  await expect(noResults(page)).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
});

test(promise('8.footer.all'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  await expect(seeAll(page)).toHaveText('See all results');
  await seeAll(page).click();
  await expect(page).toHaveURL(/\/429-website\/search\/?\?q=cache$/);
  await expect(page.getByRole('main').locator('article').nth(8)).toBeVisible();
});

test(promise('9.search.limit'), async ({page, at}) => {
  await visit(page, at(start));
  for (const query of ['gem5', 'cache', 'a']) {
    await search(page, query);
    await expect(hits(page), query).toHaveCount(8);
  }
});

test(promise('9.search.excerpt'), async ({page, at}) => {
  await visit(page, at(start));
  const excerpts: string[] = [];
  for (const query of ['cache', 'memory', 'predictor', 'statistics', 'processor', 'program', 'time']) {
    await search(page, query);
    // The parent of a mark is the title, the heading or the text around the match.
    excerpts.push(
      ...(await hits(page)
        .locator('[class*="hitTitle_"] > mark')
        .evaluateAll((all) => all.map((element) => element.parentElement?.textContent ?? ''))),
    );
  }
  expect(excerpts.length).toBeGreaterThan(20);
  expect(excerpts.filter((text) => text.replaceAll('…', '').length > 50)).toEqual([]);
  const cut = excerpts.filter((text) => text.includes('…'));
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.filter((text) => !/^…|…$/.test(text))).toEqual([]);
});

test(promise('9.search.breadcrumb'), async ({page, at}) => {
  await visit(page, at('/search?q=boards'));
  const trail = page.getByRole('main').locator('article p').filter({hasText: 'Standard Library'}).first();
  await expect(trail).toHaveText(
    /^([^\u203a]+ \u203a )*Modern Gem5 \u203a Standard Library( \u203a [^\u203a]+)*$/,
  );
});

test(promise('9.search.position'), async ({page, at}) => {
  await visit(page, at(start));
  const box = await page.getByRole('navigation', {name: 'Main'}).locator('input').boundingBox();
  const github = await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: /GitHub/})
    .boundingBox();
  expect(box?.x).toBeGreaterThan(1280 / 2);
  expect(box?.x).toBeGreaterThan(github?.x ?? Infinity);
});

test(promise('9.search.context'), async ({page, at}) => {
  for (const route of ['/', start, '/docs/labs/how_to_course_work']) {
    await visit(page, at(route));
    const requested = page.waitForRequest(/search-index/);
    await search(page, 'cache');
    expect(new URL((await requested).url()).pathname, 'one index for the whole site').toBe(
      `${basePath}search-index.json`,
    );
    await expect(seeAll(page)).toHaveText('See all results');
  }
  await visit(page, at('/search?q=cache'));
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
});

test(promise('9.search.groups'), async ({page, at}) => {
  await visit(page, at('/search?q=cache'));
  const links = page.getByRole('main').locator('article h2 a');
  await expect(links.nth(20)).toBeAttached();
  const hits = await links.evaluateAll((all) =>
    all.map((link) => {
      const {pathname, hash} = new URL((link as HTMLAnchorElement).href);
      return {document: pathname, isSection: hash !== '', title: link.textContent};
    }),
  );
  // The sections of a document whose title is a hit follow the title, before the next document.
  const isTitle = ({isSection, title}: (typeof hits)[number]): boolean => !isSection && /cache/i.test(title);
  const titles = hits.flatMap((hit, index) => (isTitle(hit) ? [{...hit, index}] : []));
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.some(({document, index}) => hits[index + 1]?.document === document)).toBe(true);
  for (const {document, index} of titles) {
    const end = hits.slice(index).findIndex((hit) => hit.document !== document);
    const apart = hits.slice(index + end).filter((hit) => hit.document === document && hit.isSection);
    expect(apart, document).toEqual([]);
  }
});
