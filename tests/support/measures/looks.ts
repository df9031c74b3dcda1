/**
 * What the look of a page does wrong, measured in the browser against what was designed: in sentences that name the part,
 * empty if all is well. Nothing here compares the site with itself.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';
import {parse} from 'postcss';

/** Boxes around text, and how much room there is at least between the two, in px. */
const boxes = {
  '.run-output': 8,
  '.run-file': 8,
  '.prism-code': 8,
  '.alert': 8,
  '.predict': 8,
  '.lesson-head': 8,
  '.diagram .node': 4,
  '.diagram foreignObject': 0,
  '.system .system__box': 4,
  'main button': 2,
} as const;

/** What scrolls sideways in a box of its own. */
const scrolls = 'main :is(table, pre, .katex-display, .system__scroll, .diagram)';

/** @returns texts that touch or leave the edge of their box; what scrolls has room before its first letter alone */
export function cramped(page: Page): Promise<string[]> {
  return page.evaluate((rooms) => {
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
    for (const [selector, room] of Object.entries(rooms)) {
      for (const box of document.querySelectorAll(`main :is(${selector.replace(/^main /, '')})`)) {
        if (!box.checkVisibility()) continue;
        // A box that is drawn has its texts beside it; its edge is that of its shape.
        const shape = box.querySelector('rect, polygon') ?? box;
        const edge = shape.getBoundingClientRect();
        const owner = box.matches('.system__box') ? (box.closest('g') ?? box) : box;
        const goesOn =
          /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
        // The room of a label is no edge unless it cuts.
        if (box.localName === 'foreignObject' && getComputedStyle(box).overflow === 'visible') continue;
        for (const text of textsIn(owner)) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const rects = [...range.getClientRects()].filter(({width}) => width > 1);
          const left = Math.min(...rects.map((rect) => rect.left)) - edge.left;
          const right = edge.right - Math.max(...rects.map((rect) => rect.right));
          const top = Math.min(...rects.map((rect) => rect.top)) - edge.top;
          const bottom = edge.bottom - Math.max(...rects.map((rect) => rect.bottom));
          if (left < room || (right < room && !goesOn) || top < -1 || bottom < -1) {
            const name = text.data.trim().slice(0, 30);
            faults.push(`${selector}: "${name}" has ${Math.round(Math.min(left, right))} px to its edge`);
          }
        }
      }
    }
    return faults;
  }, boxes);
}

/** @returns commands without a prompt, with one that is cut off, or with a stripe behind them */
export function promptFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const line of document.querySelectorAll('.run-figure .theme-code-block-highlighted-line')) {
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
      if (!first || !canvas) throw new Error(`"${name}" has no place`);
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
    [...document.querySelectorAll('.statistics samp, .wide td:first-child code')].flatMap((name) => {
      const lines = new Set([...name.getClientRects()].map(({bottom}) => Math.round(bottom / 8))).size;
      return lines > 2 ? [`${name.textContent} has ${lines} lines`] : [];
    }),
  );
}

/**
 * @returns names in code that a line divides at a hyphen or within a part, with ⏎ where: as if it were a word of prose.
 *   What is longer than a line of a phone's table may be divided anywhere.
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

/**
 * @returns boxes that go on without a shade at that edge, and those with a shade where nothing more comes: seen, in the
 *   pixels of the page
 */
export async function shadeFaults(page: Page): Promise<string[]> {
  // The shade is behind texts and drawings: without them it is alone.
  const bare = await page.addStyleTag({
    content: `main * {color: transparent !important; border-color: transparent !important; text-decoration: none !important}
      ${scrolls} > * {visibility: hidden !important} .theme-code-block button {visibility: hidden !important}`,
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
          // What is hidden by less than the room around a text is that room.
          if (more > 20 && !isShaded) found.push(`${name} goes on to the ${side}, and nothing shows it`);
          if (more <= 1 && isShaded)
            found.push(`${name} has a shade at its ${side} edge, and nothing more there`);
        }
      }
      return found;
    },
    [png.toString('base64'), scrolls],
  );
  await bare.evaluate((style) => (style as HTMLElement).remove());
  return faults;
}

/** Scrolls whatever goes on to the right. @param part how far, from 0 to 1 @returns how many boxes do */
export const scrollBoxes = (page: Page, part: number): Promise<number> =>
  page.evaluate(
    ([selector, share]) => {
      const wide = [...document.querySelectorAll(selector)].filter(
        (box) => box.scrollWidth > box.clientWidth + 3,
      );
      for (const box of wide) box.scrollLeft = Math.round((box.scrollWidth - box.clientWidth) * share);
      return wide.length;
    },
    [scrolls, part] as const,
  );

/** @returns boxes that show less than all of their width @param selector what must be whole */
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

/** @returns cells whose text is not in the window and in its table, and tables whose columns have no headings to hear */
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
          faults.push(`"${cell.textContent.slice(0, 30)}" is out of sight`);
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

/** The tokens that marks may have. */
const palette = [
  '--ifm-background-color',
  '--ifm-color-content',
  '--ifm-color-content-secondary',
  '--ifm-color-emphasis-100',
  '--ifm-color-emphasis-300',
  '--ifm-color-primary',
  '--docusaurus-highlighted-code-line-bg',
];

