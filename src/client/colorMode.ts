/**
 * A client module that keeps the reader's color mode when the system changes its own. The theme then drops the choice,
 * although this site does not follow the system. This module is loaded before the theme listens, so it hears the change
 * first.
 */
import {createStorageSlot} from '@docusaurus/theme-common';

if (typeof window !== 'undefined') {
  const stored = createStorageSlot('theme');
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const choice = stored.get();
    // The theme shows a choice that is stored, as it does when another tab has stored one.
    if (choice !== null) setTimeout(() => stored.set(choice));
  });
}
