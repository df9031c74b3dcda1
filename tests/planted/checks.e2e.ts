/** Each check fires on a defect planted for it: one that can't fail proves nothing. */
import {join} from 'node:path';

import type {Browser} from '@playwright/test';

import {filesBelow} from '../../tools/serve/pages';
import {gaps, rows, rowsNamedBy, spec} from '../spec';
import {violationsOfModes, violationsOfWidth} from '../support/axe';
import {BuiltSite, differences, routesOf, routesOfSitemap} from '../support/build';
import {guard, Trouble} from '../support/guard';
import {allStops, nextStop} from '../support/keyboard';
import {chromeOnPaper, sidewaysScroll} from '../support/layout';
import {basePath} from '../support/paths';
import {notFoundTitle, watchHeadings} from '../support/site';
import {expect, test, visit} from '../support/test';

// What is planted, a page's policy would not let in.
test.use({bypassCSP: true});

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';

test('routes: one too many, one missing, one twice', () => {
  expect(differences(['/', '/a', '/b'], ['/', '/a', '/a', '/blog'])).toEqual([
    'not in the table: /blog',
    'not in the build: /b',
    'twice: /a',
  ]);
  expect(differences(['/', '/a'], ['/a', '/'])).toEqual([]);
});

test('routes: pages make them, twins and the not-found page do not', () => {
  expect(routesOf(['index.html', '404.html', 'a.html', 'a/index.html', 'b/index.html', 'a.css'])).toEqual([
    '/',
    '/a',
    '/b',
  ]);
  expect(
    routesOfSitemap(
      '<urlset><url><loc>https://x.example/y/a</loc></url><url><loc>https://z/</loc></url></urlset>',
      'https://x.example/y/',
    ),
  ).toEqual(['/a', 'https://z/']);
});

test('links and anchors: every kind of dead one is named, the living are not', () => {
  const root = join(__dirname, 'site');
  const site = new BuiltSite(root, filesBelow(root), basePath, 'https://site.example');
  expect(site.faultsOf('index.html', '/')).toEqual([]);
  expect(site.faultsOf('docs/both.html', '/docs/both')).toEqual([
    '/docs/both: a href "/429-website/docs/gone" leads to no page',
    '/docs/both: a href "../relative" leads to no page',
    '/docs/both: a href "#nowhere" names #nowhere, which docs/both.html does not have',
    '/docs/both: a href "/429-website/#nowhere" names #nowhere, which index.html does not have',
    '/docs/both: a href "/429-website/docs/folder" needs a redirect to docs/folder/',
    '/docs/both: a href "/429-website/docs/both.html" is not the canonical form of its page',
    '/docs/both: a href "/429-website/docs/both/" is not the canonical form of its page',
    '/docs/both: a href "/429-website/DOCS/both" leads to no page',
    '/docs/both: a href "/docs/both" leads out of /429-website/',
    '/docs/both: a href "http://elsewhere.example/" leads out of the site without encryption',
    '/docs/both: a href "javascript:void 0" has the scheme javascript:',
    '/docs/both: a href "http://[" is no address',
    '/docs/both: img src "/429-website/img/gone.svg" leads to no page',
    '/docs/both: img srcset "/429-website/img/gone-1x.png" leads to no page',
    '/docs/both: img srcset "/429-website/img/gone-2x.png" leads to no page',
    '/docs/both: script src "/429-website/assets/gone.js" leads to no page',
  ]);
});

test('rows: without a test, without a row, unknown, skipped', () => {
  const listed = (title: string, skipped = false, file = 'spec/x.e2e.ts') => ({file, title, skipped});
  expect(
    gaps(
      ['2.a', '2.b', '2.c'],
      [
        listed('2.a: One.'),
        listed('2.c, 9.z: Three.', false),
        listed('a name of its own'),
        listed('2.b: Two.', true),
        listed('free to be named so', false, 'site/y.e2e.ts'),
      ],
    ),
  ).toEqual([
    'spec/x.e2e.ts: "2.b: Two." is skipped',
    'spec/x.e2e.ts: "a name of its own" names no row',
    'a test names 9.z, which is no row',
    '2.b has no test',
  ]);
  expect(gaps(['2.a'], [listed('2.a: One.')])).toEqual([]);
  for (const id of Object.keys(rows) as (keyof typeof rows)[]) {
    expect(rowsNamedBy(`${spec(id)} (more: of it)`)).toEqual([id]);
  }
});

