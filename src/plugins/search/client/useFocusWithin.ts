import {useEffect, useState} from 'react';

/** Whether the focus is on `root` or inside it. */
export function useFocusWithin(root: HTMLElement | null): boolean {
  const [isWithin, setIsWithin] = useState(false);

  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    root?.addEventListener('focusin', () => setIsWithin(true), {signal});
    root?.addEventListener(
      'focusout',
      ({relatedTarget}) => setIsWithin(relatedTarget instanceof Node && root.contains(relatedTarget)),
      {signal},
    );
    return () => listeners.abort();
  }, [root]);

  return isWithin;
}
