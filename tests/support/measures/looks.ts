/**
 * Measures the look of a page against its design. Each function returns the faults in sentences that name the part.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';
import {parse} from 'postcss';

/** The least padding between a box and its text, in px. */
const paddings = {
  '.run-output': 8,
  '.run-file': 8,
  '.prism-code': 8,
  '.theme-admonition': 8,
  '.predict': 8,
  '.lesson-head': 8,
  '.diagram .node': 4,
  '.diagram foreignObject': 0,
  '.system .system__box': 4,
  'main button': 2,
} as const;

const scrollBoxes = 'main :is(table, pre, .katex-display, .system__scroll, .diagram)';

/** @returns texts that touch or leave the edge of their box. In a box that scrolls, only the start counts */
export function cramped(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = [];
    const textsIn = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const {parentElement} = text;
        const isSeen = parentElement?.checkVisibility({visibilityProperty: true}) ?? false;
        if (isSeen && text.data.trim() !== '' && !parentElement?.closest('.katex-mathml, style'))
          found.push(text);
      }
      return found;
    };
    for (const [selector, padding] of Object.entries(least)) {
      for (const box of document.querySelectorAll(`main :is(${selector.replace(/^main /, '')})`)) {
        if (!box.checkVisibility()) continue;
        // The edge of a drawn box is that of its shape, and its texts are siblings of the shape.
        const shape = box.querySelector('rect, polygon') ?? box;
        const edge = shape.getBoundingClientRect();
        const parent = box.matches('.system__box') ? (box.closest('g') ?? box) : box;
        // The card of a question is open at its end.
        const atEnd = box.matches('.predict') ? 0 : padding;
        const continues =
          /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
        // The box of a label counts only where it cuts the text.
        if (box.localName === 'foreignObject' && getComputedStyle(box).overflow === 'visible') continue;
        for (const text of textsIn(parent)) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const rects = [...range.getClientRects()].filter(({width}) => width > 1);
          const left = Math.min(...rects.map((rect) => rect.left)) - edge.left;
          const right = edge.right - Math.max(...rects.map((rect) => rect.right));
          const top = Math.min(...rects.map((rect) => rect.top)) - edge.top;
          const bottom = edge.bottom - Math.max(...rects.map((rect) => rect.bottom));
          if (left < padding || (right < atEnd && !continues) || top < -1 || bottom < -1) {
            const name = text.data.trim().slice(0, 30);
            faults.push(`${selector}: "${name}" has ${Math.round(Math.min(left, right))} px to its edge`);
          }
        }
      }
    }
    return faults;
  }, paddings);
}

/** @returns commands without a prompt, with a cut prompt, or with a stripe behind them */
export function promptFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const line of document.querySelectorAll('.terminal .typed')) {
      if (!line.checkVisibility()) continue;
      const name = line.textContent.slice(0, 30);
      const box = line.closest('pre');
      const before = getComputedStyle(line, '::before');
      if (!box || !before.content.startsWith('"$ "')) {
        faults.push(`"${name}" has no prompt`);
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(line);
      const [first] = range.getClientRects();
      const canvas = document.createElement('canvas').getContext('2d');
      if (!first || !canvas) throw new Error(`"${name}" is not drawn`);
      canvas.font = before.font;
      const start = first.left - canvas.measureText('$ ').width - box.getBoundingClientRect().left;
      if (start < 8) faults.push(`"${name}" has its prompt ${Math.round(start)} px from the edge`);
      for (let part: Element | null = line; part && part !== box; part = part.parentElement) {
        const {backgroundColor, backgroundImage} = getComputedStyle(part);
        if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none') {
          faults.push(`"${name}" has a stripe behind it`);
        }
      }
    }
    return faults;
  });
}

