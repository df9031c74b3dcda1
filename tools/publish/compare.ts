/** Two builds of the site, compared as a reviewer wants to know it: weight, search, and which pages are others. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Query} from '../../src/plugins/search/queries';

/** What a page weighs when it is opened: bytes as they are sent. */
type Weights = Readonly<Record<'html' | 'scripts', number>>;

/** A build: its files, and where the page of a query stands in its search, from 1; 0 for nowhere. */
export type Build = {
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => Buffer;
  readonly rankOf: (query: Query) => number;
};

/** The route of a page's file; undefined for a twin, which is the page itself. */
const routeOf = (file: string, files: ReadonlySet<string>): string | undefined => {
  if (file === 'index.html') return '/';
  if (!file.endsWith('.html') || file === '404.html') return undefined;
  if (file.endsWith('/index.html') && files.has(file.replace('/index.html', '.html'))) return undefined;
  return `/${file.replace(/(?:\/index)?\.html$/, '')}`;
};

const sent = (content: Buffer | string): number => gzipSync(content, {level: 9}).length;

export const folder = (root: string) => ({read: (file: string) => readFileSync(join(root, file))});

/** The files of the scripts that a page names. */
const scriptsOf = (html: string, base: string): string[] =>
  [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)/g)].flatMap(([, address = '']) =>
    address.startsWith(base) ? [address.slice(base.length)] : [],
  );

/** What a reader of a page sees: names of files change with each build, and their hashes with them. */
const textOf = (html: string): string =>
  /<main\b[^]*<\/main>/.exec(html)?.[0].replace(/\/assets\/[^"'\s>]+/g, '') ?? '';

type PageOf = {readonly weights: Weights; readonly text: string};

function pagesOf({files, read}: Build, base: string): Map<string, PageOf> {
  const sizes = new Map<string, number>();
  const size = (file: string): number => {
    const known = sizes.get(file) ?? (files.has(file) ? sent(read(file)) : 0);
    sizes.set(file, known);
    return known;
  };
  const pages = new Map<string, PageOf>();
  for (const file of files) {
    const route = routeOf(file, files);
    if (route === undefined) continue;
    const html = read(file).toString('utf8');
    const scripts = [...new Set(scriptsOf(html, base))].map(size).reduce((sum, one) => sum + one, 0);
    pages.set(route, {weights: {html: sent(html), scripts}, text: textOf(html)});
  }
  return pages;
}

const total = ({html, scripts}: Weights): number => html + scripts;
const bytes = (count: number): string => count.toLocaleString('en-US');
const signed = (count: number): string => (count > 0 ? `+${bytes(count)}` : bytes(count));

/** What is reported of a page: a tenth of a percent is in every build. */
const worthTelling = (before: number, after: number): boolean => Math.abs(after - before) > before * 0.01;

export type Report = {
  /** Markdown, as the summary of a workflow shows it. */
  readonly text: string;
  /** The routes whose pages read otherwise, or are new. */
  readonly changed: readonly string[];
};

const table = (head: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `\n${head}\n${rows.join('\n')}\n`;

/**
 * @param before the build of the branch that a change goes to
 * @param after the build with the change
 * @param queries whose ranks are compared
 */
export function compare(before: Build, after: Build, base: string, queries: readonly Query[]): Report {
  const [old, now] = [pagesOf(before, base), pagesOf(after, base)];
  const changed = [...now].filter(([route, {text}]) => old.get(route)?.text !== text).map(([route]) => route);
  const gone = [...old.keys()].filter((route) => !now.has(route));
  const heavier = [...now].flatMap(([route, {weights}]) => {
    const was = old.get(route);
    if (!was || !worthTelling(total(was.weights), total(weights))) return [];
    const difference = total(weights) - total(was.weights);
    return [
      {
        row: `| ${route} | ${bytes(total(was.weights))} | ${bytes(total(weights))} | ${signed(difference)} |`,
        difference,
      },
    ];
  });
  const ranks = queries.flatMap((query) => {
    const [was, is] = [before.rankOf(query), after.rankOf(query)];
    const place = (rank: number): string => (rank === 0 ? 'not found' : String(rank));
    return was === is ? [] : [`| ${query.query} | ${query.first} | ${place(was)} | ${place(is)} |`];
  });
  const rows = heavier.sort((one, other) => other.difference - one.difference).map(({row}) => row);
  return {
    changed,
    text: [
      '## What this change does\n',
      `${changed.length} of ${now.size} pages read otherwise${gone.length > 0 ? `, and ${gone.length} are gone: ${gone.join(', ')}` : ''}.\n`,
      `${rows.length} pages weigh more than 1% more or less (bytes as they are sent, page and scripts).\n`,
      table('| Page | Before | After | Difference |\n| --- | ---: | ---: | ---: |', rows.slice(0, 20)),
      `${ranks.length} of ${queries.length} searches find their page at another place.\n`,
      table('| Search | Should find | Before | After |\n| --- | --- | ---: | ---: |', ranks),
    ].join(''),
  };
}
