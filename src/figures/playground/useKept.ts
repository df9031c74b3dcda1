import {useCallback, useState} from 'react';

const keyOf = (name: string): string => `playground-${name}`;

function read(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

/**
 * What the reader wrote, kept in this browser until it is forgotten. Where the browser forbids storage, it is kept while
 * the page is open.
 *
 * @param name of the figure
 * @returns the text, empty if there is none, and a function that keeps another; an empty one is forgotten
 */
export function useKept(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  const keep = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next === '') localStorage.removeItem(keyOf(name));
        else localStorage.setItem(keyOf(name), next);
      } catch {
        // Storage is forbidden or full.
      }
    },
    [name],
  );
  return [text, keep];
}
