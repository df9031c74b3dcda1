import {eachPage} from '../../serving/finish';

const DEFERRED = /<script src=[^>]*? defer(?:="[^"]*")?><\/script>/g;

/**
 * Puts the page's scripts behind it: a browser then asks for them when the whole page has come, and they do not share the
 * line with what is painted first.
 *
 * @throws {Error} if the page has no deferred scripts
 */
export function withScriptsLast(html: string): string {
  const scripts = html.match(DEFERRED);
  if (!scripts) throw new Error('no deferred scripts; fix src/plugins/lean/html/scripts.ts');
  const page = html.replace(DEFERRED, '');
  const end = /(?:<\/body>\s*)?(?:<\/html>\s*)?$/.exec(page)?.index ?? page.length;
  return page.slice(0, end) + scripts.join('') + page.slice(end);
}

export const scriptsLast = eachPage(({html}) => withScriptsLast(html));
