/**
 * What a browser knows of the pages of the docs. At first that is the page which it shows, from the page's own HTML; the
 * table of all pages comes when the reader is about to go to another one. Nothing that is here at first grows with the
 * number of pages.
 */
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import type {RouteConfig} from 'react-router-config';

import {ownPageId, type OwnPage, type PageRow, type PageTable} from './own';
import {received, type Item} from './sidebars';

declare const __webpack_require__: {
  (module: string | number): unknown;
  /** Loads a chunk. */
  readonly e: (chunk: string) => Promise<unknown>;
};

/** Routes of documents, in the place where the router looks for them. */
export const leaves: RouteConfig[] = [];
/** The documents of the one version of the docs. */
export const docs: {readonly id: string; readonly path: string; readonly sidebar?: string}[] = [];
/** Sidebars by their names; of a page's own one, what it shows. */
export const sidebars: Record<string, readonly Item[]> = {};

type Loader = () => Promise<unknown>;

/** What Docusaurus has generated is changed here: it reads both when a component is made. */
const loaders = registry as unknown as Record<string, readonly [Loader]>;
const names = chunkNames as unknown as Record<string, {readonly __comp: string; readonly content: string}>;

function add({id, path, sidebar, content}: PageRow, component: string, load: Loader): void {
  const route = path.replace(/\/$/, '');
  if (leaves.some((leaf) => leaf.path === route)) return;
  loaders[content] ??= [load];
  names[`${route}-0`] = {__comp: component, content};
  const inSidebar = sidebar === undefined ? {} : {sidebar};
  leaves.push({path: route, component: ComponentCreator(route, '0'), exact: true, ...inSidebar});
  docs.push({id, path, ...inSidebar});
}

const ownPage = document.getElementById(ownPageId);
if (ownPage) {
  const {component, chunks, module, items, ...row} = JSON.parse(ownPage.textContent) as OwnPage;
  add(row, component, async () => {
    await Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk)));
    return __webpack_require__(module);
  });
  if (row.sidebar !== undefined) sidebars[row.sidebar] = items.map(received);
}

const waiting = new Set<() => void>();
let table: Promise<void> | undefined;
let isHere = false;

/** Whether all pages are known. */
export const allKnown = (): boolean => isHere;

/** @returns what ends the subscription */
export function onAllKnown(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/**
 * Loads the table of all pages, once.
 *
 * @throws {Error} if it does not come; it is then asked for again the next time
 */
export function allPages(): Promise<void> {
  table ??= import('@generated/lean/table').then(
    (module: {readonly default: PageTable}) => {
      const {component, rows, sidebars: all} = module.default;
      for (const [row, load] of rows) add(row, component, load);
      for (const [name, items] of Object.entries(all)) sidebars[name] = items.map(received);
      isHere = true;
      for (const listener of waiting) listener();
    },
    (error: unknown) => {
      table = undefined;
      throw error;
    },
  );
  return table;
}
