/** The shortest path to each assignment, from what pages and overviews say under **You need**. */
import {existsSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import {assignmentsIn, overviewPath} from '../../content/kits/assignments';
import {listedDocs} from '../../content/page/front-matter';

export type Path = {
  readonly assignment: number;
  /** Each after those that it needs, without those before an earlier assignment. */
  readonly lessons: readonly string[];
};

/** The item **You need** in the head of a page; empty where a page has none. It is read without parsing the page. */
export function needOf(root: string, path: string): string {
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^- \*\*You need\*\*.*\n(?: {2}.*\n)*/m.exec(text)?.[0] ?? '';
}

export const isLesson = (root: string, path: string): boolean =>
  path.startsWith('docs/tutorial/') && needOf(root, path) !== '';

/** The pages to which the item **You need** of a page links. */
const neededBy = (root: string, path: string): string[] =>
  [...needOf(root, path).matchAll(/\]\(([^()#:]+)(?:#[^()]*)?\)/g)].map(([, url = '']) =>
    posix.join(posix.dirname(path), url),
  );

/** A page's lessons and those that these need, each after those that it needs itself. */
export function lessonsBefore(root: string, path: string, known = new Set<string>()): string[] {
  return neededBy(root, path).flatMap((lesson) => {
    if (known.has(lesson)) return [];
    known.add(lesson);
    if (!isLesson(root, lesson)) return [];
    return [...lessonsBefore(root, lesson, known), lesson];
  });
}

export function pathsIn(root: string): Path[] {
  const known = new Set<string>();
  return assignmentsIn(root).map((assignment) => ({
    assignment,
    lessons: lessonsBefore(root, overviewPath(assignment), known),
  }));
}

/** The published lessons that no assignment needs. */
export function furtherReading(root: string, paths: readonly Path[]): string[] {
  const needed = new Set(paths.flatMap(({lessons}) => lessons));
  return listedDocs(root).flatMap(({path, isDraft}) =>
    isDraft || needed.has(path) || !isLesson(root, path) ? [] : path,
  );
}
