import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '../../content/diagnostic';
import {headingsOf} from '../../content/page/headings';
import {readPageAt} from '../../content/page/read';
import {addressOn, docPaths} from '../../content/page/routes';

/** The Markdown page of a document and its text. */
function documentOf(root: string, id: string): Page | undefined {
  const path = docPaths(id).find((file) => existsSync(join(root, file)));
  return path === undefined ? undefined : readPageAt(root, path).page;
}

/**
 * The section that a goal names.
 *
 * @param section a document and a heading: `labs/assignment_1/background#cpi`
 * @returns its address on a page, its heading, and its name: the page and the heading
 * @throws {Error} if there is no such document
 */
export function sectionOf(root: string, section: string, on: Page) {
  const [id = '', headingId = ''] = section.split('#');
  const target = documentOf(root, id);
  if (!target) throw new Error(`a goal is taught on \`${id}\`, which is not a page; write one`);
  const {title, sidebar_label: label} = target.frontMatter;
  const page = String((id.startsWith('labs/') ? label : undefined) ?? title);
  const heading = headingsOf(target.tree).find((one) => one.id === headingId)?.text ?? page;
  return {
    url: addressOn(target.path, headingId, on.path),
    heading,
    name: heading === page ? page : `${page}: ${heading}`,
  };
}
