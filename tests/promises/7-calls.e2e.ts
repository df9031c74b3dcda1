// cspell:words mathml
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';

import {filesBelow} from '../../tools/serve/pages';
import type {Hit} from '../../tools/search/built';
import {promise} from '../promises';
import {katexCdn} from '../../tools/browser/cdn';
import {callWorker, found, hits, indexRequests, search} from '../support/search';
import {announcement, colorToggle, heading, mainNavigation, searchBox} from '../support/site';
import {basePath, buildDir} from '../support/paths';
import {expect, test, visit} from '../support/test';

const start = '/docs/attribution';
const foreign = 'https://foreign.example/429-website/';

test(promise('7.index.request', '9.search.hash'), async ({page, open, at}) => {
  const versions: (string | null)[] = [];
  for (const tab of [page, await open()]) {
    const requests = indexRequests(tab);
    await visit(tab, at(start));
    await search(tab, 'cache');
    expect(requests).toHaveLength(1);
    const [request] = requests;
    const url = new URL(request?.url() ?? '');
    expect(request?.method()).toBe('GET');
    expect(request?.postData()).toBeNull();
    expect(url.pathname).toBe(`${basePath}search-index.json`);
    expect([...url.searchParams.keys()]).toHaveLength(1);
    versions.push([...url.searchParams.values()][0] ?? null);
  }
  expect(versions[0]).toMatch(/^[0-9a-f]{6,}$/);
  expect(versions[1]).toBe(versions[0]);
});

test(promise('7.index.answer'), async ({page, at}) => {
  await visit(page, at(start));
  const answered = page.waitForResponse(/search-index\.json/);
  await search(page, 'cache');
  const entries = (await (await answered).json()) as {
    documents: Record<string, unknown>[];
    index: {invertedIndex: unknown[]};
  }[];
  expect(entries).toHaveLength(5);
  const [titles = [], ...others] = entries.map(({documents}) => documents);
  expect(titles.length).toBeGreaterThan(70);
  const pages = new Set(titles.map(({i}) => i));
  // Each document has its number, that of its page, a title and a text, which for a page or a heading is its title.
  for (const {i, t, u} of [...titles, ...others.flat()]) {
    expect([typeof i, typeof t, typeof u]).toEqual(['number', 'string', 'string']);
  }
  expect([...titles, ...(others.at(-1) ?? [])].filter(({t}) => t === '')).toEqual([]);
  expect(others.flat().filter(({p}) => !pages.has(p))).toEqual([]);
  expect(others.at(-1)?.filter(({s}) => typeof s !== 'string')).toEqual([]);
  expect(entries.filter(({index}) => !Array.isArray(index.invertedIndex))).toEqual([]);
});

test(promise('7.index.cached', '7.index.dir'), async ({page, context, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  await context.route(/search-index-/, (interception) => interception.fulfill({json: []}));
  const requests = indexRequests(page);
  const fetch = (base: string, directory: string) => ({method: 'fetchIndexes', base, directory}) as const;
  const answers = await callWorker(page, [
    fetch(basePath, ''),
    fetch(basePath, ''),
    fetch(basePath, 'labs'),
    fetch(basePath, 'docs/labs/assignment_1'),
    fetch(basePath, 'docs/labs/assignment_1'),
    fetch(basePath, ''),
  ]);
  expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
    `${basePath}search-index.json`,
    `${basePath}search-index-labs.json`,
    `${basePath}search-index-docs-labs-assignment_1.json`,
  ]);
});

