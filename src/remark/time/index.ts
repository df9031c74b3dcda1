import {existsSync, statSync} from 'node:fs';
import {join, posix} from 'node:path';

import * as z from 'zod';

import type {Page} from '../../content/diagnostic';
import {filesUnder} from '../../content/files';
import {questionsOf, sumOf} from '../../content/kits/questions';
import {instead} from '../../content/similar-names';
import {isDraft} from '../../content/page/front-matter';
import {readPageAt} from '../../content/page/read';
import {flag, text} from '../../content/schemas';
import {lessonHeadOf} from '../lesson-head';
import {notation, type Context} from '../notation';
import {durationOf, minutesOf} from './model';
import {workOf} from './count-work';

const isPage = (name: string): boolean => /\.mdx?$/.test(name);

/** The pages below a folder of the project. */
const pagesIn = (root: string, folder: string): string[] =>
  filesUnder(root, [folder.replace(/\/$/, '')], isPage);

/** A page of the project; undefined where it cannot be read, which is a diagnostic of that page. */
const pageAt = (root: string, path: string): Page | undefined => readPageAt(root, path).page;

/** The pages that a label names: a page itself, or the lessons of a folder. */
export function pagesOf(name: string, page: Page, root: string): Page[] {
  const path = posix.join(posix.dirname(page.path), name);
  const isThere = existsSync(join(root, path));
  if (isThere && statSync(join(root, path)).isDirectory()) {
    const lessons = pagesIn(root, path)
      .flatMap((one) => pageAt(root, one) ?? [])
      // A published page counts published lessons; a draft counts drafts too, because they are published together.
      .filter(
        ({tree, frontMatter}) => lessonHeadOf(tree) && (isDraft(page.frontMatter) || !isDraft(frontMatter)),
      );
    if (lessons.length > 0) return lessons;
    throw new Error(`there is no lesson in the folder \`${name}\`; write the path of one that has lessons`);
  }
  if (isThere && isPage(path)) return [pageAt(root, path) ?? []].flat();
  const folder = posix.dirname(page.path);
  const known = pagesIn(root, 'docs').map((path) => posix.relative(folder, path));
  const otherwise = 'write the path of a page or a folder, from this page';
  throw new Error(`there is no page \`${name}\`; ${instead(name, known, otherwise)}`);
}

/** How long a page takes: to answer its questions, if it asks an assignment's, or otherwise to read it. */
function minutesOfPage(page: Page, context: Context): number {
  const {questions} = questionsOf(page);
  return questions.length > 0 ? sumOf(questions, 'minutes') : minutesOf(workOf(page, context));
}

/** How long some pages take. Rounded times are added, so that a reader who adds those of the lessons gets the same sum. */
export const minutesOfPages = (pages: readonly Page[], context: Context): number =>
  pages.reduce((sum, page) => sum + minutesOfPage(page, context), 0);

export const time = notation({
  name: 'time',
  form: 'text',
  like: ':time[page.md]',
  meaning:
    'how long a lesson or the questions of an assignment take, counted each time that the page is compiled',
  label: text
    .optional()
    .describe('paths of pages or of folders, with spaces between, by default the page itself'),
  attributes: z.strictObject({
    short: flag.describe('writes `1 h 25 min`, for a table'),
  }),
  good: 'The lesson takes :time.',
  bad: 'The lesson takes :time[lesson.md].',
  rule: 'time',
  read({label, page, attributes: {short}}, context) {
    const {root} = context.exampleIndex;
    const names = label.split(' ').filter(Boolean);
    const pages = names.length === 0 ? [page] : names.flatMap((name) => pagesOf(name, page, root));
    const value = durationOf(minutesOfPages(pages, context), short !== undefined);
    return () => [{type: 'text', value}];
  },
});
