/** What a browser may say of the reader's line. */
type Line = {readonly effectiveType?: string; readonly saveData?: boolean};

function isSparing(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Line};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/**
 * Source of the rules: @docusaurus/core 3.7.0, lib/client/docusaurus.js.
 *
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
