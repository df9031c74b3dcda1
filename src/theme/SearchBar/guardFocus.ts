/**
 * Keeps the focus where the reader has moved it. The package focuses its box once the index has arrived, even if the
 * reader has left the box since. A pointer, Ctrl and Cmd ask for the box again.
 *
 * @returns a function that undoes it
 */
export function guardFocus(root: HTMLElement): () => void {
  const input = root.querySelector('input');
  if (!input) return () => undefined;
  let hasLeft = false;
  const leave = (): void => void (hasLeft = true);
  const ask = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey) hasLeft = false;
  };
  const events = ['keydown', 'pointerdown'] as const;
  input.addEventListener('blur', leave);
  for (const name of events) window.addEventListener(name, ask, {capture: true});
  input.focus = (options) => {
    if (!hasLeft) HTMLElement.prototype.focus.call(input, options);
  };
  return () => {
    input.removeEventListener('blur', leave);
    for (const name of events) window.removeEventListener(name, ask, {capture: true});
    Reflect.deleteProperty(input, 'focus');
  };
}