test('axe: pale text in either mode, a nameless button in both, and one that the dark alone shows', async ({
  page,
  at,
}) => {
  await visit(page, at(lesson));
  await page.locator('.markdown').evaluate((text) => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<p class="planted-light">Pale.</p><p class="planted-dark">Pale.</p><button></button>' +
      '<div class="planted"><button></button></div>';
    text.append(planted);
  });
  await page.addStyleTag({
    content: `[data-theme='light'] .planted-light {color: #ddd} [data-theme='dark'] .planted-dark {color: #333}
      [data-theme='light'] .planted {display: none}`,
  });
  const seen = await violationsOfModes(page);
  expect(seen.filter((line) => line.includes('color-contrast at'))).toEqual([
    expect.stringMatching(/^light: color-contrast at .*planted-light: .*insufficient color contrast/),
    expect.stringMatching(/^dark: color-contrast at .*planted-dark: .*insufficient color contrast/),
  ]);
  expect(seen.filter((line) => line.includes('button-name at'))).toEqual([
    expect.stringMatching(/^light: button-name/),
    expect.stringMatching(/^dark: button-name at .*planted/),
  ]);
});

test('axe: on a phone alone, small targets, a nameless button and pale text in the dark', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await visit(page, at(lesson));
  await page.locator('.markdown').evaluate((text) => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<p class="planted-pale">Pale.</p><div class="planted"><button></button>' +
      '<a href="#a">a</a> <a href="#b">b</a></div>';
    text.append(planted);
  });
  await page.addStyleTag({
    content: `@media (width > 996px) {.planted {display: none}}
      .planted :is(a, button) {display: inline-block; inline-size: 8px; block-size: 8px; padding: 0}
      @media (width <= 996px) {[data-theme='dark'] .planted-pale {color: #333}}`,
  });
  const seen = await violationsOfWidth(page);
  expect(seen.filter((line) => line.startsWith('target-size at .planted')).length).toBeGreaterThan(0);
  expect(seen.filter((line) => line.startsWith('button-name at'))).toHaveLength(1);
  expect(seen.filter((line) => line.includes('color-contrast at'))).toEqual([
    expect.stringMatching(/^dark: color-contrast at .*planted-pale: .*insufficient color contrast/),
  ]);

  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, at(lesson));
  expect(await violationsOfWidth(page)).toEqual([]);
});

test('layout: something too wide', async ({page, at}) => {
  await page.setViewportSize({width: 320, height: 640});
  await visit(page, at(lesson));
  await page.locator('.markdown').evaluate((text) => {
    const wide = document.createElement('div');
    wide.className = 'planted';
    wide.textContent = 'too wide';
    wide.style.inlineSize = '500px';
    text.append(wide);
  });
  const [sum, ...names] = await sidewaysScroll(page);
  expect(sum).toMatch(/px of page in a window of 320 px/);
  expect(names.join(' ')).toContain('div.planted');
});

test('print: a navigation bar on paper', async ({page, at}) => {
  await visit(page, at(lesson));
  expect(await chromeOnPaper(page)).toEqual(
    expect.arrayContaining(['the navigation bar', 'the sidebar', 'the footer']),
  );
  await page.emulateMedia({media: 'print'});
  await page.addStyleTag({content: '@media print {html .navbar {display: flex !important}}'});
  expect(await chromeOnPaper(page)).toEqual(['the navigation bar']);
});

test('keyboard: a focus that nobody sees', async ({page, at}) => {
  await visit(page, at(lesson));
  await page.addStyleTag({content: '.navbar a:focus {outline: 0 !important}'});
  const blind = (await allStops(page)).filter(({visible}) => !visible);
  expect(blind.map(({part}) => part)).toContain('navbar');
});

