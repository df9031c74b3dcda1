/**
 * A client module that keeps the reader's color mode when the system changes its own. The theme then deletes the choice,
 * although this site does not follow the system. This module is loaded before the theme listens, so it hears the change
 * first.
 */
import {createStorageSlot} from '@docusaurus/theme-common';

if (typeof window !== 'undefined') {
  const key = 'theme';
  const stored = createStorageSlot(key);
  // The theme announces a deletion in its own tab by an event that it makes itself. Storing the choice within this event
  // leaves no moment without it, in which a reload would lose it; and the theme shows what has been stored.
  const restore = (event: StorageEvent) => {
    const isDeletion = event.key === key && event.newValue === null && event.oldValue !== null;
    if (isDeletion && !event.isTrusted) stored.set(event.oldValue);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    window.addEventListener('storage', restore, {once: true});
  });
}