test(promise('7.index.origin', '8.version-url'), async ({page, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  const requests = indexRequests(page);
  const call = {directory: '', query: 'cache', limit: 8};
  expect(
    await callWorker(page, [
      {method: 'fetchIndexes', base: foreign, ...call},
      {method: 'search', base: foreign, ...call},
      {method: 'search', base: '//foreign.example/', ...call},
    ]),
  ).toEqual([
    {error: 'Unexpected version url'},
    {error: 'Unexpected version url'},
    {error: 'Unexpected version url'},
  ]);
  expect(requests, 'no request is made').toEqual([]);
  // For the origin of the page, the same worker answers.
  const [local] = await callWorker(page, [{method: 'search', base: basePath, ...call}]);
  expect((local as {value: Hit[]}).value.length).toBeGreaterThan(0);
});

test(promise('7.search.local'), async ({page, context, at}) => {
  await visit(page, at(start));
  await search(page, 'cache');
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const query of ['predictor', 'memory', 'statistics']) {
    expect((await found(page, query)).length, query).toBeGreaterThan(0);
  }
  expect(requests).toEqual([]);
});

test(promise('7.search.hit', '9.search.highlight'), async ({page, at}) => {
  await visit(page, at('/'));
  await search(page, 'predictor');
  await hits(page).first().click();
  await expect(page).toHaveURL(/\/docs\/.*[?&]_highlight=predictor/);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('article mark').first()).toBeVisible();
  expect((await page.locator('article mark').allInnerTexts()).map((text) => text.toLowerCase())).toContain(
    'predictor',
  );
});

test(promise('7.katex'), async ({page, at}) => {
  const stylesheet = page.waitForRequest(`${katexCdn}katex.min.css`);
  await visit(page, at('/markdown-page'));
  await stylesheet;
  const link = page.locator(`link[href="${katexCdn}katex.min.css"]`);
  const file = readFileSync(require.resolve('katex/dist/katex.min.css'));
  await expect(link).toHaveAttribute(
    'integrity',
    `sha384-${createHash('sha384').update(file).digest('base64')}`,
  );
  await expect(link).toHaveAttribute('crossorigin', 'anonymous');
  // It sets the formula, and hides the copy for screen readers.
  const formula = page.locator('.katex').first();
  await expect
    .poll(() => formula.evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain('KaTeX_Main');
  const copy = await formula.locator('.katex-mathml').boundingBox();
  expect(copy?.width).toBeLessThanOrEqual(1);
  expect(copy?.height).toBeLessThanOrEqual(1);
  expect((await formula.locator('.katex-html').boundingBox())?.width).toBeGreaterThan(20);
});

test(promise('7.no-api'), async ({page, context, at, served}) => {
  const files = filesBelow(buildDir);
  const calls: {method: string; url: string; type: string; body: string | null}[] = [];
  context.on('request', (request) =>
    calls.push({
      method: request.method(),
      url: request.url(),
      type: request.resourceType(),
      body: request.postData(),
    }),
  );
  await visit(page, at('/'));
  await announcement(page).getByRole('button', {name: 'Close'}).click();
  await colorToggle(page).click();
  for (const name of ['Tutorial', 'Labs', 'Policies']) {
    const before = await heading(page).innerText();
    await mainNavigation(page).getByRole('link', {name, exact: true}).click();
    await expect(heading(page)).not.toHaveText(before);
  }
  await search(page, 'cache');
  await page.keyboard.press('Escape');
  await searchBox(page).blur();
  await visit(page, at('/search?q=memory'));
  await expect(page.locator('article').first()).toBeVisible();
  await visit(page, at('/markdown-page'));

  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({method, body}) => method !== 'GET' || body !== null)).toEqual([]);
  // Every request is for a file of the build, except for the style sheet of the formulas.
  const base = `${served.origin}${basePath}`;
  const strays = calls
    .map(({url}) => url.replace(/[?#].*$/, ''))
    .filter((url) => !url.startsWith(katexCdn) && !/^(data|blob):/.test(url))
    .filter((url) => {
      const path = url.startsWith(base) ? decodeURIComponent(url.slice(base.length)) : undefined;
      return path === undefined || !['', '.html', 'index.html'].some((end) => files.has(path + end));
    });
  expect(strays).toEqual([]);
  // Scripts fetch only the search index.
  expect(
    calls.filter(
      ({type, url}) =>
        ['fetch', 'xhr', 'websocket', 'eventsource', 'ping'].includes(type) && !url.includes('/search-index'),
    ),
  ).toEqual([]);
});
