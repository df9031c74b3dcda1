/**
 * Measures a printed page. Chromium breaks columns by the same rules as sheets, so a text in columns of the size of a
 * sheet shows which sheet each part is on.
 */
import type {Page} from '@playwright/test';

/** The area of a sheet within margins of 1 cm, in px of 1/96 inch. */
export const sheets = {
  A4: {width: 718, height: 1047},
  Letter: {width: 740, height: 980},
} as const;

export type Sheet = keyof typeof sheets;

export const text = ':is(.docs-doc-page main article, .mdx-page main .col--8)';

/** Lays out the text of the page on sheets. */
export async function onSheets(page: Page, sheet: Sheet): Promise<void> {
  const {width, height} = sheets[sheet];
  await page.setViewportSize({width, height});
  await page.emulateMedia({media: 'print'});
  await page.evaluate(
    ([selector, across, down]) => {
      dispatchEvent(new Event('beforeprint'));
      const columns = new CSSStyleSheet();
      columns.replaceSync(
        `${selector} {inline-size: ${across}px !important; block-size: ${down}px !important; columns: ${across}px auto; column-gap: 40px; column-fill: auto}`,
      );
      document.adoptedStyleSheets.push(columns);
    },
    [text, width, height] as const,
  );
}

/** Removes the layout on sheets. */
export async function fromSheets(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    dispatchEvent(new Event('afterprint'));
  });
  await page.emulateMedia({media: null});
}

/** @returns headings that end a sheet, content that leaves it, and signs that a printer omits, in sentences */
export function faultsOnSheets(page: Page, sheet: Sheet): Promise<string[]> {
  return page.evaluate(
    ([selector, across]) => {
      const root = document.querySelector(selector);
      if (!root) return ['there is no text'];
      const {left} = root.getBoundingClientRect();
      const width = across + 40;
      const sheetOf = (rect: DOMRect): number => Math.floor((rect.left - left + 1) / width);
      const isShown = (element: Element): boolean =>
        element.checkVisibility() && element.getClientRects().length > 0;
      const firstLine = (element: Element): DOMRect | undefined => [...element.getClientRects()][0];
      /** The visible element after a heading. */
      const behind = (heading: Element): Element | undefined => {
        let next = (heading.closest('header') ?? heading).nextElementSibling;
        while (next && !isShown(next)) next = next.nextElementSibling;
        return next ?? undefined;
      };
      const faults: string[] = [];
      for (const heading of root.querySelectorAll('h2, h3, h4')) {
        const last = [...heading.getClientRects()].at(-1);
        const next = behind(heading);
        const first = next && firstLine(next);
        if (last && first && sheetOf(last) !== sheetOf(first))
          faults.push(`the heading "${heading.textContent}" ends a sheet`);
      }
      for (const bar of root.querySelectorAll('.theme-code-block > :first-child:not(:has(pre))')) {
        const first = bar.parentElement?.querySelector('.token-line')?.getClientRects()[0];
        const own = firstLine(bar);
        if (own && first && sheetOf(own) !== sheetOf(first))
          faults.push(`the bar "${bar.textContent}" ends a sheet`);
      }
      for (const part of root.querySelectorAll(
        'pre, td, th, svg:not(.katex svg), img, textarea, .katex-display',
      )) {
        if (!isShown(part) || part.closest('details:not([open])')) continue;
        const box = part.getBoundingClientRect();
        const end = left + sheetOf(box) * width + across;
        const name = `${part.localName} "${(part.textContent || part.outerHTML).trim().slice(0, 40)}"`;
        const isInPieces = part.getClientRects().length > 1;
        if (!isInPieces && box.right > end + 1) faults.push(`${name} is cut at the edge of the sheet`);
        const style = getComputedStyle(part);
        if (style.overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
          faults.push(`${name} is cut in its own box`);
      }
      for (const part of root.querySelectorAll('*')) {
        const sign = getComputedStyle(part, '::before');
        const isFilled = sign.content === '""' && !/^rgba\(.*, 0\)$/.test(sign.backgroundColor);
        // Browsers print backgrounds only with `print-color-adjust: exact`.
        if (isFilled && isShown(part) && sign.getPropertyValue('print-color-adjust') !== 'exact')
          faults.push(`the sign before "${part.textContent}" is not printed`);
      }
      return faults;
    },
    [text, sheets[sheet].width] as const,
  );
}
