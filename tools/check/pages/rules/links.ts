import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import {visit} from 'unist-util-visit';

import {nearNames} from '../../../../src/course/near';
import {placeOf, type Page, type Place, type Diagnostic} from '../../../../src/course/diagnostic';
import {docId, routeOf} from '../../../../src/course/page/routes';
import {nearRoute, problemOfHash, type Site, type SiteRule} from '../checked-site';

type Address = {readonly url: string; readonly place: Place; readonly isImage: boolean};
type Problem = Pick<Diagnostic, 'text' | 'rule'>;

/** Each link and each image leads to something that exists, in a form that still works when pages move. */
export const linkDiagnostics: SiteRule = (page, site) =>
  addressesOf(page).flatMap(({url, place, isImage}): Diagnostic[] => {
    const problem = isImage ? imageProblem(url, page, site) : linkProblem(url, page, site);
    return problem ? [{...problem, place}] : [];
  });

/** Every address on a page: links, images, definitions, and `href` and `src` of tags. */
export function addressesOf({tree}: Page): Address[] {
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

const isOutside = (url: string): boolean => /^[a-z][a-z+.-]*:/i.test(url);

function imageProblem(url: string, page: Page, {project}: Site): Problem | undefined {
  if (isOutside(url)) {
    return {
      text: 'the image comes from another host; put it under static/img and write `/img/…`',
      rule: 'image-foreign',
    };
  }
  const path = decode(url).replace(/[?#].*$/, '');
  const file = path.startsWith('/') ? join('static', path) : join(posix.dirname(page.path), path);
  if (existsSync(join(project.root, file))) return undefined;
  return {
    text: `there is no image \`${url}\`; put it beside the page or under static/img, in this very spelling`,
    rule: 'image-missing',
  };
}

function linkProblem(url: string, page: Page, site: Site): Problem | undefined {
  const route = routeWithin(url, site);
  if (route !== undefined) {
    return {
      text: `\`${url}\` is a complete address of this site; write \`${linkTo(route, page, site)}\``,
      rule: 'link-own-site',
    };
  }
  if (isOutside(url)) return undefined;

  const [path = '', hash] = decode(url).split('#');
  if (path === '' && hash === undefined) {
    return {text: 'the link is empty; write where it leads', rule: 'link-file'};
  }
  if (path === '') return anchorProblem(hash, page.path, page, site);
  return path.startsWith('/') ? routeProblem(path, hash, page, site) : fileProblem(path, hash, page, site);
}

/** The route in an address that contains this site's base path, with or without the host. */
function routeWithin(url: string, {project}: Site): string | undefined {
  const origin = [project.url, 'https://[\\w-]+\\.github\\.io'].join('|');
  return new RegExp(`^(?:${origin})?${project.baseUrl}(/.*|)$`).exec(url)?.[1];
}

function routeProblem(path: string, hash: string | undefined, page: Page, site: Site): Problem | undefined {
  if (!site.routes.has(path)) {
    if (existsSync(join(site.project.root, 'static', path))) return undefined;
    const near = nearRoute(path, site);
    const instead = near
      ? `write \`${linkTo(near, page, site)}\``
      : 'the routes follow the files under docs/';
    return {text: `the site has no route \`${path}\`; ${instead}`, rule: 'link-route'};
  }
  const better = linkTo(path, page, site);
  if (better !== path) {
    return {
      text: `\`${path}\` is a route; write the file, \`${better}\`, so that the link survives a move`,
      rule: 'link-form',
    };
  }
  const target = site.routes.get(path);
  return draftProblem(target, page, site) ?? anchorProblem(hash, target, page, site);
}

/** Readers do not get drafts; one draft may link to another, because both will be published. */
function draftProblem(target: string | undefined, {path}: Page, {drafts}: Site): Problem | undefined {
  if (target === undefined || !drafts.has(target) || drafts.has(path)) return undefined;
  return {
    text: `${target} is a draft, which readers do not get; make the link when it is published, or take \`draft\` out of it`,
    rule: 'link-draft',
  };
}

function fileProblem(path: string, hash: string | undefined, page: Page, site: Site): Problem | undefined {
  const target = posix.join(posix.dirname(page.path), path);
  const paths = site.readings.map((reading) => reading.path);
  if (paths.includes(target)) {
    return draftProblem(target, page, site) ?? anchorProblem(hash, target, page, site);
  }
  // A file to download, next to the page.
  const extension = posix.extname(path);
  if (!['', '.md', '.mdx'].includes(extension) && existsSync(join(site.project.root, target)))
    return undefined;

  const moved = site.routes.get(site.redirects.get(routeOf(target)) ?? '');
  const same = moved !== undefined ? [moved] : paths.filter((other) => nameOf(other) === nameOf(target));
  const near = (same.length > 0 ? same : nearNames(target, paths)).slice(0, 3);
  const instead =
    near.length > 0
      ? `write ${near.map((other) => `\`${relativeTo(other, page)}\``).join(' or ')}`
      : 'write the path of a file, from this one, with its extension';
  return {text: `there is no page \`${path}\`; ${instead}`, rule: 'link-file'};
}

/** The name of a page: that of its file, or of its folder if the file is an index. */
const nameOf = (path: string): string | undefined =>
  path
    .toLowerCase()
    .replace(/(\/index)?\.mdx?$/, '')
    .split('/')
    .at(-1);

function anchorProblem(
  hash: string | undefined,
  target: string | undefined,
  page: Page,
  site: Site,
): Problem | undefined {
  if (hash === undefined) return undefined;
  if (target === undefined)
    return {text: 'that page has no headings; leave the hash out', rule: 'link-anchor'};
  const problem = problemOfHash(hash, target, site);
  return problem === undefined
    ? undefined
    : {text: `${target === page.path ? 'this page' : target} ${problem}`, rule: 'link-anchor'};
}

/** How a page links to a route: a document links to another document by its file, and to anything else by its route. */
function linkTo(route: string, page: Page, site: Site): string {
  const target = site.routes.get(route.replace(/[?#].*$/, ''));
  const areDocs = target !== undefined && docId(target) !== undefined && docId(page.path) !== undefined;
  return areDocs ? relativeTo(target, page) : route;
}

const relativeTo = (target: string, {path}: Page): string => posix.relative(posix.dirname(path), target);

const decode = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};