test('keyboard: a trap', async ({page}) => {
  await page.setContent(
    '<a href="#a">One</a> <a href="#b" onblur="setTimeout(() => this.focus())">Two</a> <a href="#c">Three</a>',
  );
  expect((await nextStop(page))?.name).toBe('One');
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      if (document.activeElement?.textContent === 'Two') {
        event.preventDefault();
      }
    });
  });
  await expect(allStops(page, 20)).rejects.toThrow(/never leaves the page/);
});

test('forms of an address: a flash of not-found', async ({page, origins}) => {
  origins.add('http://planted.example');
  const headings = await watchHeadings(page);
  await page.route('http://planted.example/', (interception) =>
    interception.fulfill({
      contentType: 'text/html',
      body: `<main><h1>Boards</h1></main><script>
        const heading = document.querySelector('h1');
        setTimeout(() => { heading.textContent = '${notFoundTitle}'; setTimeout(() => { heading.textContent = 'Boards'; document.title = 'done'; }); });
      </script>`,
    }),
  );
  await page.goto('http://planted.example/');
  await expect(page).toHaveTitle('done');
  await expect.poll(() => headings).toEqual(['Boards', notFoundTitle, 'Boards']);
});

test.describe('trouble', () => {
  /** Opens a page whose trouble is kept from this test, runs the fault in it, and tells what was noted. */
  const provoke = async (
    browser: Browser,
    origin: string,
    address: string,
    fault: string,
  ): Promise<string[]> => {
    const context = await browser.newContext({bypassCSP: true});
    const trouble = new Trouble();
    guard(context, new Set([origin]), trouble);
    const victim = await context.newPage();
    await visit(victim, address);
    expect(trouble.report()).toEqual([]);
    await victim.addScriptTag({content: fault});
    await expect.poll(() => trouble.report().length).toBeGreaterThan(0);
    await context.close();
    return trouble.report();
  };

  const faults = [
    {name: 'an error in the console', fault: "console.error('planted')", noted: /^console\.error: planted/},
    {name: 'a warning in the console', fault: "console.warn('planted')", noted: /^console\.warning: planted/},
    {
      name: 'an uncaught error',
      fault: "setTimeout(() => {throw new Error('planted')})",
      noted: /^uncaught: planted/,
    },
    {
      name: 'a rejection that nobody takes',
      fault: "Promise.reject(new Error('planted'))",
      noted: /^uncaught: planted/,
    },
    {
      name: 'a request for nothing',
      fault: "fetch('/429-website/planted')",
      noted: /^GET http:\S+\/429-website\/planted answered 404/,
    },
    {
      name: 'a picture from a foreign host',
      fault: "new Image().src = 'https://foreign.example/x.png'",
      noted: /asked a foreign host for a image: https:\/\/foreign\.example\/x\.png/,
    },
    {
      name: 'a call to a foreign host',
      fault: "fetch('https://foreign.example/').catch(() => 0)",
      noted: /asked a foreign host for a fetch: https:\/\/foreign\.example\//,
    },
    {
      name: 'a call to a foreign host by a worker',
      fault: `new Worker(URL.createObjectURL(new Blob(["fetch('https://foreign.example/w').catch(() => 0)"])))`,
      noted: /asked a foreign host for a \w+: https:\/\/foreign\.example\/w/,
    },
    {
      name: 'another file of the CDN',
      fault: "fetch('https://cdn.jsdelivr.net/npm/planted/x.js').catch(() => 0)",
      noted: /asked a foreign host for a fetch: https:\/\/cdn\.jsdelivr\.net\//,
    },
  ] as const;
  for (const {name, fault, noted} of faults) {
    test(`${name} is noted`, async ({browser, served, at}) => {
      const report = await provoke(browser, served.origin, at(lesson), fault);
      expect(report.filter((sentence) => noted.test(sentence))).not.toEqual([]);
    });
  }

  test('what is announced is no trouble, and must happen', () => {
    const trouble = new Trouble();
    trouble.note('planted one');
    trouble.note('planted two');
    trouble.expect(/one/, /three/);
    expect(trouble.report()).toEqual(['planted two', 'expected, but did not happen: /three/']);
  });
});
