/** The differences between two builds of the site: the pages, their weight, and the ranks of the search. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {baseUrl} from '../../src/config/site';
import {ranksIn} from '../search/queries';
import {filesBelow} from '../serve/pages';

type Page = {
  readonly text: string;
  /** The bytes of the page with its scripts and styles, as they are sent. */
  readonly weight: number;
};

export type Site = {
  /** By route. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The rank of the first wanted page of each query in the bar, from 1; 0 if the bar does not list it. */
  readonly ranks: readonly number[];
};

/** The text that a reader sees on a page, without the names of files, whose hashes change with each build. */
const textOf = (html: string): string =>
  /<main\b[^]*<\/main>/.exec(html)?.[0].replace(/\/assets\/[^"'\s>]+/g, '') ?? '';

/** The site's scripts and stylesheets that a page loads. */
const loadedBy = (html: string): string[] =>
  [...html.matchAll(/<(?:script\b[^>]*? src|link\b[^>]*? rel="?stylesheet"?[^>]*? href)="?([^"\s>]+)/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(`${baseUrl}/`))
    .map((address) => address.slice(baseUrl.length + 1));

/** @returns the pages of a built site; `x/index.html` beside `x.html` is the same page */
function pagesIn(folder: string): Map<string, Page> {
  const files = filesBelow(folder);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length;
    sizes.set(file, size);
    return size;
  };
  const pages = [...files].filter(
    (file) =>
      file.endsWith('.html') &&
      file !== '404.html' &&
      !(file.endsWith('/index.html') && files.has(file.replace(/\/index\.html$/, '.html'))),
  );
  return new Map(
    pages.map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const weight = [file, ...loadedBy(html)].map(sizeOf).reduce((sum, size) => sum + size, 0);
      return [`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`, {text: textOf(html), weight}];
    }),
  );
}

/** What is searched in both sites, and its pages. */
type Queries = Parameters<typeof ranksIn>[1];

/** @throws {Error} if there are queries, and the folder has no index for the search */
export const siteIn = async (folder: string, queries: Queries = []): Promise<Site> => ({
  pages: pagesIn(folder),
  ranks: queries.length > 0 ? await ranksIn(folder, queries) : [],
});

const bytes = (count: number): string => count.toLocaleString('en-US');
const list = (title: string, routes: readonly string[]): string[] =>
  routes.length > 0 ? ['', `${title}:`, '', ...routes.map((route) => `- ${route}`)] : [];
const table = (title: string, head: string, rows: readonly string[]): string[] =>
  rows.length > 0 ? ['', `${title}:`, '', head, head.replace(/[^|]+/g, ' --- '), ...rows] : [];

/** @returns the routes of the pages that changed or are new, and a summary in Markdown */
export function compare(before: Site, after: Site, queries: Queries = []): {text: string; changed: string[]} {
  const changed = [...after.pages]
    .filter(([route, {text}]) => before.pages.get(route)?.text !== text)
    .map(([route]) => route);
  const gone = [...before.pages.keys()].filter((route) => !after.pages.has(route));
  // Differences below one percent are ignored, because the hash in a name changes a few bytes of every page.
  const weights = [...after.pages].flatMap(([route, {weight}]) => {
    const old = before.pages.get(route)?.weight ?? weight;
    return Math.abs(weight - old) > old / 100 ? [`| ${route} | ${bytes(old)} | ${bytes(weight)} |`] : [];
  });
  const ranks = queries.flatMap(({query, pages}, index) => {
    const [old, now] = [before, after].map(({ranks: all}) => (all[index] === 0 ? 'not found' : all[index]));
    return old === now ? [] : [`| ${query} | ${pages.join(' ')} | ${old} | ${now} |`];
  });
  return {
    changed,
    text: [
      `## ${changed.length} of ${after.pages.size} pages differ`,
      ...list('Changed or new', changed),
      ...list('Gone', gone),
      ...table('Heavier or lighter by more than 1%, in bytes as sent', '| Page | Before | After |', weights),
      ...table('Found at another rank', '| Search | Page | Before | After |', ranks),
    ].join('\n'),
  };
}
