/**
 * Keeps the package from selecting a hit while an input method composes a word, and on Tab, which leads to the list's
 * links instead; and from taking the focus when its index arrives, if the reader has meanwhile gone to another control.
 */
export function mendInput(root: HTMLElement): () => void {
  const ended = new AbortController();
  const listen = {capture: true, signal: ended.signal} as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopPropagation();
    const selected = event.key === 'Tab' ? root.querySelector('[aria-selected]') : null;
    selected?.classList.remove(...[...selected.classList].filter((name) => name.startsWith('cursor_')));
  };
  const input = root.querySelector('input');
  // The package closes the list when its input loses the focus, and here when the bar does.
  const onBlur = (event: FocusEvent): void => {
    if (root.contains(event.relatedTarget as Node | null)) event.stopPropagation();
    else if (!(event.target instanceof HTMLInputElement)) input?.dispatchEvent(new FocusEvent('blur'));
  };
  if (input)
    input.focus = (options) => {
      // A key or a click asks for the focus within its event, the index without one.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells who calls
      if (isFree || window.event instanceof UIEvent) HTMLElement.prototype.focus.call(input, options);
    };
  root.addEventListener('keydown', onKeyDown, listen);
  root.addEventListener('blur', onBlur, listen);
  return () => ended.abort();
}
