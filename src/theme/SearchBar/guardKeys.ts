/**
 * Keeps the package from selecting a hit while an input method composes a word, and on Tab, which leads to the list's
 * links instead.
 */
export function guardKeys(root: HTMLElement): () => void {
  const ended = new AbortController();
  const listen = {capture: true, signal: ended.signal} as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopPropagation();
    const selected = event.key === 'Tab' ? root.querySelector('[aria-selected]') : null;
    selected?.classList.remove(...[...selected.classList].filter((name) => name.startsWith('cursor_')));
  };
  // The package closes the list when its input loses the focus, and here when the bar does.
  const onBlur = (event: FocusEvent): void => {
    if (root.contains(event.relatedTarget as Node | null)) event.stopPropagation();
    else if (!(event.target instanceof HTMLInputElement))
      root.querySelector('input')?.dispatchEvent(new FocusEvent('blur'));
  };
  root.addEventListener('keydown', onKeyDown, listen);
  root.addEventListener('blur', onBlur, listen);
  return () => ended.abort();
}
