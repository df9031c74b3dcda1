import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import {FIRST_PAGE} from './firstPage';

type Build = {
  readonly outDir: string;
  readonly baseUrl: string;
};

export type Finish = {
  /** Resolves when the pages as Docusaurus wrote them are no longer needed. */
  readonly ready: Promise<void>;
  readonly change: (html: string, outDir: string) => string | Promise<string>;
};

/** @returns the file of a route, whose path begins with the base path; `/base/404.html` is the not-found page */
const fileOf = ({outDir, baseUrl}: Build, route: string): string =>
  join(outDir, `${route.slice(baseUrl.length).replace(/\.html$/, '') || 'index'}.html`);

/**
 * Changes the finished pages. A page is written only after all have been changed, so that a failure leaves no page half
 * changed.
 *
 * @param routes the pages' paths, with the base path
 */
export async function finishPages(
  build: Build,
  routes: readonly string[],
  {ready, change}: Finish,
): Promise<void> {
  await ready;
  const figures = (await readdir(join(build.outDir, 'assets/css'))).find((name) =>
    name.startsWith('figures.'),
  );
  const pages = await Promise.all(
    routes.map(async (route) => {
      const file = fileOf(build, route);
      const html = withFigures(withRefresh(await readFile(file, 'utf8'), route, build), figures);
      return {file, html: await change(html, build.outDir)};
    }),
  );
  await Promise.all(pages.map(({file, html}) => writeFile(file, html)));
}

/**
 * Redirects a reader without JavaScript from `/docs` to the first page. It is inserted after the build, because
 * Docusaurus drops a `<noscript>` in `<Head>`, and after the first meta, which the minifier keeps although it omits
 * `<head>` itself.
 */
function withRefresh(html: string, route: string, {baseUrl}: Build): string {
  if (route !== `${baseUrl}docs`) return html;
  const to = baseUrl.slice(0, -1) + FIRST_PAGE;
  return html.replace(
    /<meta charset=[^>]*>/i,
    `$&<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
  );
}

/**
 * Links the styles of figures from a page with figures, because Docusaurus links only those of every page.
 *
 * @param figures the name of their file; a build without figures has none
 */
const withFigures = (html: string, figures: string | undefined): string =>
  figures !== undefined && /<figure [^>]*class="?figure\b/.test(html)
    ? html.replace(
        /<link [^>]*\/assets\/css\/styles\.[^>]*>/,
        (link) => link + link.replace(/styles\.\w+\.css/, figures),
      )
    : html;
