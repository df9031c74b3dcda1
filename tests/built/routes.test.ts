/** The pages of the build: which there are, what their heads say, and where their links lead. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {katexStylesheet} from '../../src/config/katex';
import {answer} from '../../tools/serve/pages';
import {mainDoc, redirects, routes, promised} from '../routes';
import {builtSite, differences, fileOf, repeated, routesOf, routesOfSitemap} from '../support/build';
import {basePath, buildDir} from '../support/paths';

const site = builtSite();
const {files, origin} = site;
const read = (file: string): string => readFileSync(join(buildDir, file), 'utf8');
/** The routes whose file exists. The test of the routes reports the others. */
const built = routes.filter((route) => files.has(fileOf(route)));

describe('the routes', () => {
  it('differ from page to page', () => {
    expect(repeated(routes)).toEqual([]);
  });

  it('are those of the pages, with their old addresses, and no others', () => {
    expect(differences([...routes, ...redirects.keys()], routesOf(files))).toEqual([]);
  });

  it('include every promised route, or a redirect from it', () => {
    const answered = new Set([...routes, ...redirects.keys()]);
    const named = Object.values(promised).flat();
    expect(named).toHaveLength(79);
    expect(named.filter((route) => !answered.has(route))).toEqual([]);
  });

  it('are files that GitHub Pages sends without a redirect', () => {
    expect(routes.map(fileOf).filter((file) => !files.has(file))).toEqual([]);
  });

  it.each([
    'docs/nothing',
    'docs/tutorial',
    'docs/labs',
    'docs/tutorial/using_gem5/basic_concepts',
    'docs/category/modern-gem5',
    'docs/tags/nothing',
    'docs/next',
    'blog',
    'blog/archive',
    'docs/faq/disk_quota',
    'docs/tutorial/about_gem5/history',
    'Search',
  ])('do not include %s, for which GitHub Pages sends the not-found page', (path) => {
    expect(answer(files, path)).toEqual({status: 404});
  });
});

describe('the other forms of an address', () => {
  it('lead to a copy of the page', () => {
    const different = [...files]
      .filter((file) => file.endsWith('/index.html'))
      .filter((copy) => {
        const original = copy.replace(/\/index\.html$/, '.html');
        return !files.has(original) || read(copy) !== read(original);
      });
    expect(different).toEqual([]);
  });

  // `src/plugins/github-pages/early.test.ts` runs the script, and the row 2.html-forms runs it in a browser.
  it('become the canonical form, because every page has the same script for it', () => {
    const scriptOf = (route: string): string | undefined =>
      [...read(fileOf(route)).matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)]
        .map(([, text = '']) => text)
        .find((text) => text.includes('replaceState'));
    const script = scriptOf('/');
    expect(script).toContain(basePath);
    expect(built.filter((route) => scriptOf(route) !== script)).toEqual([]);
  });
});

describe('the head of each page', () => {
  const head = (route: string) => site.page(fileOf(route));
  const shown = built.filter((route) => !head(route).noIndex);

  it('names one canonical address, which is that of the page', () => {
    const expected = (route: string) => origin + basePath + (route === '/docs' ? mainDoc : route).slice(1);
    expect(built.map((route) => [route, head(route).canonical])).toEqual(
      built.map((route) => [route, [expected(route)]]),
    );
  });

  it('has a title and a description that no other page has', () => {
    expect(repeated(shown.map((route) => head(route).title))).toEqual([]);
    // Docusaurus writes the list of tags, and gives it no description.
    const described = shown.filter((route) => route !== '/docs/tags');
    expect(described.filter((route) => !head(route).meta.get('description'))).toEqual([]);
    expect(repeated(described.map((route) => head(route).meta.get('description') ?? ''))).toEqual([]);
  });

  it('links the style sheet of formulas with a hash, so that no page waits for it', () => {
    const link = /<link [^>]*\bhref="?([^\s">]*katex[^\s">]*)"?[^>]*>/;
    const wrong = built.filter((route) => {
      const [tag = '', href] = link.exec(read(fileOf(route))) ?? [];
      return (
        href !== katexStylesheet.href ||
        !tag.includes(katexStylesheet.integrity) ||
        !/ media="?print\b/.test(tag)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('allows search engines to list the page, except for the search page and the docs root', () => {
    const hidden = built.filter((route) => !shown.includes(route));
    expect(hidden.filter((route) => !['/search', '/docs'].includes(route))).toEqual([]);
    const listed = routesOfSitemap(read('sitemap.xml'), origin + basePath);
    expect(differences(shown, listed), 'the sitemap').toEqual([]);
  });
});

// Docusaurus warns of links and anchors that lead nowhere, and a page with one is published.
it('every script, style sheet and picture of every page exists', () => {
  const pages = [...built.map((route) => [fileOf(route), route]), ['404.html', '/no/such/page']] as const;
  const faults = pages.flatMap(([file = '', route = '']) => site.faultsOf(file, route));
  expect([...new Set(faults)].filter((fault) => !fault.includes(': a href '))).toEqual([]);
});
