/** How readers find their way: the numbers of lessons, the pager, the questions, the FAQ, and the clicks from home. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {listedDocs} from '../../src/content/page/front-matter';
import {indexOf} from '../../tools/search/built';
import {groups, inSidebar} from '../routes';
import {builtSite, fileOf} from '../support/build';
import {deadLinks, presses} from '../support/measures/ways';
import {basePath, buildDir, projectDir} from '../support/paths';

const site = builtSite();
const read = (route: string): string => readFileSync(join(buildDir, fileOf(route)), 'utf8');
const docs = new Map(listedDocs(projectDir).map((doc) => [doc.route, doc]));
const lessons = inSidebar.tutorialSidebar;

/** The text in HTML, without tags. */
const textOf = (html = ''): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/&#x27;|&#39;/g, '\u2019')
    .replaceAll('&quot;', '"')
    .trim();

const heading = (html: string): string => textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0]);
const next = (html: string): string =>
  textOf(
    /<a class="[^"]*pagination-nav__link--next".*?<div class="?pagination-nav__label"?>(.*?)<\/div>/s.exec(
      html,
    )?.[1],
  );

/** The faults of the names in a sidebar's pagers: each must be the whole title of the next page, with its number. */
function wrongNames(routes: readonly string[], pageAt: (route: string) => string, isNumbered: boolean) {
  const named = routes.map((route, index) => {
    const title = docs.get(route)?.title ?? '';
    return isNumbered ? `${index + 1}. ${title}` : title;
  });
  return routes.flatMap((route, index) => {
    const html = pageAt(route);
    const wrong = [
      ...(heading(html) === named[index] ? [] : [`${route}: its heading is “${heading(html)}”`]),
      ...(next(html) === (named[index + 1] ?? '') ? [] : [`${route}: the next page is “${next(html)}”`]),
    ];
    return wrong;
  });
}

describe('the pages of a sidebar', () => {
  it('have their number in the heading, and the whole title of the next one in the pager', () => {
    expect(wrongNames(lessons, read, true)).toEqual([]);
    expect(wrongNames(inSidebar.labsSidebar, read, false)).toEqual([]);
    // Planted: a label of the sidebar, and a typed number.
    const [first = '', second = ''] = lessons;
    const pager =
      '<a class="pagination-nav__link--next"><div class="pagination-nav__label">Introduction</div></a>';
    const planted = (route: string) =>
      `<h1>${route === first ? `1. ${docs.get(first)?.title}` : '7. Two'}</h1>${pager}`;
    expect(wrongNames([first, second], planted, true)).toEqual([
      `${first}: the next page is “Introduction”`,
      `${second}: its heading is “7. Two”`,
      `${second}: the next page is “Introduction”`,
    ]);
  });

  it('have their number beside the label of the sidebar, which stays as its author wrote it', () => {
    const links = lessons.flatMap((route) =>
      [...read(route).matchAll(/<a ([^>]*\bmenu__link\b[^>]*)>([^<]*)/g)].flatMap(
        ([, attributes = '', label]) => {
          const target = /href="?([^\s">]+)/.exec(attributes)?.[1]?.replace(basePath, '/');
          const number = /data-number="?(\d+)/.exec(attributes)?.[1];
          return number === undefined ? [] : [{target, number, label}];
        },
      ),
    );
    expect(new Set(links.map(({target}) => target))).toEqual(new Set(lessons));
    for (const {target, number, label} of links) {
      expect([target, Number(number)]).toEqual([target, lessons.indexOf(target ?? '') + 1]);
      expect(label).not.toMatch(/^\d/);
    }
  });

  it('are found by their titles, whatever their numbers are', () => {
    const entries = indexOf(buildDir)[0]?.documents ?? [];
    const found = lessons.map((route) => entries.find(({u}) => u === basePath + route.slice(1))?.t);
    expect(found).toEqual(lessons.map((route) => docs.get(route)?.title));
  });

  it('have titles that no other page has', () => {
    const titles = [...docs.values()].map(({title}) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

it('the home page and the labs ask the question of each overview', () => {
  const overviews = (groups.labs ?? []).filter((route) => /assignment_\d+$/.test(route));
  const questions = overviews.map((route) =>
    textOf(/<p class="?assignment-question"?>(.*?)<\/p>/s.exec(read(route))?.[1]),
  );
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const route of ['/', '/docs/labs/how_to_course_work']) {
    const text = textOf(read(route));
    expect(
      questions.filter((question) => question === '' || !text.includes(question)),
      route,
    ).toEqual([]);
    // Planted: the same question in other words.
    expect(text).not.toContain(`${questions[0]}?`);
  }
});

it('each page of the FAQ leads to the others, and the page with help to all of them', () => {
  const answers = (groups.loose ?? []).filter((route) => route.startsWith('/docs/FAQ/'));
  const linked = (route: string): string[] => {
    const main = /<main\b.*<\/main>/s.exec(read(route))?.[0] ?? '';
    return answers.filter((answer) => answer !== route && main.includes(`${basePath}${answer.slice(1)}`));
  };
  for (const route of answers)
    expect(linked(route), route).toEqual(answers.filter((answer) => answer !== route));
  expect(linked('/docs/labs/how_to_course_work')).toEqual(answers);
  // Planted: the policies lead to no page of the FAQ, or not to all.
  expect(linked('/docs/policies/assignments/collab')).not.toEqual(answers);
});

it('no link leads to the bare home of a service, or nowhere', () => {
  const pages = [...site.files].filter((file) => file.endsWith('.html'));
  expect(pages.flatMap((file) => deadLinks(site.page(file)))).toEqual([]);
  // Planted: the forms of an address that nobody has set.
  const addresses = ['https://github.com', 'https://github.io/', '#', ''].map((address) => ({
    address,
    from: 'a href',
  }));
  expect(deadLinks({addresses})).toHaveLength(4);
});

it.each([
  ['installing', /\/docs\/tutorial\/installing$/, 1],
  ['the map of the tutorial', /\/docs\/tutorial\/using_gem5$/, 1],
  ['the due date of Assignment 2', /\/docs\/labs\/assignment_2$/, 1],
  ['the kit of Assignment 2', /\/kits\/assignment_2\.tar\.gz$/, 1],
])('home leads to %s in a few clicks', (_what, address, count) => {
  expect(presses(site, address)).toBe(count);
});

it('counts clicks, and finds pages without a link', () => {
  expect(presses(site, /\/429-website\/$/)).toBe(1);
  expect(presses(site, /\/docs\/tutorial\/nothing$/)).toBeUndefined();
});
