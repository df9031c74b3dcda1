import type {KeyboardEvent} from 'react';

/** Steps with the arrow keys on a button: to the right by one more, to the left by one less, within the limits. */
export const onArrows =
  (at: number, last: number, onGo: (at: number) => void) =>
  (event: KeyboardEvent): void => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = at + by;
    if (to >= 0 && to <= last) onGo(to);
  };
