import {
  searchContexts,
  useAllContextsWithNoSearchContext,
  type SearchContext,
} from '../../plugins/search/client/settings';
import type {Hit} from '../../plugins/search/format/hits';

/** @param path of a page, below the base path; @returns its part of the site, if that has an index of its own */
export function contextOf(path: string): SearchContext | undefined {
  return searchContexts.find((one) => `${path}/`.startsWith(`${one.path}/`));
}

/** The link from a list to the search page; undefined if that would be empty. */
export function seeAllOf(
  {query, hits}: {readonly query: string; readonly hits: readonly Hit[]},
  context: SearchContext | undefined,
  searchUrl: string,
): {readonly href: string; readonly text: string} | undefined {
  const hrefTo = (more: Readonly<Record<string, string>>) =>
    `${searchUrl}?${new URLSearchParams({q: query.trim(), ...more})}`;
  if (!context) {
    return hits.length > 0 ? {href: hrefTo({}), text: 'See all results'} : undefined;
  }
  if (hits.length > 0) {
    return {href: hrefTo({ctx: context.path}), text: `See all results in ${context.label}`};
  }
  return useAllContextsWithNoSearchContext
    ? {href: hrefTo({}), text: `See results outside ${context.label}`}
    : undefined;
}
