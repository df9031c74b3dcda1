import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {finding, placeAt, start, type Finding, type Place} from '../../../src/course/diagnostic';
import {frontMatterOf} from '../../../src/course/page/read';
import {docId, routeOf, sidebarIds} from '../../../src/course/page/routes';
import type {Project, Site} from './checked-site';

/** Findings about several pages: the sidebars, and addresses, including those from before a page was renamed. */
export const siteFindings = (site: Site): Finding[] => [
  ...sidebarFindings(site),
  ...routeFindings(site),
  ...redirectFindings(site),
  ...specifiedFindings(site),
];

export const isLoose = (id: string, {looseDocs}: Pick<Project, 'looseDocs'>): boolean =>
  looseDocs.some((loose) => (loose.endsWith('/') ? id.startsWith(loose) : id === loose));

/** Each document is in a sidebar unless it needs none, and each entry of a sidebar is a document. */
function sidebarFindings({project, readings, drafts}: Site): Finding[] {
  const listed = [...sidebarIds(project.sidebars)];
  const ids = new Map(
    readings.flatMap(({path}) => {
      const id = docId(path);
      return id === undefined ? [] : [[id, path] as const];
    }),
  );

  const missing = listed
    .filter((id) => !ids.has(id))
    .map((id) => {
      const text = `there is no page docs/${id}.md; write it, or remove \`${id}\` from the sidebar`;
      return finding('sidebars.ts', placeInSidebars(project.root, id), text, 'sidebar-file');
    });
  const unlisted = [...ids]
    .filter(([id, path]) => !listed.includes(id) && !isLoose(id, project) && !drafts.has(path))
    .map(([id, path]) => {
      const text = `the page is in no sidebar, so nobody finds it; add \`${id}\` to sidebars.ts`;
      return finding(path, start, text, 'sidebar-missing');
    });
  return [...missing, ...unlisted];
}

/** The place in sidebars.ts that names a document, whose id may be composed of a folder and a name. */
function placeInSidebars(root: string, id: string): Place {
  const file = join(root, 'sidebars.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [name, folder] = id.split('/').reverse();
  const from = folder === undefined ? 0 : Math.max(0, text.search(new RegExp(`/${folder}[\`']`)));
  const at = [text.indexOf(`'${id}'`), text.indexOf(`'${name}'`, from), text.indexOf(`'${name}'`)].find(
    (index) => index >= 0,
  );
  return at === undefined ? start : placeAt(text, at);
}

/** No two files have the same route, as `a.md` and `a/index.md` would. */
function routeFindings({readings}: Site): Finding[] {
  const seen = new Map<string, string>();
  return readings.flatMap(({path}): Finding[] => {
    const route = routeOf(path);
    const before = seen.get(route);
    seen.set(route, before ?? path);
    if (before === undefined) return [];
    const text = `the page has the route of ${before}, \`${route}\`; rename one of the two`;
    return [finding(path, start, text, 'route-twin')];
  });
}

/** The form of a route: without an extension and without a slash at the end. */
const routeForm = /^\/[\w./-]*[\w-]$/;

/** An old address has the form of a route, leads to one page only, and is not the route of a page. */
function redirectFindings({readings, routes}: Site): Finding[] {
  const seen = new Map<string, string>();
  return readings.flatMap(({path, page}): Finding[] => {
    const written = page?.frontMatter.redirect_from;
    if (!page || written === undefined) return [];
    const place = frontMatterOf(page.tree).placeOfKey('redirect_from');
    const problem = (text: string): Finding[] => [finding(path, place, text, 'redirect')];
    const all: unknown[] = Array.isArray(written) ? written : [written];
    return all.flatMap((from): Finding[] => {
      if (
        typeof from !== 'string' ||
        !routeForm.test(from) ||
        from.endsWith('.html') ||
        from.includes('//')
      ) {
        return problem(
          `\`${String(from)}\` is not an address; write it without the base path, as \`redirect_from: /docs/…\``,
        );
      }
      if (routes.has(from)) {
        const owner = routes.get(from) ?? 'the site itself';
        return problem(`\`${from}\` is the address of ${owner}; remove the line, or rename that page`);
      }
      const before = seen.get(from);
      seen.set(from, before ?? path);
      if (before === undefined) return [];
      return problem(`\`${from}\` is already an old address of ${before}; leave it in one of the two`);
    });
  });
}

/** Each route that the specification requires is that of a published page, or an old address of one. */
function specifiedFindings({project, routes, drafts, redirects}: Site): Finding[] {
  const path = 'src/config/specified.ts';
  const file = join(project.root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return project.specified
    .filter((one) => !redirects.has(one) && (!routes.has(one) || drafts.has(routes.get(one) ?? '')))
    .map((one) => {
      const at = text.indexOf(`'${one}'`);
      return finding(
        path,
        at < 0 ? start : placeAt(text, at),
        `the specification requires \`${one}\`, which is not published; write the page, or \`redirect_from: ${one}\` in the front matter of the page that replaces it`,
        'specified',
      );
    });
}
