/** Where the keyboard leads on a page, and whether a reader can see it. */
import type {Page} from '@playwright/test';

/** A stop of the Tab key. */
export type Stop = {
  /** What a screen reader calls it, roughly: its label or its text. */
  readonly name: string;
  /** The part of the page that it stands in. */
  readonly part: 'skip link' | 'announcement' | 'navbar' | 'sidebar' | 'main' | 'footer' | 'elsewhere';
  /** The focused element looks different from itself without the focus, and lies in the window. */
  readonly visible: boolean;
};

/** Presses Tab (or another key) and tells where the focus then is; nothing if it left the page. */
export async function nextStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return undefined;
    }
    // What a focus ring is drawn with, on the element or on the box around it. Lines without a width are not drawn.
    const looksOf = (one: Element | null) => {
      if (!one) {
        return [];
      }
      const {outlineStyle, outlineWidth, outlineColor, boxShadow, borderWidth, borderColor, backgroundColor} =
        getComputedStyle(one);
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor;
      const border = /^(0px ?)+$/.test(borderWidth) ? '' : borderWidth + borderColor;
      return [outline, border, boxShadow, backgroundColor];
    };
    const looks = () => JSON.stringify([looksOf(element), looksOf(element.parentElement)]);
    const box = element.getBoundingClientRect();
    const inWindow = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const focused = looks();
    const parts: [Stop['part'], string][] = [
      ['skip link', '[class*="skipToContent"]'],
      ['announcement', '[class*="announcementBar"]'],
      ['navbar', '.navbar'],
      ['sidebar', '.theme-doc-sidebar-container'],
      ['main', 'main'],
      ['footer', 'footer'],
    ];
    const part = parts.find(([, selector]) => element.closest(selector))?.[0] ?? 'elsewhere';
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
    element.blur();
    const unfocused = looks();
    element.focus({preventScroll: true});
    return {name, part, visible: inWindow && focused !== unfocused};
  });
}

/** Tabs through the whole page from its start. @throws if it does not end, which is a trap for the focus */
export async function allStops(page: Page, limit = 400): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < limit; press += 1) {
    const stop = await nextStop(page);
    if (!stop) {
      return stops;
    }
    stops.push(stop);
  }
  throw new Error(`The focus never leaves the page: ${JSON.stringify(stops.slice(-6))}`);
}
