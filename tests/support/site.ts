/** The parts of a page that many tests use, located as a reader would. */
import type {Locator, Page} from '@playwright/test';

import {setColorMode, type ColorMode} from './measures/axe';
import {basePath} from './paths';
import {expect} from './test';

export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
export const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const heading = (page: Page): Locator => page.locator('main h1');
export const menuButton = (page: Page): Locator => page.getByRole('button', {name: 'Toggle navigation bar'});
export const colorToggle = (page: Page): Locator =>
  page.getByRole('button', {name: /switch between dark and light mode/i});
export const searchBox = (page: Page): Locator => mainNavigation(page).locator('input');

/** The element with the announcement and its Close button. */
export const announcement = (page: Page): Locator =>
  page
    .locator('body *')
    .filter({has: page.locator('> button[aria-label="Close"]')})
    .filter({hasText: /\S/});

export const notFoundTitle = 'Page Not Found';

export const colorMode = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-theme');

/** @returns the brightness of the page's background, from 0 for black to 255 for white */
const groundBrightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });

export async function expectColorMode(page: Page, mode: ColorMode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  const brightness = expect.poll(() => groundBrightness(page));
  await (mode === 'light' ? brightness.toBeGreaterThan(200) : brightness.toBeLessThan(60));
}

export {setColorMode};

/** Opens every category of a sidebar at every level. */
export async function expandAll(page: Page, within: Locator): Promise<void> {
  const closed = within.locator('[aria-expanded="false"]');
  while ((await closed.count()) > 0) {
    const category = await closed.first().elementHandle();
    // With the keyboard, because on a busy machine the category above is still opening when a mouse button goes down, so
    // that it goes up over another element.
    await category.press('Enter');
    // Wait for its content. If React has replaced the element meanwhile, the loop finds the new element.
    await page.waitForFunction(
      (element) =>
        !element.isConnected ||
        (element.getAttribute('aria-expanded') === 'true' &&
          element.closest('li')?.querySelector('ul :is(a, button)')),
      category,
    );
  }
}

/** @returns the routes of the links in a part of the page, in order and without fragments */
export async function routesLinkedIn(part: Locator): Promise<string[]> {
  const addresses = await part
    .locator('a[href]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? ''));
  return addresses
    .filter((href) => href.startsWith(basePath))
    .map((href) => `/${href.slice(basePath.length)}`.replace(/#.*$/, ''));
}

/** The context that Docusaurus gives its components. */
type SiteContext = {
  readonly siteConfig: {
    readonly title: string;
    readonly baseUrl: string;
    readonly trailingSlash: boolean;
    readonly themeConfig: Readonly<Record<string, unknown>>;
  };
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly pluginVersions: Readonly<Record<string, unknown>>;
  };
  readonly i18n: {
    readonly currentLocale: string;
    readonly defaultLocale: string;
    readonly locales: readonly string[];
  };
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** @returns the context of Docusaurus, which is found in React's tree above the outermost elements of the page */
export function siteContext(page: Page): Promise<SiteContext> {
  return page.evaluate(() => {
    type Fiber = {return: Fiber | null; memoizedProps: {value?: unknown} | null};
    const entry = [...document.querySelectorAll('#__docusaurus > *')]
      .flatMap((element) => Object.entries(element))
      .find(([name]) => name.startsWith('__reactFiber$'));
    for (let fiber = entry?.[1] as Fiber | null | undefined; fiber; fiber = fiber.return) {
      const value = fiber.memoizedProps?.value;
      if (typeof value === 'object' && value !== null && 'globalData' in value) {
        return JSON.parse(JSON.stringify(value)) as SiteContext;
      }
    }
    throw new Error('No context of Docusaurus above the outermost elements of the page');
  });
}

/**
 * Records each heading that the page shows from now on, and '(none)' when a heading disappears. If another page
 * flashes, its heading is among them.
 */
export async function watchHeadings(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => {
    if (seen.at(-1) !== text) {
      seen.push(text);
    }
  });
  await page.addInitScript(() => {
    let last = '(none)';
    new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      const text = heading?.textContent ?? '(none)';
      // The parser may stop within a heading, whose text is whole when something follows it.
      let part: Node | null = heading;
      while (part && !part.nextSibling) {
        part = part.parentNode;
      }
      const isIncomplete = document.readyState === 'loading' && heading !== null && part === null;
      if (text !== last && !isIncomplete) {
        last = text;
        (window as unknown as {noteHeading: (text: string) => void}).noteHeading(text);
      }
    }).observe(document, {subtree: true, childList: true, characterData: true});
  });
  return seen;
}

/** Marks the current document. A full load removes the mark, and a navigation of the site keeps it. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
export const documentIsMarked = async (page: Page): Promise<boolean> =>
  (await page.locator('html').getAttribute('data-marked')) === 'yes';
