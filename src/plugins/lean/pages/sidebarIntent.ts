import {isSparing} from '../navigation/line';

/** A category of a sidebar: in the sidebar, or in the menu of a phone. */
const CATEGORY = '.menu__list-item-collapsible';

const inCategory = (event: Event): Element | undefined =>
  event.target instanceof Element && event.target.closest(CATEGORY) ? event.target : undefined;

/**
 * Loads what is in the closed categories of a sidebar when the reader is about to open one. A click waits for it, and
 * then goes on; if it does not come, the category opens with what is there.
 *
 * @param isComplete whether it is there
 * @param load what fetches it
 * @returns what ends this
 */
export function completeSidebars(
  root: Document,
  isComplete: () => boolean,
  load: () => Promise<void>,
): () => void {
  const end = new AbortController();
  const capture = {capture: true, signal: end.signal};
  let goesOn = false;

  const prepare = (event: Event) => {
    if (isComplete() || isSparing() || !inCategory(event)) return;
    load().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(sign, prepare, {...capture, passive: true});
  }

  root.addEventListener(
    'click',
    (event) => {
      const target = inCategory(event);
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (goesOn || isComplete() || !target || !isPlain) return;
      event.preventDefault();
      event.stopPropagation();
      const goOn = () => {
        goesOn = true;
        (target as HTMLElement).click();
        goesOn = false;
      };
      load().then(goOn, goOn);
    },
    capture,
  );
  return () => end.abort();
}
