/** The search of a built site, in Node: the worker that the site sends to browsers, with the site's own index. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createContext, runInContext} from 'node:vm';

import * as Comlink from 'comlink';

import {search as options} from '../../src/config/search';
import {baseUrl} from '../../src/config/site';
import {plain} from '../../src/plugins/search/plain-query';

/** A document of the index, as the package writes it. */
type SearchDocument = {
  readonly i: number;
  /** The title, heading, description, keywords or text. */
  readonly t: string;
  /** The title of the page or section that has the text. */
  readonly s?: string;
  readonly u: string;
  readonly h?: string;
};

/** A part of the index: titles, headings, descriptions, keywords or texts. */
export type IndexPart = {readonly documents: readonly SearchDocument[]};

export type Hit = {
  readonly document: SearchDocument;
  /** 0 for a page, and the number of the part of the index for what it has. */
  readonly type: number;
  readonly tokens: readonly string[];
};

type Worker = new () => Promise<{
  search: (baseUrl: string, context: string, query: string, limit: number) => Promise<readonly Hit[]>;
}>;

const INDEX = 'search-index.json';
/** The words by which the worker's first script names the index. */
const INDEX_PATH = 'search-index{dir}.json';

/** @returns the parts of the index of a built site */
export const indexOf = (folder: string): readonly IndexPart[] =>
  JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as IndexPart[];

/**
 * @param folder of a built site
 * @returns a function that answers a query as the bar does
 * @throws {Error} if the site has no index or no worker
 */
export async function searchOf(folder: string): Promise<(query: string) => Promise<readonly Hit[]>> {
  const index = readFileSync(join(folder, INDEX), 'utf8');
  const scripts = join(folder, 'assets/js');
  const worker = readdirSync(scripts)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(scripts, name), 'utf8'))
    .find((text) => text.includes('importScripts') && text.includes(INDEX_PATH));
  if (worker === undefined) throw new Error(`${folder} has no worker for the search`);

  const {port1: inside, port2: outside} = new MessageChannel();
  const scope = {
    addEventListener: inside.addEventListener.bind(inside),
    postMessage: inside.postMessage.bind(inside),
    location: new URL('http://localhost'),
    fetch: () => Promise.resolve(new Response(index)),
    URL,
    MessageChannel,
    console,
    importScripts: (path: string) => run(readFileSync(join(folder, path.slice(baseUrl.length)), 'utf8')),
  };
  const context = createContext(Object.assign(scope, {self: scope}));
  const run = (script: string): void => {
    runInContext(script, context);
  };
  run(worker);
  inside.start();
  const searcher = await new (Comlink.wrap(outside) as unknown as Worker)();
  return (query) => searcher.search(`${baseUrl}/`, '', plain(query), options.searchResultLimits);
}

/** @returns the routes of the pages of hits, in order, each once */
export const pagesOf = (hits: readonly Hit[]): string[] => [
  ...new Set(hits.map(({document: {u}}) => u.slice(baseUrl.length))),
];
