/** The contrast of a drawing's parts with what is behind them, from the pixels of the page. */
import type {Page} from '@playwright/test';

/** The parts of a drawing, and the contrast that each needs (WCAG 1.4.3, 1.4.11). */
const kinds = {
  text: {parts: 'svg text, foreignObject :is(span, p)', least: 4.5},
  shape: {parts: 'svg :is(rect, circle, ellipse, path, line, polyline, polygon)', least: 3},
  sign: {parts: 'li, span, summary', least: 3},
} as const;

type Kind = keyof typeof kinds;

/** Takes a picture of an element with a rule in force. */
async function pictureOf(page: Page, selector: string, rule: string): Promise<string> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    // The bar at the top of the window covers a part of a tall figure.
    sheet.replaceSync(`.navbar {visibility: hidden !important} ${css}`);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
  const png = await page.locator(selector).first().screenshot({animations: 'disabled'});
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return png.toString('base64');
}

/**
 * Compares a drawing with itself without its texts, its shapes, and the signs before texts. The policy of a page blocks
 * the `data:` address of a picture, so the test needs `bypassCSP`.
 *
 * @returns the parts that differ too little from what is behind them, as `text "N": 1.2`
 */
export async function faint(page: Page, figure: string): Promise<string[]> {
  const faults: string[] = [];
  const whole = await pictureOf(page, figure, '');
  for (const kind of Object.keys(kinds) as Kind[]) {
    const {parts, least} = kinds[kind];
    const selector = `${figure} :is(${parts})${kind === 'sign' ? ':is(*)::before' : ''}`;
    const without = await pictureOf(page, figure, `${selector} {visibility: hidden !important}`);
    faults.push(...(await compare(page, {figure, kind, parts, least, whole, without})));
  }
  return [...new Set(faults)];
}

type Pictures = {
  readonly figure: string;
  readonly kind: Kind;
  readonly parts: string;
  readonly least: number;
  readonly whole: string;
  readonly without: string;
};

const compare = (page: Page, pictures: Pictures): Promise<string[]> =>
  page.evaluate(async ({figure, kind, parts, least, whole, without}) => {
    const root = document.querySelector(figure);
    if (!root) throw new Error(`the page has no ${figure}`);
    const frame = root.getBoundingClientRect();
    const pixels = async (png: string): Promise<ImageData> => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    };
    const [one, other] = [await pixels(whole), await pixels(without)];
    const luminance = ({data}: ImageData, at: number): number => {
      const [red = 0, green = 0, blue = 0] = [...data.slice(at, at + 3)]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastIn = ({left, top, right, bottom}: DOMRect): number => {
      let most = 1;
      for (let y = Math.floor(top - frame.top) - 1; y <= bottom - frame.top + 1; y += 1) {
        for (let x = Math.floor(left - frame.left) - 1; x <= right - frame.left + 1; x += 1) {
          if (x < 0 || y < 0 || x >= one.width || y >= one.height) continue;
          const at = (y * one.width + x) * 4;
          const [dark = 0, light = 0] = [luminance(one, at), luminance(other, at)].sort((a, b) => a - b);
          most = Math.max(most, (light + 0.05) / (dark + 0.05));
        }
      }
      return most;
    };
    const isNone = (color: string): boolean => /^(?:none|transparent|rgba\(.*, 0\))$/.test(color);
    const isDrawn = (part: Element): boolean => {
      const {fill, stroke} = getComputedStyle(part);
      if (kind === 'text') return part.textContent.trim() !== '' && part.childElementCount === 0;
      if (kind === 'shape') return !isNone(fill) || !isNone(stroke);
      return /^"\s?"$/.test(getComputedStyle(part, '::before').content);
    };
    return [...root.querySelectorAll(parts)].flatMap((part) => {
      const isSeen = part.checkVisibility({visibilityProperty: true, opacityProperty: true});
      // The label on an arrow has a background whose color Mermaid's theme chooses.
      const isGround = kind === 'shape' && part.closest('.edgeLabel') !== null;
      if (!isSeen || isGround || part.closest('defs, marker, .katex') || !isDrawn(part)) return [];
      const box = part.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) return [];
      const contrast = contrastIn(box);
      const name = `${part.getAttribute('class') ?? part.localName} "${part.textContent.slice(0, 20)}"`;
      return contrast < least ? [`${kind} ${name}: ${contrast.toFixed(1)}`] : [];
    });
  }, pictures);
