import {readFile, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import {parse, type DefaultTreeAdapterTypes} from 'parse5';

/** A page of the finished build. */
export type Page = {
  /** Its path, with the base path. */
  readonly route: string;
  readonly file: string;
  /** Its text, as the passes so far have left it. */
  readonly html: string;
  /** The page as Docusaurus has written it, parsed. */
  readonly document: Document;
};

export type Document = DefaultTreeAdapterTypes.Document;

/** @returns a page parsed as a browser without scripts does, so that what is inside `<noscript>` is in the tree */
export const parsed = (html: string): Document => parse(html, {scriptingEnabled: false});

export type Build = {
  readonly outDir: string;
  readonly baseUrl: string;
};

/** A change to the HTML of all pages: it takes the pages and returns their HTML, in the same order. */
export type Pass = (pages: readonly Page[], build: Build) => readonly string[] | Promise<readonly string[]>;

/** @returns a pass that changes each page by itself */
export const eachPage =
  (change: (page: Page, build: Build) => string): Pass =>
  (pages, build) =>
    pages.map((page) => change(page, build));

export type Finish = {
  /** What must end first, because it reads the pages as Docusaurus has written them. */
  readonly readers: readonly Promise<void>[];
  /** The changes, in their order. */
  readonly passes: readonly Pass[];
};

/**
 * Reads and parses each page once, takes all pages through the passes, and writes each page that has changed.
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
      const html = await readFile(file, 'utf8');
      return {route, file, html, document: parsed(html)};
    }),
  );
  let pages = written;
  for (const pass of passes) {
    const texts = await pass(pages, build);
    pages = pages.map((page, i) => ({...page, html: texts[i] ?? page.html}));
  }
  await Promise.all(
    pages.map(async ({file, html}, i) => {
      if (html === written[i]?.html) return;
      // The search may read the file meanwhile, and must not find half of it.
      await writeFile(`${file}.part`, html);
      await rename(`${file}.part`, file);
    }),
  );
}

/**
 * Puts tags into the head of a page, after its first meta, which the minifier keeps although it omits `<head>` itself.
 *
 * @throws {Error} if the page has no such meta
 */
export function withInHead(html: string, tags: string): string {
  const charset = /<meta charset=[^>]*>/i.exec(html);
  if (!charset) throw new Error('no <meta charset> to put tags after; fix src/plugins/serving/finish.ts');
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + tags + html.slice(end);
}
