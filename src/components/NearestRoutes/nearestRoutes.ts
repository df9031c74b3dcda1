import leven from 'leven';

/** The most routes that are proposed. */
const MOST = 3;

/** The largest share of letters in which a proposed path may differ. */
const NEAR = 0.3;

/**
 * Finds the routes that a reader who typed a missing path probably meant.
 *
 * @param pathname the path that is missing
 * @param routes every path that exists
 * @returns up to three routes, nearest first: those that differ only in letter case, otherwise those with the same last
 *   name, otherwise those with few different letters
 */
export function nearestRoutes(pathname: string, routes: readonly string[]): string[] {
  const wanted = normalize(pathname);
  const same = routes.filter((route) => normalize(route) === wanted);
  if (same.length > 0) {
    return same.slice(0, MOST);
  }
  const sameName = routes.filter((route) => lastName(normalize(route)) === lastName(wanted));
  const byDistance = (candidates: readonly string[]) =>
    candidates
      .map((route) => ({route, distance: leven(normalize(route), wanted)}))
      .sort((a, b) => a.distance - b.distance);
  if (sameName.length > 0) {
    return byDistance(sameName)
      .slice(0, MOST)
      .map(({route}) => route);
  }
  return byDistance(routes)
    .filter(({distance}) => distance <= NEAR * wanted.length)
    .slice(0, MOST)
    .map(({route}) => route);
}

/**
 * The pages below a path that is not a page itself, such as those of the FAQ below `docs/FAQ`.
 *
 * @returns the uppermost ones, in the order of `routes`
 */
export function routesBelow(pathname: string, routes: readonly string[]): string[] {
  const isBelow = (route: string, other: string): boolean =>
    normalize(route).startsWith(`${normalize(other)}/`);
  const below = routes.filter((route) => isBelow(route, pathname));
  return below.filter((route) => !below.some((other) => isBelow(route, other)));
}

/** The words of a path, to search for: `docs/tutorial/cache_sizes.html` gives `cache sizes`. */
export function wordsOf(path: string): string {
  return lastName(path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, ''))
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

function normalize(path: string): string {
  return path
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '')
    .replace(/[-_ ]+/g, '_');
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
