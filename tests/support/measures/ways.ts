/** Measures how readers get from one page to another, in the files of a built site. */
import {fileOf, type BuiltSite} from '../build';

type Addresses = Pick<ReturnType<BuiltSite['page']>, 'addresses'>;

const linksOf = ({addresses}: Addresses): string[] =>
  addresses.filter(({from}) => from === 'a href').map(({address}) => address);

/** @returns the links of a page that lead nowhere, or to the home page of a service instead of a page there */
export const deadLinks = (page: Addresses): string[] =>
  linksOf(page).filter((address) => /^(?:#?|https:\/\/(?:www\.)?github\.(?:com|io)\/?)$/.test(address));

/**
 * @param target matches the address of a link
 * @returns the least number of links from the home page to it, counting only links that work without scripts
 */
export function presses(site: BuiltSite, target: RegExp): number | undefined {
  const seen = new Set(['/']);
  let reached = ['/'];
  for (let count = 1; reached.length > 0; count += 1) {
    const links = reached.flatMap((route) => linksOf(site.page(fileOf(route))));
    if (links.some((address) => target.test(address))) return count;
    const routes = links
      .filter((address) => address.startsWith(site.base))
      .map((address) => `/${address.slice(site.base.length)}`.replace(/#.*$/, ''));
    reached = [...new Set(routes)].filter((route) => !seen.has(route) && site.files.has(fileOf(route)));
    for (const route of reached) seen.add(route);
  }
  return undefined;
}
