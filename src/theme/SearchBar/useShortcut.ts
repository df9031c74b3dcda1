import useIsBrowser from '@docusaurus/useIsBrowser';
import {searchBarShortcut} from '../../plugins/search/client/settings';
import {useLayoutEffect, type RefObject} from 'react';

const KEY = 'k';

/** Whether a key is K, or in the position of K on a keyboard whose layout has no Latin letters. */
function isKey({key, code}: KeyboardEvent): boolean {
  // A browser that fills in a form sends events without a key.
  const letter = ((key as string | undefined) ?? '').toLowerCase();
  return letter === KEY || (code === 'KeyK' && !/[a-z]/.test(letter));
}

const isMac = (): boolean => /mac/i.test(navigator.userAgent);

/**
 * Focuses an input on Ctrl+K, or on Cmd+K on a Mac.
 *
 * @returns the names of the keys; none before hydration, because the server does not know the system
 */
export function useShortcut(input: RefObject<HTMLInputElement | null>): readonly string[] {
  const isBrowser = useIsBrowser();

  // A layout effect, because a reader may press the keys as soon as the box is visible.
  useLayoutEffect(() => {
    // Until now, the inline script of the page has answered (src/plugins/serving/early.ts).
    window.onkeydown = null;
    if (!searchBarShortcut) {
      return undefined;
    }
    const modifier = isMac() ? 'metaKey' : 'ctrlKey';
    const onKeyDown = (event: KeyboardEvent) => {
      const modifiers = (['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const).filter((name) => event[name]);
      if (modifiers.join() !== modifier || !isKey(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);

  return isBrowser && searchBarShortcut ? [isMac() ? '⌘' : 'ctrl', KEY.toUpperCase()] : [];
}
