/**
 * The numbers of lessons and the names in the pager, from the sidebars and the titles of pages. Docusaurus reads them
 * as front matter, so that nobody types a number, and the sidebar's labels stay as they are.
 */
import {existsSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import type {ParseFrontMatter} from '@docusaurus/types';

import {listedDoc} from '../content/page/front-matter';
import {docId, docPaths, sidebarIds} from '../content/page/routes';

const root = join(__dirname, '..', '..');
const sidebarsFile = join(root, 'sidebars.ts');

let known: {readonly time: number; readonly numbers: ReadonlyMap<string, number>} | undefined;

/** Whether this build includes a page; only the preview includes drafts. */
const isShown = (id: string): boolean => {
  const path = docPaths(id).find((file) => existsSync(join(root, file)));
  return path !== undefined && (process.env.NODE_ENV !== 'production' || !listedDoc(root, path).isDraft);
};

/** The numbers of the pages of the Tutorial by their ids, read again when sidebars.ts has changed. */
async function lessonNumbers(): Promise<ReadonlyMap<string, number>> {
  const time = statSync(sidebarsFile).mtimeMs;
  if (known?.time !== time) {
    const sidebars = (await loadFreshModule(sidebarsFile)) as {readonly tutorialSidebar: unknown};
    known = {time, numbers: numbered([...sidebarIds(sidebars.tutorialSidebar)].filter(isShown))};
  }
  return known.numbers;
}

const numbered = (ids: readonly string[]): Map<string, number> =>
  new Map(ids.map((id, index) => [id, index + 1]));

/** The id of the page in a file, which is given by its whole path; undefined for other files. */
const idOf = (file: string): string | undefined => docId(relative(root, file).split(sep).join('/'));

/** The number of the lesson in a file, which is given by its whole path. */
export async function lessonNumberOf(file: string): Promise<number | undefined> {
  const id = idOf(file);
  return id === undefined ? undefined : (await lessonNumbers()).get(id);
}

/**
 * Adds the lesson number to the front matter of each page of the Tutorial, and a pager label with the number and the
 * whole title, because the sidebar's short label says too little outside its group.
 */
export const parseFrontMatter: ParseFrontMatter = async ({defaultParseFrontMatter, ...file}) => {
  const parsed = await defaultParseFrontMatter(file);
  const {title} = parsed.frontMatter;
  if (idOf(file.filePath) === undefined || typeof title !== 'string') return parsed;
  const number = await lessonNumberOf(file.filePath);
  return {
    ...parsed,
    frontMatter: {
      pagination_label: number === undefined ? title : `${number}. ${title}`,
      ...(number !== undefined && {sidebar_custom_props: {number}}),
      ...parsed.frontMatter,
    },
  };
};
