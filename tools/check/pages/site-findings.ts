import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {placeAt, start, type Place} from '../../../src/course/diagnostic';
import {frontMatterOf} from '../../../src/course/page/read';
import {docId, routeOf, sidebarIds} from '../../../src/course/page/routes';
import type {Finding} from '../report';
import type {Site} from './checked-site';

/** What no single page can be blamed for alone: the sidebars, twins, and addresses, those before a renaming among them. */
export const siteFindings = (site: Site): Finding[] => [
  ...sidebarFindings(site),
  ...twinFindings(site),
  ...routeFindings(site),
  ...redirectFindings(site),
  ...specifiedFindings(site),
];

/** Every document is in a sidebar or meant to be in none, and every entry of a sidebar is a document. */
function sidebarFindings({project, readings, drafts}: Site): Finding[] {
  const listed = [...sidebarIds(project.sidebars)];
  const ids = new Map(
    readings.flatMap(({path}) => {
      const id = docId(path);
      return id === undefined ? [] : [[id, path] as const];
    }),
  );
  const isLoose = (id: string): boolean =>
    project.looseDocs.some((loose) => (loose.endsWith('/') ? id.startsWith(loose) : id === loose));

  const missing = listed
    .filter((id) => !ids.has(id))
    .map((id): Finding => ({
      path: 'sidebars.ts',
      diagnostic: {
        place: placeInSidebars(project.root, id),
        text: `there is no page docs/${id}.md; write it, or take \`${id}\` out of the sidebar`,
        rule: 'sidebar-file',
      },
    }));
  const unlisted = [...ids]
    .filter(([id, path]) => !listed.includes(id) && !isLoose(id) && !drafts.has(path))
    .map(([id, path]): Finding => ({
      path,
      diagnostic: {
        place: start,
        text: `the page is in no sidebar, so nobody finds it; add \`${id}\` to sidebars.ts`,
        rule: 'sidebar-missing',
      },
    }));
  return [...missing, ...unlisted];
}

/** Where sidebars.ts names a document; its ids are put together of a folder and a name. */
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

/** No two pages say the same of themselves: a copied front matter is found here. */
function twinFindings({readings}: Site): Finding[] {
  const seen = new Map<string, string>();
  return readings.flatMap(({path, page}): Finding[] => {
    const description = page?.frontMatter.description;
    if (!page || typeof description !== 'string') return [];
    const before = seen.get(description);
    seen.set(description, before ?? path);
    if (before === undefined) return [];
    return [
      {
        path,
        diagnostic: {
          place: frontMatterOf(page.tree).placeOfKey('description'),
          text: `the same description as ${before}; write what this page gives its reader`,
          rule: 'description-twin',
        },
      },
    ];
  });
}

/** No two files make one route: `a.md` and `a/index.md` do. */
function routeFindings({readings}: Site): Finding[] {
  const seen = new Map<string, string>();
  return readings.flatMap(({path}): Finding[] => {
    const route = routeOf(path);
    const before = seen.get(route);
    seen.set(route, before ?? path);
    if (before === undefined) return [];
    const text = `the page has the route of ${before}, \`${route}\`; rename one of the two`;
    return [{path, diagnostic: {place: start, text, rule: 'route-twin'}}];
  });
}

/** The form of a route: as a page is linked, without an ending and without a slash at the end. */
const routeForm = /^\/[\w./-]*[\w-]$/;

/** An old address is an address, of no page that there is, and of one page alone. */
function redirectFindings({readings, routes}: Site): Finding[] {
  const seen = new Map<string, string>();
  return readings.flatMap(({path, page}): Finding[] => {
    const written = page?.frontMatter.redirect_from;
    if (!page || written === undefined) return [];
    const place = frontMatterOf(page.tree).placeOfKey('redirect_from');
    const finding = (text: string): Finding => ({path, diagnostic: {place, text, rule: 'redirect'}});
    const all: unknown[] = Array.isArray(written) ? written : [written];
    return all.flatMap((from): Finding[] => {
      if (
        typeof from !== 'string' ||
        !routeForm.test(from) ||
        from.endsWith('.html') ||
        from.includes('//')
      ) {
        return [
          finding(
            `\`${String(from)}\` is no old address; write it without the base path, as \`redirect_from: /docs/…\``,
          ),
        ];
      }
      if (routes.has(from)) {
        const owner = routes.get(from) ?? 'the site itself';
        return [finding(`\`${from}\` is the address of ${owner}; remove the line, or rename that page`)];
      }
      const before = seen.get(from);
      seen.set(from, before ?? path);
      if (before === undefined) return [];
      return [finding(`\`${from}\` is an old address of ${before} already; leave it in one of the two`)];
    });
  });
}

/** What the specification names is a page that readers get, or an old address of one. */
function specifiedFindings({project, routes, drafts, redirects}: Site): Finding[] {
  const path = 'src/config/specified.ts';
  const file = join(project.root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return project.specified
    .filter((one) => !redirects.has(one) && (!routes.has(one) || drafts.has(routes.get(one) ?? '')))
    .map((one): Finding => {
      const at = text.indexOf(`'${one}'`);
      return {
        path,
        diagnostic: {
          place: at < 0 ? start : placeAt(text, at),
          text: `the specification names \`${one}\`, and readers get no such page; write it, or \`redirect_from: ${one}\` in the front matter of the page that took its place`,
          rule: 'specified',
        },
      };
    });
}
