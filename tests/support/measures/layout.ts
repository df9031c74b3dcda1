/** What the layout of a page does wrong, in sentences that name the elements. */
import type {Page} from '@playwright/test';

/** @returns whether the page can be scrolled sideways, and what sticks out; empty if it can't */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const name = (element: Element) =>
      element.tagName.toLowerCase() + [...element.classList].map((one) => `.${one}`).join('');
    const end = (element: Element) => element.getBoundingClientRect().right;
    // What scrolls in a box of its own does not widen the page.
    const isBoxed = (element: Element): boolean => {
      const {parentElement} = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || isBoxed(parentElement);
    };
    const sticksOut = [...document.body.querySelectorAll('*')]
      .filter((element) => end(element) > clientWidth + 1 && !isBoxed(element))
      .sort((one, other) => end(other) - end(one));
    return [
      `${scrollWidth} px of page in a window of ${clientWidth} px`,
      ...sticksOut.slice(0, 3).map((element) => `${name(element)} ends at ${end(element)} px`),
    ];
  });
}

/** What a page shows around its text, by its theme's stable class names. */
const chrome = {
  'the navigation bar': '.navbar',
  'the announcement': '.theme-announcement-bar, [class*="announcementBar"]',
  'the sidebar': '.theme-doc-sidebar-container',
  'the breadcrumbs': '.theme-doc-breadcrumbs',
  'the table of contents': '.theme-doc-toc-desktop, .theme-doc-toc-mobile',
  'the way to the next page': '.pagination-nav',
  'the footer': '.theme-layout-footer, .footer',
  'the skip link': '[class*="skipToContent"]',
} as const;

/** @returns the parts of the chrome that a printed page still shows; the page must be in print media */
export function chromeOnPaper(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    const isOnPaper = (element: Element) => {
      const {left, right, width, height} = element.getBoundingClientRect();
      return (
        element.checkVisibility({visibilityProperty: true}) &&
        width * height > 0 &&
        right > 0 &&
        left < innerWidth
      );
    };
    return Object.entries(parts)
      .filter(([, selector]) => [...document.querySelectorAll(selector)].some(isOnPaper))
      .map(([name]) => name);
  }, chrome);
}

/** Texts of which a part is cut off by the box that they are in, but for those that end in the ellipsis of a clamp. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2, h3, td, th, a, button)')]
      .filter((one) => {
        const {overflowX, overflowY, webkitLineClamp} = getComputedStyle(one);
        return (
          (overflowY === 'hidden' && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 2) ||
          (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 2)
        );
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  );
}

/** That the font of formulas has come. `document.fonts.check` is also true of a font that no stylesheet names. */
export const hasFormulaFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({family, status}) => family.includes('KaTeX_Main') && status === 'loaded'),
  );

/** How wide the copy of a formula is drawn that only screen readers read: at most one pixel where styles are right. */
export const widthOfCopy = async (page: Page): Promise<number | undefined> =>
  (await page.locator('.katex-mathml').first().boundingBox())?.width;
