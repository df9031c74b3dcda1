import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import {visit} from 'unist-util-visit';

import {nearNames} from '../../../src/remark/near';
import {placeOf, type Page, type Place, type Slip} from '../../../src/remark/slip';
import {docId, type Site} from '../site';
import type {SiteRule} from './rule';

type Address = {readonly url: string; readonly place: Place; readonly isImage: boolean};

/** Every address on a page: links, images, definitions, and `href` and `src` of tags. */
function addressesOf({tree}: Page): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    const place = placeOf(node);
    if (node.type === 'link' || node.type === 'definition') {
      found.push({url: node.url, place, isImage: false});
    } else if (node.type === 'image') {
      found.push({url: node.url, place, isImage: true});
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        if (attribute.name === 'href' || attribute.name === 'src') {
          found.push({url: attribute.value, place, isImage: attribute.name === 'src'});
        }
      }
    }
  });
  return found;
}

/** Links and images: each leads to something that exists, in the form that keeps working when pages move. */
export const linkSlips: SiteRule = (page, site) =>
  addressesOf(page).flatMap(({url, place, isImage}) => {
    const [text, rule] = problemOf(url, isImage, page, site) ?? [];
    return text && rule ? [{place, text, rule} satisfies Slip] : [];
  });

function problemOf(url: string, isImage: boolean, page: Page, site: Site): readonly [string, string] | undefined {
  const {baseUrl} = site.project;
  const ownPath = new RegExp(`^(https?://[^/]*)?${baseUrl}(/|$)`);
  if (ownPath.test(url)) {
    const route = url.replace(ownPath, '/');
    return [`\`${url}\` is an address of this site in full; write \`${formFor(route, page, site)}\``, 'link-own-site'];
  }
  if (/^[a-z][a-z+.-]*:/i.test(url)) {
    if (isImage) return [`the image comes from another host; put it under static/img and write \`/img/…\``, 'image-foreign'];
    return undefined;
  }

  const [, path = '', hash] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(decode(url)) ?? [];
  if (path === '') return hash === undefined ? ['the link is empty; write where it leads', 'link-file'] : anchorProblem(hash, page.path, page, site);
  if (isImage) {
    return existsSync(fileOf(path, page, site))
      ? undefined
      : [`there is no image \`${url}\`; put it beside the page or under static/img, in this very spelling`, 'image-missing'];
  }

  if (path.startsWith('/')) {
    if (!site.routes.has(path)) {
      if (existsSync(join(site.project.root, 'static', path))) return undefined;
      const [near] = nearNames(path, site.routes.keys());
      return [`the site has no route \`${path}\`; ${near ? `write \`${near}\`` : 'the routes follow the files under docs/'}`, 'link-route'];
    }
    const target = site.routes.get(path);
    if (target !== undefined && docId(target) !== undefined && docId(page.path) !== undefined) {
      return [`\`${path}\` is a route; write the file, \`${relativeTo(target, page)}\`, so that the link survives a move`, 'link-form'];
    }
    return hash === undefined ? undefined : anchorProblem(hash, target, page, site);
  }

  const target = posix.join(posix.dirname(page.path), path);
  if (site.readings.some((reading) => reading.path === target)) {
    return hash === undefined ? undefined : anchorProblem(hash, target, page, site);
  }
  if (!/\.mdx?$/.test(path) && existsSync(join(site.project.root, target)) && posix.extname(path) !== '') return undefined;
  return [`there is no page \`${path}\`; ${guess(target, page, site)}`, 'link-file'];
}

/** Which page was probably meant by a path that leads nowhere. */
function guess(target: string, page: Page, site: Site): string {
  const paths = site.readings.map((reading) => reading.path);
  const name = (path: string): string => posix.basename(path).replace(/\.\w+$/, '').toLowerCase();
  const same = paths.filter((path) => [`${target}.md`, `${target}/index.md`].includes(path) || name(path) === name(target));
  const near = same.length > 0 ? same : nearNames(target, paths);
  return near.length > 0
    ? `write ${near.slice(0, 3).map((path) => `\`${relativeTo(path, page)}\``).join(' or ')}`
    : 'write the path of a file, from this one, with its extension';
}

function anchorProblem(hash: string, target: string | undefined, page: Page, site: Site): readonly [string, string] | undefined {
  const ids = target === undefined ? new Set<string>() : site.headingIds.get(target);
  // A page that could not be read has been reported already.
  if (!ids || ids.has(hash)) return undefined;
  const where = target === page.path ? 'this page' : (target ?? 'that page');
  const near = nearNames(hash, ids);
  const instead = near.length > 0 ? `write ${near.map((id) => `\`#${id}\``).join(' or ')}` : `its ids: ${[...ids].join(', ') || 'none'}`;
  return [`${where} has no heading with the id \`${hash}\`; ${instead}`, 'link-anchor'];
}

/** How a page links to a route: another document by its file, everything else by the route. */
function formFor(route: string, page: Page, site: Site): string {
  const target = site.routes.get(route.replace(/[?#].*$/, ''));
  return target !== undefined && docId(target) !== undefined && docId(page.path) !== undefined ? relativeTo(target, page) : route;
}

const relativeTo = (target: string, {path}: Page): string => posix.relative(posix.dirname(path), target);

/** The file behind the address of an image. */
const fileOf = (path: string, page: Page, site: Site): string =>
  path.startsWith('/') ? join(site.project.root, 'static', path) : join(site.project.root, posix.dirname(page.path), path);

const decode = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};
