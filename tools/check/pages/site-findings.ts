import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {placeAt, start, type Place, type Slip} from '../../../src/course/slip';
import {frontMatterOf} from '../../../src/course/page/read';
import {docId, sidebarIds} from '../../../src/course/page/routes';
import type {Site} from './checked-site';

/** A slip in a file of the project. */
export type Finding = {readonly path: string; readonly slip: Slip};

/** What no single page can be blamed for alone: the sidebars, twins, and the addresses that pages get from facts. */
export const siteFindings = (site: Site): Finding[] => [
  ...sidebarFindings(site),
  ...twinFindings(site),
  ...factFindings(site),
];

/** Every document is in a sidebar or meant to be in none, and every entry of a sidebar is a document. */
function sidebarFindings({project, readings}: Site): Finding[] {
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
      slip: {
        place: placeInSidebars(project.root, id),
        text: `there is no page docs/${id}.md; write it, or take \`${id}\` out of the sidebar`,
        rule: 'sidebar-file',
      },
    }));
  const unlisted = [...ids]
    .filter(([id]) => !listed.includes(id) && !isLoose(id))
    .map(([id, path]): Finding => ({
      path,
      slip: {
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
        slip: {
          place: frontMatterOf(page.tree).placeOfKey('description'),
          text: `the same description as ${before}; write what this page gives its reader`,
          rule: 'description-twin',
        },
      },
    ];
  });
}

/** Facts that lead to a page of this site lead to one that exists. */
function factFindings({project, routes, headingIds}: Site): Finding[] {
  const path = 'src/config/course.ts';
  const file = join(project.root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Object.entries(project.facts).flatMap(([name, {href}]): Finding[] => {
    if (!href?.startsWith('/')) return [];
    const [route = '', hash] = href.split('#');
    const target = routes.get(route);
    if (routes.has(route) && (hash === undefined || headingIds.get(target ?? '')?.has(hash))) return [];
    const at = text.indexOf(`${name}:`, text.indexOf('facts'));
    return [
      {
        path,
        slip: {
          place: at < 0 ? start : placeAt(text, at),
          text: `the fact \`${name}\` leads to \`${href}\`, which the site does not have; write a route such as \`/docs/tutorial/installing\``,
          rule: 'fact-link',
        },
      },
    ];
  });
}
