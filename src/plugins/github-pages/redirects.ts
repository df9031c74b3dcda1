/** The addresses that pages had before they were renamed. Each becomes a small page with a redirect. */
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import {listedDocs, redirectsOf} from '../../content/page/front-matter';

/**
 * A page that only redirects: with a script, which keeps the query and the hash, or without one. It has none of the
 * site's scripts and styles, and neither the sitemap nor the search lists it.
 *
 * @param to the present path of the page, with the base path
 * @param origin the origin that serves the site, for the canonical address
 */
export const redirectPage = (to: string, origin: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="${origin}${to}">
<script>location.replace(${JSON.stringify(to)} + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body><p>This page has moved to <a href="${to}">${to}</a>.</p></body>
</html>
`;

type Site = {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
  /** The origin that serves it. */
  readonly url: string;
};

/**
 * Writes a page for each old address, as `x.html` and as `x/index.html`.
 *
 * @param routes the paths of the site's pages, with the base path; none of them is overwritten
 */
export async function writeRedirects(
  {siteDir, outDir, baseUrl, url}: Site,
  routes: readonly string[],
): Promise<void> {
  const base = baseUrl.slice(0, -1);
  for (const [from, to] of redirectsOf(listedDocs(siteDir))) {
    if (routes.includes(base + from)) continue;
    const html = redirectPage(base + to, url);
    for (const file of [`${from}.html`, `${from}/index.html`]) {
      await mkdir(dirname(join(outDir, file)), {recursive: true});
      await writeFile(join(outDir, file), html);
    }
  }
}

/**
 * The redirects of the preview, which writes no files.
 *
 * @param path of the request, with the base path and without an ending
 * @returns the present path of the page; undefined if no page had this address
 */
export function renamed(
  path: string,
  {siteDir, baseUrl}: Pick<Site, 'siteDir' | 'baseUrl'>,
): string | undefined {
  const base = baseUrl.slice(0, -1);
  const to = path.startsWith(baseUrl) && redirectsOf(listedDocs(siteDir)).get(path.slice(base.length));
  return to ? base + to : undefined;
}
