/** Each check of a page reports a defect that is planted for it, because a check that cannot fail proves nothing. */
import type {Browser} from '@playwright/test';

import {violationsOfModes, violationsOfWidth} from '../support/measures/axe';
import {guard, Trouble} from '../support/guard';
import {allStops, nextStop} from '../support/measures/keyboard';
import {chromeOnPaper, sidewaysScroll} from '../support/measures/layout';
import {notFoundTitle, watchHeadings} from '../support/site';
import {expect, test, visit} from '../support/test';

// The policy of a page would block the planted scripts and styles.
test.use({bypassCSP: true});

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';

test('axe reports pale text in either mode, a nameless button, and one that only the dark mode shows', async ({
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

test('axe reports small targets, a nameless button and pale dark text that only a phone shows', async ({
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

test('an element that is too wide is reported', async ({page, at}) => {
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

test('a navigation bar on paper is reported', async ({page, at}) => {
  await visit(page, at(lesson));
  expect(await chromeOnPaper(page)).toEqual(
    expect.arrayContaining(['the navigation bar', 'the sidebar', 'the footer']),
  );
  await page.emulateMedia({media: 'print'});
  await page.addStyleTag({content: '@media print {html .navbar {display: flex !important}}'});
  expect(await chromeOnPaper(page)).toEqual(['the navigation bar']);
});

test('an invisible focus is reported, and an element that only a pointer operates', async ({page, at}) => {
  await visit(page, at(lesson));
  await page.addStyleTag({content: '.navbar a:focus {outline: 0 !important}'});
  await page.locator('footer').evaluate((footer) => {
    footer.insertAdjacentHTML('beforeend', '<div role="button" tabindex="0">Planted</div>');
  });
  const stops = await allStops(page);
  expect(stops.filter(({visible}) => !visible).map(({part}) => part)).toContain('navbar');
  expect(stops.filter(({native, part}) => !native && part !== 'main').map(({name}) => name)).toEqual([
    'Planted',
  ]);
});

test('a keyboard trap is reported', async ({page}) => {
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

test('a flash of the not-found page is reported', async ({page, origins}) => {
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

test.describe('trouble in a page', () => {
  /** Opens a page whose trouble does not fail this test, runs a fault in it, and returns the report. */
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
      name: 'an unhandled rejection',
      fault: "Promise.reject(new Error('planted'))",
      noted: /^uncaught: planted/,
    },
    {
      name: 'a request for a file that does not exist',
      fault: "fetch('/429-website/planted')",
      noted: /^GET http:\S+\/429-website\/planted answered 404/,
    },
    {
      name: 'a picture from a foreign host',
      fault: "new Image().src = 'https://foreign.example/x.png'",
      noted: /requested a image from a foreign host: https:\/\/foreign\.example\/x\.png/,
    },
    {
      name: 'a call to a foreign host',
      fault: "fetch('https://foreign.example/').catch(() => 0)",
      noted: /requested a fetch from a foreign host: https:\/\/foreign\.example\//,
    },
    {
      name: 'a call to a foreign host by a worker',
      fault: `new Worker(URL.createObjectURL(new Blob(["fetch('https://foreign.example/w').catch(() => 0)"])))`,
      noted: /requested a \w+ from a foreign host: https:\/\/foreign\.example\/w/,
    },
    {
      name: 'another file of the CDN',
      fault: "fetch('https://cdn.jsdelivr.net/npm/planted/x.js').catch(() => 0)",
      noted: /requested a fetch from a foreign host: https:\/\/cdn\.jsdelivr\.net\//,
    },
  ] as const;
  for (const {name, fault, noted} of faults) {
    test(`${name} is reported`, async ({browser, served, at}) => {
      const report = await provoke(browser, served.origin, at(lesson), fault);
      expect(report.filter((sentence) => noted.test(sentence))).not.toEqual([]);
    });
  }
});
