import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic, Page} from '../../../src/course/diagnostic';
import {nearNames} from '../../../src/course/near';
import {isDraft, redirectsIn} from '../../../src/course/page/listed';
import type {Facts} from '../../../src/remark/notation';
import {readGlossary, type Glossary} from '../../../src/course/glossary';
import type {ExampleIndex} from '../../../src/course/examples';
import {headingIdsOf} from '../../../src/course/page/headings';
import {routeOf} from '../../../src/course/page/routes';
import type {Names} from '../names/lists';
import type {Reading} from '../../../src/course/page/read';

/** The data about a project, besides its pages, that the checks need. */
export type Project = {
  /** The folder that holds `docs/`, `src/pages/`, `static/` and `sidebars.ts`. */
  readonly root: string;
  /** The origin that serves the site, without a path. */
  readonly url: string;
  /** The path under which the site is served, with its slash in front and none at the end. */
  readonly baseUrl: string;
  /** What `sidebars.ts` exports. */
  readonly sidebars: unknown;
  /** The documents that need no sidebar: ids, or beginnings of ids that end in `/`. */
  readonly looseDocs: readonly string[];
  /** The documents of the tutorial that are not lessons: overviews and tables for reference. */
  readonly notLessons: readonly string[];
  readonly facts: Facts;
  /** The routes that the specification requires. */
  readonly specified: readonly string[];
  /** The names of gem5, of the course's programs, and of others that pages mention. */
  readonly names: Names;
  /** The programs and recordings that pages show. */
  readonly exampleIndex: ExampleIndex;
  /** The languages whose code can be colored. */
  readonly languages: ReadonlySet<string>;
};

/** The pages of a project and what they can link to. */
export type Site = {
  readonly project: Project;
  readonly readings: readonly Reading[];
  /** The ids of the headings of each page that could be read, by path. */
  readonly headingIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** The path of the page at each route; undefined for a route that no Markdown page creates. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** The paths of the drafts, which are not published. */
  readonly drafts: ReadonlySet<string>;
  /** The route to which each old address leads. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The terms that pages link to where they are explained. */
  readonly glossary: Glossary;
};

/** The routes without a file of the project: the search, the root of the docs and the tags. */
const generatedRoutes = ['/search', '/docs', '/docs/tags', '/docs/tags/todo'];

/**
 * Collects what pages can link to.
 *
 * @param scripts the paths of pages that are not Markdown (`src/pages/index.tsx`).
 */
export const siteOf = (project: Project, readings: readonly Reading[], scripts: readonly string[]): Site => ({
  project,
  readings,
  headingIds: new Map(
    readings.flatMap(({path, page}) => (page ? [[path, new Set(headingIdsOf(page.tree))] as const] : [])),
  ),
  routes: new Map<string, string | undefined>([
    ...[...generatedRoutes, ...scripts.map(routeOf)].map((route) => [route, undefined] as const),
    ...readings.map(({path}) => [routeOf(path), path] as const),
  ]),
  drafts: new Set(readings.flatMap(({path, page}) => (page && isDraft(page.frontMatter) ? [path] : []))),
  redirects: new Map(
    readings.flatMap(({path, page}) =>
      page && !isDraft(page.frontMatter)
        ? redirectsIn(page.frontMatter).map((from) => [from, routeOf(path)] as const)
        : [],
    ),
  ),
  glossary: readGlossary(project.root),
});

/**
 * The fault of an address in code, which must be a route of the published site, with or without a heading, or a file
 * below static/: `what is wrong; what to write instead`.
 *
 * @param base what precedes the route in the code
 */
export function problemOfRoute(address: string, site: Site, base = ''): string | undefined {
  const [, path = '', , hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  const written = `\`${base}${address}\``;
  const {routes, drafts, project} = site;
  if (!routes.has(path)) {
    if (path !== '' && existsSync(join(project.root, 'static', path))) return undefined;
    const near = nearRoute(path, site);
    const instead =
      near === undefined ? 'the routes follow the files under docs/' : `write \`${base}${near}\``;
    return `${written} leads to no page of the site; ${instead}`;
  }
  const target = routes.get(path);
  if (target === undefined) return undefined;
  if (drafts.has(target)) {
    return `${written} leads to a draft, which is not published; write another, or remove \`draft\` from ${target}`;
  }
  const problem = problemOfHash(hash, target, site);
  return problem && `${written}: ${target} ${problem}`;
}

/** The route that was probably meant by one that does not exist: where it leads now, or a similar one. */
export const nearRoute = (route: string, {routes, redirects}: Site): string | undefined =>
  redirects.get(route) ?? nearNames(route, routes.keys())[0];

/** The fault of the heading in a link to a page: `has no heading …; what to write instead`. */
export function problemOfHash(
  hash: string | undefined,
  target: string,
  {headingIds}: Site,
): string | undefined {
  // A page that cannot be read has a finding of its own.
  const ids = headingIds.get(target);
  if (hash === undefined || !ids || ids.has(hash)) return undefined;
  const near = nearNames(hash, ids);
  const list = (names: Iterable<string>): string[] => [...names].map((id) => `\`#${id}\``);
  const next =
    near.length > 0 ? `write ${list(near).join(' or ')}` : `its ids: ${list(ids).join(', ') || 'none'}`;
  return `has no heading with the id \`${hash}\`; ${next}`;
}

/** Finds diagnostics of a page in `npm run check` only; it may read the whole site. */
export type SiteRule = (page: Page, site: Site) => Diagnostic[] | Promise<Diagnostic[]>;
