/**
 * Gives the package's list the attributes that screen readers need, whenever it has changed. In the original, the list
 * also contains the link to all results, which is no option, and the input names no list that it controls.
 *
 * @param root has the bar
 * @returns a function that ends this
 */
export function mendList(root: HTMLElement): () => void {
  const mend = (): void => {
    root.querySelector('button')?.setAttribute('aria-label', 'Clear the search');
    const input = root.querySelector('input');
    const menu = root.querySelector<HTMLElement>('[class*="dropdownMenu_"]');
    if (!input || !menu) return;
    input.removeAttribute('aria-owns');
    menu.removeAttribute('role');
    const list = menu.querySelector<HTMLElement>('[class*="suggestions_"]');
    list?.setAttribute('role', 'listbox');
    list?.setAttribute('aria-label', 'Results');
    menu.id = 'search-menu';
    if (list) list.id = 'search-results';
    input.setAttribute('aria-controls', (list ?? menu).id);
  };
  const observer = new MutationObserver(mend);
  observer.observe(root, {childList: true, subtree: true});
  mend();
  return () => observer.disconnect();
}
