import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useRef, type RefObject} from 'react';

/**
 * Keeps what was typed before hydration: when the package starts, it empties the box twice, first in hydration and then
 * once it knows that it runs in a browser.
 *
 * @param root has the bar
 */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  const isBrowser = useIsBrowser();
  const typed = useRef('');
  useEffect(() => {
    const input = root.current?.querySelector('input');
    if (!input) return;
    if (!isBrowser) {
      typed.current = document.activeElement === input ? input.value : '';
      return;
    }
    const early = typed.current;
    typed.current = '';
    // The package empties it in a task of its own.
    setTimeout(() => {
      if (early === '' || input.value.startsWith(early)) return;
      // React ignores a change of its own property.
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, early + input.value);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
  }, [isBrowser, root]);
}