/** Colors of the palette as they are written; the build gives their variables other names. */
function paletteOf(mode: string | null): string[] {
  const values: string[] = [];
  parse(readFileSync(join(__dirname, '../../../src/css/tokens.css'), 'utf8')).walkRules(
    ({selector, nodes}) => {
      if ((selector === ':root') !== (mode !== 'dark')) return;
      for (const node of nodes)
        if (node.type === 'decl' && palette.includes(node.prop)) values.push(node.value);
    },
  );
  if (values.length !== palette.length) throw new Error('src/css/tokens.css lacks a color of the palette');
  return values;
}

/** @returns colors that are no tokens, and texts whose contrast is below 4.5 @param selector what has the colors */
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
      const numbers = (color: string) =>
        /[\d.]+/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
      const light = (color: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const over = (top: readonly number[], ground: readonly number[]): number[] =>
        [0, 1, 2].map(
          (index) => (top[index] ?? 0) * (top[3] ?? 1) + (ground[index] ?? 0) * (1 - (top[3] ?? 1)),
        );
      const groundOf = (element: Element): number[] => {
        const own = numbers(getComputedStyle(element).backgroundColor);
        const {parentElement} = element;
        if (own[3] === undefined && own.length === 3) return own;
        const below = parentElement ? groundOf(parentElement) : [255, 255, 255];
        return over(own, below);
      };
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
        if (!text || !(element instanceof HTMLElement)) continue;
        const [one, other] = [light(numbers(style.color)), light(groundOf(element))].sort((a, b) => b - a);
        const contrast = ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05);
        if (contrast < 4.5)
          faults.add(`"${element.textContent.slice(0, 20)}" has a contrast of ${contrast.toFixed(2)}`);
      }
      probe.remove();
      return [...faults];
    },
    [selector, colors] as const,
  );
}

/**
 * @param stock the stylesheet that comes before all others: rules with its selectors stay where they are
 * @returns what looks otherwise when the site's own rules come before those of components, or after them: `element:
 *   property, value → value`; the first ten. Where it is empty, no order of stylesheets decides anything
 */
export function changedByOrder(page: Page, stock: string): Promise<string[]> {
  return page.evaluate((text) => {
    const {sheet} =
      document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/css/"]') ?? {};
    if (!sheet) throw new Error('the page has no stylesheet');
    // The styles of the first view are the same rules again.
    for (const first of document.querySelectorAll('head > style')) first.remove();
    const known = new CSSStyleSheet();
    known.replaceSync(text);
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? rule.selectorText.split(', ')
          : rule instanceof CSSGroupingRule
            ? selectorsOf(rule.cssRules)
            : [],
      );
    const stockSelectors = new Set(selectorsOf(known.cssRules));
    // Classes of components end in a hash.
    const ofComponent = /\.[A-Za-z][\w-]*_[\w-]{4}(?![\w-])/;
    const parts: Record<'stock' | 'components' | 'site', string[]> = {stock: [], components: [], site: []};
    const sort = (rules: CSSRuleList, wrap: (css: string) => string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          const {selectorText: selector} = rule;
          const kind = ofComponent.test(selector)
            ? 'components'
            : selector.split(', ').every((one) => stockSelectors.has(one)) || /^(:root|html)/.test(selector)
              ? 'stock'
              : 'site';
          parts[kind].push(wrap(rule.cssText));
        } else if (rule instanceof CSSGroupingRule) {
          const start = rule.cssText.slice(0, rule.cssText.indexOf('{'));
          sort(rule.cssRules, (css) => wrap(`${start}{${css}}`));
        } else {
          parts.stock.push(wrap(rule.cssText));
        }
      }
    };
    sort(sheet.cssRules, (css) => css);
    sheet.disabled = true;
    const ordered = document.head.appendChild(document.createElement('style'));
    const elements = [...document.querySelectorAll('body, body *')].filter(
      (one) => !one.closest('svg, .katex'),
    );
    const looks = (order: readonly (keyof typeof parts)[]): string[][] => {
      ordered.textContent = order.flatMap((kind) => parts[kind]).join('\n');
      return elements.flatMap((element) =>
        ['', '::before'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (pseudo && style.content === 'none') return [];
          return [...style].flatMap((name) =>
            name.startsWith('--') ? [] : [`${name}: ${style.getPropertyValue(name)}`],
          );
        }),
      );
    };
    const before = looks(['stock', 'site', 'components']);
    const after = looks(['stock', 'components', 'site']);
    return before
      .flatMap((was, index) => {
        const is = after[index] ?? [];
        const changed = was.findIndex((line, at) => line !== is[at]);
        const element = elements[Math.floor(index / 2)];
        const name = `${element?.localName ?? ''}.${element?.getAttribute('class') ?? ''}`;
        return changed < 0
          ? []
          : [`${name}: ${was[changed] ?? ''} → ${is[changed]?.replace(/^[^:]*: /, '') ?? ''}`];
      })
      .slice(0, 10);
  }, stock);
}
