import {readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import {finding, start, type Finding, type Page} from '../../../src/course/diagnostic';
import {docId, routeOf} from '../../../src/course/page/routes';
import {faqFolder, isFaq} from '../../../src/remark/faq';
import type {Site} from './checked-site';
import {linkingCode} from './config-findings';
import {addressesOf} from './rules/links';
import {isLoose} from './site-findings';

/** The paths of the pages to which a page links, and of those that it lists. */
function* targetsOf(page: Page, site: Site): Generator<string | undefined> {
  for (const {url} of addressesOf(page)) {
    const path = decodeURI(url.replace(/[?#].*$/, ''));
    yield path.startsWith('/') ? site.routes.get(path) : posix.join(posix.dirname(page.path), path);
  }
  if (/^\s*::faq\s*$/m.test(page.source)) yield faqFolder;
}

/**
 * A page that needs no sidebar is found by the search alone, unless a page, the home page or the frame of pages links
 * to it.
 */
export function unlinkedFindings(site: Site): Finding[] {
  const {project, readings, drafts} = site;
  const code = linkingCode(project.root)
    .map((path) => readFileSync(join(project.root, path), 'utf8'))
    .join('\n');
  const linked = new Set(
    readings.flatMap(({path, page}) =>
      page && !drafts.has(path) ? [...targetsOf(page, site)].filter((one) => one !== path) : [],
    ),
  );
  const isLinked = (path: string): boolean =>
    linked.has(path) ||
    (isFaq(path) && linked.has(faqFolder)) ||
    new RegExp(`${routeOf(path)}(?![\\w/-])`).test(code);
  return readings
    .filter(({path}) => {
      const id = docId(path);
      return (id === undefined || isLoose(id, project)) && !drafts.has(path) && !isLinked(path);
    })
    .map(({path}) =>
      finding(
        path,
        start,
        'nothing links to the page, so only the search finds it; link to it from where its readers are',
        'page-unlinked',
      ),
    );
}
