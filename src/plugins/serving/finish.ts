import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {replaceFile} from './replaceFile';

/** A page of the finished build. */
export type Page = {
  /** Its path, with the base path. */
  readonly route: string;
  readonly file: string;
  readonly html: string;
};

export type Build = {
  readonly outDir: string;
  readonly baseUrl: string;
};

/** Something that is done to the HTML of all pages: it is given the pages and returns their HTML, in the same order. */
export type Pass = (pages: readonly Page[], build: Build) => readonly string[] | Promise<readonly string[]>;

/** @returns a pass that looks at one page at a time */
export const eachPage =
  (change: (page: Page, build: Build) => string): Pass =>
  (pages, build) =>
    pages.map((page) => change(page, build));

export type Finish = {
  /** Each reads the pages as Docusaurus has written them: nothing is rewritten before it is done. */
  readonly readers: readonly Promise<void>[];
  /** What is then done to the pages, in this order. */
  readonly passes: readonly Pass[];
};

/**
 * Reads each page once, puts all through the passes, and writes each once.
 *
 * @param routes the pages' paths, with the base path; `/base/404.html` for the not-found page
 * @throws whatever a reader or a pass throws
 */
export async function finishPages(
  build: Build,
  routes: readonly string[],
  {readers, passes}: Finish,
): Promise<void> {
  await Promise.all(readers);
  const written = await Promise.all(
    routes.map(async (route): Promise<Page> => {
      const path = route.slice(build.baseUrl.length).replace(/\.html$/, '') || 'index';
      const file = join(build.outDir, `${path}.html`);
      return {route, file, html: await readFile(file, 'utf8')};
    }),
  );
  let pages = written;
  for (const pass of passes) {
    const texts = await pass(pages, build);
    pages = pages.map((page, place) => ({...page, html: texts[place] ?? page.html}));
  }
  await Promise.all(
    pages.map(async ({file, html}, place) => {
      if (html !== written[place]?.html) await replaceFile(file, html);
    }),
  );
}
