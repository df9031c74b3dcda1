import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useRef, useState, type RefObject} from 'react';

/** Keeps what is typed before hydration, in which React empties the box, and just after it, when the package does. */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  const isBrowser = useIsBrowser();
  const [early] = useState(() =>
    isBrowser || typeof document === 'undefined'
      ? ''
      : (document.querySelector<HTMLInputElement>('.search-bar input')?.value ?? ''),
  );
  const typed = useRef(early);
  useEffect(() => {
    const input = root.current?.querySelector('input');
    if (!input) return undefined;
    const note = (): void => {
      typed.current = input.value.startsWith(typed.current) ? input.value : typed.current + input.value;
    };
    note();
    input.addEventListener('input', note);
    // The package's own effect has just started a task that empties the box.
    const timer = setTimeout(() => {
      input.removeEventListener('input', note);
      if (input.value === typed.current) return;
      // React ignores a change of its own property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed.current);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', note);
    };
  }, [isBrowser, root]);
}
