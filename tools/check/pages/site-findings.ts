import {existsSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import {finding, placeAt, start, type Finding, type Place} from '../../../src/content/diagnostic';
import {sidebarIds} from '../../../src/content/page/routes';
import type {Site} from './site';

/** Findings about several pages: the sidebars, and addresses, including those from before a page was renamed. */
export const siteFindings = (site: Site): Finding[] => [
  ...sidebarFindings(site),
  ...nextFindings(site),
  ...redirectFindings(site),
  ...promisedFindings(site),
];

/** Documents that readers find by links and by the search. */
const needsNoSidebar = /^(?:attribution$|FAQ\/)/;

/** Each entry of a sidebar is a document, and each document is in a sidebar unless it needs none. */
function sidebarFindings({project, docs, text}: Site): Finding[] {
  const listed = [...sidebarIds(project.sidebars)];
  const missing = listed
    .filter((id) => !docs.some((doc) => doc.id === id))
    .map((id) => {
      const what = `there is no page docs/${id}.md; write it, or remove \`${id}\` from the sidebar`;
      return finding('sidebars.ts', placeInSidebars(project.root, id), what, 'sidebar-file');
    });
  const unlisted = docs
    .filter(({id, path, isDraft}) => {
      return (
        !listed.includes(id) && !needsNoSidebar.test(id) && !isDraft && !/^unlisted: true$/m.test(text(path))
      );
    })
    .map(({id, path}) =>
      finding(path, start, `the page is in no sidebar; add \`${id}\` to sidebars.ts`, 'sidebar-missing'),
    );
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

/** The link at the end of a lesson leads to the same page as the *Next* button below it. */
function nextFindings({project, docs, text}: Site): Finding[] {
  return Object.values(project.sidebars as Record<string, unknown>).flatMap((sidebar) => {
    const listed = [...sidebarIds(sidebar)].flatMap((id) => docs.find((doc) => doc.id === id) ?? []);
    return listed.flatMap(({path, isDraft}, index): Finding[] => {
      const next = listed.slice(index + 1).find((doc) => isDraft || !doc.isDraft);
      const source = text(path);
      const at = Math.max(source.lastIndexOf('{#what-you-have-now}\n'), source.lastIndexOf('{#next}\n'));
      const links = at < 0 ? [] : [...source.slice(at).matchAll(/\]\(([\w./-]+\.md)(?:#[^)]*)?\)/g)];
      const [, to = ''] = links[0] ?? [];
      if (!next || links.length !== 1 || posix.join(posix.dirname(path), to) === next.path) return [];
      const instead = posix.relative(posix.dirname(path), next.path);
      const what = `the closing leads to \`${to}\`, which is not the next page of the sidebar; write \`${instead}\`, or move the page in sidebars.ts`;
      return [finding(path, placeAt(source, at), what, 'lesson-next')];
    });
  });
}

/** The form of a route: without an extension and without a slash at the end. */
const routeForm = /^\/[\w./-]*[\w-]$/;

/** An old address has the form of a route, leads to one page only, and is not the route of a page. */
function redirectFindings({docs, routes, text}: Site): Finding[] {
  const seen = new Map<string, string>();
  return docs.flatMap(({path, redirectFrom}): Finding[] => {
    const line =
      text(path)
        .split('\n')
        .findIndex((one) => one.startsWith('redirect_from:')) + 1;
    const problem = (what: string): Finding[] => [finding(path, {line, column: 1}, what, 'redirect')];
    return redirectFrom.flatMap((from): Finding[] => {
      const before = seen.get(from);
      seen.set(from, before ?? path);
      if (!routeForm.test(from) || from.endsWith('.html') || from.includes('//'))
        return problem(
          `\`${from}\` is not an address; write it without the base path, as \`redirect_from: /docs/…\``,
        );
      if (routes.has(from))
        return problem(
          `\`${from}\` is the address of ${routes.get(from) ?? 'the site itself'}; remove the line, or rename that page`,
        );
      if (before === undefined) return [];
      return problem(`\`${from}\` is already an old address of ${before}; leave it in one of the two`);
    });
  });
}

/** Each route that the site promises is that of a published page, or an old address of one. */
function promisedFindings({project, routes, drafts, redirects}: Site): Finding[] {
  const path = 'src/config/promised.ts';
  const file = join(project.root, path);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return project.promised
    .filter((route) => !redirects.has(route) && (!routes.has(route) || drafts.has(routes.get(route) ?? '')))
    .map((route) => {
      const place = placeAt(source, Math.max(0, source.indexOf(`'${route}'`)));
      const what = `\`${route}\` is promised and not published; write the page, or \`redirect_from: ${route}\` in the front matter of the page that replaces it`;
      return finding(path, place, what, 'promised');
    });
}
