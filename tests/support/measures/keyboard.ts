/** The Tab stops of a page, and whether a reader can see the focus. */
import type {Page} from '@playwright/test';

/** A stop of the Tab key. */
type Stop = {
  /** Its label or its text, which is roughly its accessible name. */
  readonly name: string;
  /** The part of the page with the stop. */
  readonly part: 'skip link' | 'announcement' | 'navbar' | 'sidebar' | 'main' | 'footer' | 'elsewhere';
  /** Whether the element is in the window, and looks different with the focus. */
  readonly visible: boolean;
  /** Whether the browser itself operates the element with Enter or Space. */
  readonly native: boolean;
};

/** Presses a key. @returns the stop with the focus, or nothing if the focus has left the page */
export async function nextStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return undefined;
    }
    // A focus ring is an outline, a border, a shadow or a background of the element or of the box around it.
    const looksOf = (control: Element | null) => {
      if (!control) {
        return [];
      }
      const {outlineStyle, outlineWidth, outlineColor, boxShadow, borderWidth, borderColor, backgroundColor} =
        getComputedStyle(control);
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
    const native = element.matches('a[href], button, input, select, textarea, summary');
    return {name, part, native, visible: inWindow && focused !== unfocused};
  });
}

/** @returns all Tab stops from the start of the page. @throws {Error} if the focus never leaves the page */
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
