/** Whenever the package's list has changed, names it, leaves its link out of it, and connects the input with it. */
export function mendList(root: HTMLElement): () => void {
  const mend = (): void => {
    root.querySelector('button')?.setAttribute('aria-label', 'Clear the search');
    const input = root.querySelector('input');
    const menu = root.querySelector('[class*="dropdownMenu_"]');
    const list = menu?.querySelector('[class*="suggestions_"]');
    input?.removeAttribute('aria-owns');
    menu?.removeAttribute('role');
    if (menu) menu.id = 'search-menu';
    list?.setAttribute('role', 'listbox');
    list?.setAttribute('aria-label', 'Results');
    if (list) list.id = 'search-results';
    if (menu) input?.setAttribute('aria-controls', (list ?? menu).id);
  };
  const observer = new MutationObserver(mend);
  observer.observe(root, {childList: true, subtree: true});
  return () => observer.disconnect();
}