/** @returns names of statistics on more than two lines */
export function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.statistics samp, .stacked td:first-child code')].flatMap((name) => {
      const lines = new Set([...name.getClientRects()].map(({bottom}) => Math.round(bottom / 8))).size;
      return lines > 2 ? [`${name.textContent} has ${lines} lines`] : [];
    }),
  );
}

/**
 * @returns names in code that break at a hyphen or within a part, with ⏎ at the break. A name that is longer than a
 *   line in a phone's table may break anywhere.
 */
export function dividedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const name of document.querySelectorAll('main code')) {
      if (name.closest('pre, .stacked thead') || name.getClientRects().length < 2) continue;
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      const bottoms: number[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (let at = 0; at < (text as Text).data.length; at += 1) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          bottoms.push(letter.getBoundingClientRect().bottom);
        }
      }
      const all = name.textContent;
      for (let at = 1; at < all.length; at += 1) {
        const [before, after] = [all.slice(0, at), all.slice(at)];
        const isSameLine = Math.abs((bottoms[at] ?? 0) - (bottoms[at - 1] ?? 0)) < 8;
        if (isSameLine || /[\s.:/=_(,]$/.test(before) || after.startsWith(' ')) continue;
        const word = `${/\S*$/.exec(before)?.[0] ?? ''}${/^\S*/.exec(after)?.[0] ?? ''}`;
        if (word.length < 25) faults.push(`${before}⏎${after}`);
      }
    }
    return faults;
  });
}

/** @returns options of commands that are on two lines, in text and in commands that wrap */
export function dividedOptions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const divided: string[] = [];
    const range = document.createRange();
    for (const code of document.querySelectorAll('main code')) {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (const {0: option, index} of node.data.matchAll(/(?<![\w-])--?[a-z][\w-]*/gi)) {
          range.setStart(node, index);
          range.setEnd(node, index + option.length);
          const lines = [...range.getClientRects()].filter(({width}) => width > 0).map(({top}) => top);
          if (new Set(lines).size > 1) divided.push(option);
        }
      }
    }
    return divided;
  });
}

/** @returns boxes without a shade at an edge where they continue, or have one elsewhere, by the pixels of the page */
export async function shadeFaults(page: Page): Promise<string[]> {
  // Texts and drawings cover the shade, so they are hidden.
  const bare = await page.addStyleTag({
    content: `main * {color: transparent !important; border-color: transparent !important; text-decoration: none !important}
      ${scrollBoxes} > * {visibility: hidden !important} .theme-code-block button {visibility: hidden !important}`,
  });
  const png = await page.screenshot({fullPage: true, animations: 'disabled'});
  const faults = await page.evaluate(
    async ([data, selector]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', {willReadFrequently: true});
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const brightness = (x: number, y: number): number => {
        const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
        return red + green + blue;
      };
      const found: string[] = [];
      for (const box of document.querySelectorAll(selector ?? '')) {
        if (!box.checkVisibility() || box.clientWidth === 0) continue;
        const {left, right, top, height} = box.getBoundingClientRect();
        const y = Math.round(scrollY + top + Math.min(6, height / 2));
        const [start, end] = [Math.ceil(left) + 1, Math.floor(right) - 2];
        const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
        for (const [side, more, edge, inside] of [
          ['left', box.scrollLeft, start, start + 40],
          ['right', rest, end, end - 40],
        ] as const) {
          const isShaded = Math.abs(brightness(edge, y) - brightness(inside, y)) > 9;
          const name = `${box.localName}.${box.classList[0] ?? ''} "${box.textContent.trim().slice(0, 20)}"`;
          // Up to 20 px of hidden content are only the padding.
          if (more > 20 && !isShaded) found.push(`${name} continues to the ${side}, and has no shade there`);
          if (more <= 1 && isShaded)
            found.push(`${name} has a shade at its ${side} edge, and does not continue there`);
        }
      }
      return found;
    },
    [png.toString('base64'), scrollBoxes],
  );
  await bare.evaluate((style) => (style as HTMLElement).remove());
  return faults;
}

