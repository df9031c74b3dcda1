/** The part of the bar in which a list may be open. */
const menuOf = (root: HTMLElement): Element | null => root.querySelector('[class*="dropdownMenu_"]');

/**
 * Keeps the package from selecting a hit while an input method composes a word, and when the reader goes on with Tab,
 * which then leads to the links of the list.
 *
 * @param root has the bar
 * @returns a function that ends this
 */
export function guardKeys(root: HTMLElement): () => void {
  const ended = new AbortController();
  const listen = {capture: true, signal: ended.signal} as const;
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) event.stopPropagation();
      if (event.key !== 'Tab') return;
      const selected = root.querySelector('[aria-selected]');
      selected?.classList.remove(...[...selected.classList].filter((name) => name.startsWith('cursor')));
    },
    listen,
  );
  // The package closes the list when its input loses the focus.
  root.addEventListener(
    'blur',
    (event) => {
      const menu = menuOf(root);
      if (event.target instanceof HTMLInputElement) {
        if (menu?.contains(event.relatedTarget as Node | null)) event.stopPropagation();
      } else if (menu?.contains(event.target as Node) && !root.contains(event.relatedTarget as Node | null)) {
        root.querySelector('input')?.dispatchEvent(new FocusEvent('blur'));
      }
    },
    listen,
  );
  return () => ended.abort();
}
