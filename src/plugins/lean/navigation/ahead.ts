import {isSparing} from './line';

/**
 * @param fetch fetches what the page at a path needs
 * @returns what does so for an address of this site, without its origin: once, and not on a slow line nor for a reader who
 *   saves data
 */
export function fetchedOnce(fetch: (path: string) => Promise<unknown>): (target: string) => void {
  const asked = new Set<string>();
  return (target) => {
    const path = target.replace(/[?#].*$/, '');
    if (isSparing() || asked.has(path)) return;
    asked.add(path);
    fetch(path).catch(() => {
      // Whoever goes there finds out, and has the page loaded anew.
      asked.delete(path);
    });
  };
}
