/** Turns a page of the built site into a file that opens with a double click: links lead to files, without scripts. */
import {posix} from 'node:path';

import {answer} from '../serve/pages';

/** @returns the file of a path of the site, relative to the file `from`; undefined if there is none */
function fileFor(path: string, from: string, files: ReadonlySet<string>): string | undefined {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const found = answer(files, decodeURI(bare));
  if (found.status !== 200) return undefined;
  return posix.relative(posix.dirname(from), found.file) + rest.replace(/^\?[^#]*/, '');
}

/**
 * @param html a page as the build wrote it
 * @param page its file
 * @param base the path under which the site is served, with both slashes
 * @param files the site's files
 */
export function openable(
  html: string,
  {page, base, files}: {readonly page: string; readonly base: string; readonly files: ReadonlySet<string>},
): string {
  const relative = (address: string): string =>
    (address.startsWith(base) ? fileFor(address.slice(base.length), page, files) : undefined) ?? address;
  return html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="?(?:preload|modulepreload|canonical|alternate)"?[^>]*>/g, '')
    .replace(/\b(href|src)=(?:"([^"]*)"|([^\s">]+))/g, (_, name: string, quoted?: string, bare?: string) => {
      return `${name}="${relative(quoted ?? bare ?? '')}"`;
    })
    .replace(/url\((["']?)([^)"']+)\1\)/g, (_, quote: string, address: string) => {
      return `url(${quote}${relative(address)}${quote})`;
    });
}
