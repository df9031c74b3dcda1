import leven from 'leven';

import {nearNames} from '../../content/similar-names';

/** The most routes that are proposed. */
const MOST = 3;

/** The largest share of letters in which a proposed path may differ. */
const NEAR = 0.3;

/**
 * Finds the routes that a reader who typed a missing path probably meant. A folder without a page of its own stands for
 * the pages below it.
 *
 * @param pathname the path that is missing
 * @param routes every path that exists
 * @returns up to three routes, nearest first, or all pages of the nearest folder: those that differ only in letter case,
 *   otherwise those with the same last name, otherwise those with few different letters
 */
export function nearestRoutes(pathname: string, routes: readonly string[]): string[] {
  const wanted = normalize(pathname);
  const same = routes.filter((route) => normalize(route) === wanted);
  if (same.length > 0) {
    return same.slice(0, MOST);
  }
  const folders = foldersOf(routes);
  const distanceOf = (path: string): number => leven(normalize(path), wanted);
  const sameName = [...routes, ...folders].filter((path) => nameOf(path) === nameOf(wanted));
  const nearFolders = nearNames(nameOf(wanted), folders.map(nameOf));
  const near =
    sameName.length > 0
      ? sameName
      : [
          ...routes.filter((route) => distanceOf(route) <= NEAR * wanted.length),
          ...folders.filter((folder) => nearFolders.includes(nameOf(folder))),
        ];
  const [nearest = '', ...others] = near.sort((one, other) => distanceOf(one) - distanceOf(other));
  return folders.includes(nearest)
    ? routesBelow(nearest, routes)
    : [nearest, ...others].filter((path) => routes.includes(path)).slice(0, MOST);
}

/** The folders that are not pages themselves, without those that all pages lie below. */
function foldersOf(routes: readonly string[]): string[] {
  const folders = new Set(
    routes.flatMap((route) => route.split('/').map((_, index, names) => names.slice(0, index).join('/'))),
  );
  return Array.from(folders).filter(
    (folder) => !routes.includes(folder) && !routes.every((route) => isBelow(route, folder)),
  );
}

/**
 * The pages below a path that is not a page itself, such as those of the FAQ below `docs/FAQ`.
 *
 * @returns the uppermost ones, in the order of `routes`
 */
export function routesBelow(pathname: string, routes: readonly string[]): string[] {
  const below = routes.filter((route) => isBelow(route, pathname));
  return below.filter((route) => !below.some((other) => isBelow(route, other)));
}

const isBelow = (route: string, other: string): boolean =>
  normalize(route).startsWith(`${normalize(other)}/`);

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

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const nameOf = (path: string): string => lastName(normalize(path));
