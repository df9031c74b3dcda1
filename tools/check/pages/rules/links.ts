import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import {visit} from 'unist-util-visit';

import {nearNames} from '../../../../src/content/similar-names';
import {placeOf, type Diagnostic, type Page} from '../../../../src/content/diagnostic';
import {routeOf} from '../../../../src/content/page/routes';
import type {PageRule, Site} from '../site';

/**
 * Links of the page to what does not exist, with the address that was probably meant. The build warns of these too, and
 * of links from other pages to this one.
 */
export const linkDiagnostics: PageRule = (page, site) => {
  const found: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const {url} = node;
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) return;
    const isImage = node.type === 'image';
    const text = isImage ? imageProblem(url, page, site) : linkProblem(url, page, site);
    if (text !== undefined)
      found.push({place: placeOf(node), text, rule: isImage ? 'image-missing' : 'link'});
  });
  return found;
};

function imageProblem(url: string, page: Page, {project: {root}}: Site): string | undefined {
  return existsSync(join(root, fileOf(url.replace(/[?#].*$/, ''), page)))
    ? undefined
    : `there is no image \`${url}\`; put it beside the page or under static/img, in this very spelling`;
}

/** The path of a file that a page names: from the page, or below static/. */
const fileOf = (url: string, {path}: Page): string =>
  url.startsWith('/') ? `static${decode(url)}` : posix.join(posix.dirname(path), decode(url));

/** The fault of an address: `what is wrong; what to write instead`. */
function linkProblem(url: string, page: Page, site: Site): string | undefined {
  const [address = '', hash] = url.split('#');
  const path = address.replace(/\?.*$/, '');
  if (path === '' && hash === undefined) return 'the link is empty; write where it leads';
  const route = path.startsWith('/') ? path : posix.join(posix.dirname(routeOf(page.path)), path);
  const file = fileOf(path, page);
  const target = path === '' ? page.path : site.paths.includes(file) ? file : site.routes.get(route);
  if (target === undefined) {
    return site.routes.has(route) || existsSync(join(site.project.root, file))
      ? undefined
      : `\`${url}\` leads to nothing; ${instead(path, file, page, site)}`;
  }
  if (site.drafts.has(target) && !site.drafts.has(page.path))
    return `${target} is a draft, which readers do not get; make the link when it is published`;
  if (hash === undefined || (path === '' && isView(hash, page, site))) return undefined;
  return anchorProblem(decode(hash), target, site);
}

/** Whether a link leads to a view of a figure on its own page, as in `#pipeline:row=20`. */
const isView = (hash: string, {path}: Page, site: Site): boolean => {
  const [, figure] = /^(\w+):/.exec(hash) ?? [];
  return figure !== undefined && site.text(path).includes(`::figure{name="${figure}"`);
};

/** The fault of the heading in a link to a page. */
export function anchorProblem(hash: string, target: string, site: Site): string | undefined {
  const ids = site.ids(target);
  if (ids.has(hash)) return undefined;
  const [near] = nearNames(hash, ids);
  const list = [...ids].map((id) => `\`#${id}\``).join(', ');
  return `${target} has no heading with the id \`${hash}\`; ${near ? `write \`#${near}\`` : `its ids: ${list || 'none'}`}`;
}

/** The name of a page: that of its file, or of its folder if the file is an index. */
const nameOf = (path: string): string => posix.basename(path.replace(/(?:\/index)?\.mdx?$/, ''));

/** What was probably meant: the page at a former address, one of the same name, or one of a similar name. */
function instead(path: string, file: string, page: Page, site: Site): string {
  const relative = (to: string): string => posix.relative(posix.dirname(page.path), to);
  if (path.startsWith('/')) {
    const near = site.redirects.get(path) ?? nearNames(path, site.routes.keys())[0];
    return near ? `write \`${near}\`` : 'the routes follow the files under docs/';
  }
  const moved = site.routes.get(site.redirects.get(routeOf(file)) ?? '');
  const named = site.paths.filter((one) => nameOf(one) === nameOf(file));
  const [near] = [moved ?? [], named, nearNames(file, site.paths)].flat();
  return near ? `write \`${relative(near)}\`` : 'write the path of a file, from this one, with its extension';
}

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
