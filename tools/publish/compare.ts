/** The pages that differ between two builds of the site. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesBelow} from '../serve/pages';

/** The text that a reader sees on a page: names of files carry a hash that changes with each build. */
const textOf = (html: string): string =>
  /<main\b[^]*<\/main>/.exec(html)?.[0].replace(/\/assets\/[^"'\s>]+/g, '') ?? '';

/** @returns the text of each page of a built site by its route; `x/index.html` beside `x.html` is the same page */
export function pagesIn(folder: string): Map<string, string> {
  const files = filesBelow(folder);
  const pages = [...files].filter(
    (file) =>
      file.endsWith('.html') &&
      file !== '404.html' &&
      !(file.endsWith('/index.html') && files.has(file.replace(/\/index\.html$/, '.html'))),
  );
  return new Map(
    pages.map((file) => [
      `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`,
      textOf(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

type Pages = ReadonlyMap<string, string>;

/** @returns the routes of the pages that changed or are new, and a summary in Markdown */
export function compare(before: Pages, after: Pages): {text: string; changed: string[]} {
  const changed = [...after].filter(([route, text]) => before.get(route) !== text).map(([route]) => route);
  const gone = [...before.keys()].filter((route) => !after.has(route));
  const listed = (title: string, routes: readonly string[]): string[] =>
    routes.length > 0 ? ['', `${title}:`, '', ...routes.map((route) => `- ${route}`)] : [];
  return {
    changed,
    text: [
      `## ${changed.length} of ${after.size} pages differ`,
      ...listed('Changed or new', changed),
      ...listed('Gone', gone),
    ].join('\n'),
  };
}
