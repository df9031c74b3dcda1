import useIsBrowser from '@docusaurus/useIsBrowser';
import {searchBarShortcut} from '../../plugins/search/client/settings';
import {useLayoutEffect, type RefObject} from 'react';

const KEY = 'k';

const isMac = (): boolean => /mac/i.test(navigator.userAgent);

/**
 * Gives the focus to an input on Ctrl+K, on a Mac on Cmd+K.
 *
 * @returns the keys' names, once it is known where the reader is
 */
export function useShortcut(input: RefObject<HTMLInputElement | null>): readonly string[] {
  const isBrowser = useIsBrowser();

  // Before the box is painted: whoever sees it may already press the keys.
  useLayoutEffect(() => {
    if (!searchBarShortcut) {
      return undefined;
    }
    const modifier = isMac() ? 'metaKey' : 'ctrlKey';
    const onKeyDown = (event: KeyboardEvent) => {
      const modifiers = (['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const).filter((name) => event[name]);
      // A browser that fills in a form sends events without a key.
      if (modifiers.join() !== modifier || (event.key as string | undefined)?.toLowerCase() !== KEY) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);

  return isBrowser && searchBarShortcut ? [isMac() ? '⌘' : 'ctrl', KEY.toUpperCase()] : [];
}
