import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, type RefObject} from 'react';

/** Keeps what is typed while the page starts, because the package empties the box in hydration and just after it. */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    const input = root.current?.querySelector('input');
    if (!input) return;
    let typed = input.value;
    const note = () => void (typed = input.value);
    input.addEventListener('input', note);
    // The package's own effect has just started a task that empties it.
    setTimeout(() => {
      input.removeEventListener('input', note);
      if (typed === '' || input.value !== '') return;
      // React ignores a change of its own property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
  }, [isBrowser, root]);
}