/** Scrolls all boxes to a share of their width, from 0 to 1. @returns the number of boxes that scroll */
export const scrollAll = (page: Page, part: number): Promise<number> =>
  page.evaluate(
    ([selector, share]) => {
      const wide = [...document.querySelectorAll(selector)].filter(
        (box) => box.scrollWidth > box.clientWidth + 3,
      );
      for (const box of wide) box.scrollLeft = Math.round((box.scrollWidth - box.clientWidth) * share);
      return wide.length;
    },
    [scrollBoxes, part] as const,
  );

/** @returns boxes that show less than their whole width */
export const cutAtTheEdge = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].flatMap((box) =>
        box.scrollWidth > box.clientWidth
          ? [`"${box.textContent.trim().slice(0, 30)}" shows ${box.clientWidth} of ${box.scrollWidth} px`]
          : [],
      ),
    selector,
  );

/** @returns cells whose text is outside the window or its table, and tables without accessible column headings */
export function hiddenCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const table of document.querySelectorAll('main table')) {
      if (!table.checkVisibility()) continue;
      const frame = table.getBoundingClientRect();
      const end = Math.min(innerWidth, frame.right);
      for (const cell of table.querySelectorAll('tbody :is(td, th)')) {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const rects = [...range.getClientRects()].filter(({width}) => width > 1);
        if (rects.some(({left, right}) => left < frame.left - 1 || right > end + 1)) {
          faults.push(`"${cell.textContent.slice(0, 30)}" is hidden`);
        }
      }
      const heads = [...table.querySelectorAll('thead th')];
      if (heads.length === 0 || heads.some((head) => !head.checkVisibility({visibilityProperty: true}))) {
        faults.push(`a table has columns without headings: "${table.textContent.slice(0, 30)}"`);
      }
    }
    return faults;
  });
}

/** The tokens that highlighted matches may use. */
const palette = [
  '--ifm-background-color',
  '--ifm-color-content',
  '--ifm-color-content-secondary',
  '--ifm-color-emphasis-100',
  '--ifm-color-emphasis-300',
  '--ifm-color-primary',
  '--docusaurus-highlighted-code-line-bg',
];

/** The values of the palette in a color mode. The build renames the variables, so the values count. */
function paletteOf(mode: string | null): string[] {
  const values: string[] = [];
  parse(readFileSync(join(__dirname, '../../../src/css/tokens.css'), 'utf8')).walkRules(
    ({selector, nodes, parent}) => {
      // Forced colors have a rule of their own.
      if (parent?.type === 'atrule' || (selector === ':root') !== (mode !== 'dark')) return;
      for (const node of nodes)
        if (node.type === 'decl' && palette.includes(node.prop)) values.push(node.value);
    },
  );
  if (values.length !== palette.length) throw new Error('src/css/tokens.css lacks a color of the palette');
  return values;
}

/** @returns colors outside the palette; axe measures their contrast */
export async function foreignColors(page: Page, selector: string): Promise<string[]> {
  const colors = paletteOf(await page.locator('html').getAttribute('data-theme'));
  return page.evaluate(
    ([parts, written]) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const resolved = (color: string): string => {
        probe.style.color = color;
        return getComputedStyle(probe).color;
      };
      const tokens = new Set(written.map(resolved));
      const faults = new Set<string>();
      for (const element of document.querySelectorAll(parts)) {
        const style = getComputedStyle(element);
        const text = [...element.childNodes].some(
          ({nodeType, textContent}) => nodeType === 3 && textContent?.trim(),
        );
        for (const color of [style.backgroundColor, ...(text ? [style.color] : [])]) {
          if (/^rgba\(.*, 0\)$/.test(color) || tokens.has(color)) continue;
          faults.add(`${element.localName} has ${color}, which is no token`);
        }
      }
      probe.remove();
      return [...faults];
    },
    [selector, colors] as const,
  );
}
