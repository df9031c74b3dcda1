/** Faults in the layout of a page, in sentences that name the elements. */
import type {Page} from '@playwright/test';

import {painted} from '../test';

/** @returns the width and the widest elements of a page that scrolls sideways; empty if it does not */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const name = (element: Element) =>
      element.tagName.toLowerCase() + [...element.classList].map((className) => `.${className}`).join('');
    const end = (element: Element) => element.getBoundingClientRect().right;
    // The content of a box that scrolls does not widen the page.
    const isBoxed = (element: Element): boolean => {
      const {parentElement} = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || isBoxed(parentElement);
    };
    const sticksOut = [...document.body.querySelectorAll('*')]
      .filter((element) => end(element) > clientWidth + 1 && !isBoxed(element))
      .sort((element, other) => end(other) - end(element));
    return [
      `${scrollWidth} px of page in a window of ${clientWidth} px`,
      ...sticksOut.slice(0, 3).map((element) => `${name(element)} ends at ${end(element)} px`),
    ];
  });
}

/** The parts around the text of a page, by stable class names of the theme. */
const chrome = {
  'the navigation bar': '.navbar',
  'the announcement': '.theme-announcement-bar, [class*="announcementBar"]',
  'the sidebar': '.theme-doc-sidebar-container',
  'the breadcrumbs': '.theme-doc-breadcrumbs',
  'the table of contents': '.theme-doc-toc-desktop, .theme-doc-toc-mobile',
  'the links to the next and the previous page': '.pagination-nav',
  'the footer': '.theme-layout-footer, .footer',
  'the skip link': '[class*="skipToContent"]',
} as const;

/** @returns the parts around the text that a printed page shows; the page must be in print media */
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

/** @returns texts that are cut off by their box, except for those that end in an ellipsis */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2, h3, td, th, a, button)')]
      .filter((element) => {
        const {overflowX, overflowY, webkitLineClamp} = getComputedStyle(element);
        return (
          (overflowY === 'hidden' &&
            webkitLineClamp === 'none' &&
            element.scrollHeight > element.clientHeight + 2) ||
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2)
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Whether the font of formulas is loaded. `document.fonts.check` is also true for a font that no style sheet names. */
export const hasFormulaFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({family, status}) => family.includes('KaTeX_Main') && status === 'loaded'),
  );

/** Gives all texts the spacing of WCAG 1.4.12, and waits until it is painted. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-block-end: 2em !important}',
    );
    document.adoptedStyleSheets.push(spaced);
  });
  await painted(page);
}
