/** The tables of messages on the pages, as the browser looks messages up in them. */
import {readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {PhrasingContent, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';

import {listedDocs, type ListedPage} from '../page/front-matter';
import {readPageAt} from '../page/read';
import {routeOf} from '../page/routes';

/** A part of a cell: text, code, or a link with its address and words. */
export type Part = string | {readonly code: string} | {readonly to: string; readonly words: readonly Part[]};

/** A table whose first column has messages. */
export type MessageTable = {
  /** The title of its page. */
  readonly page: string;
  /** The heading above it, and the address of that heading, without the base path. */
  readonly section: string;
  readonly to: string;
  readonly header: readonly string[];
  /** Rows of cells of parts. */
  readonly rows: readonly (readonly (readonly Part[])[])[];
};

/** What the first column of a table is called if it has messages. */
const HEADERS: readonly string[] = ['The message contains', 'You see'];
const anyHeader = new RegExp(`^\\| *(?:${HEADERS.join('|')}) *\\|`, 'm');

/** The address of a link on a page, as a route or as it is. */
function addressOf(url: string, path: string): string {
  const [, file = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(url) ?? [];
  if (/^\w+:|^\//.test(url)) return url;
  return (file === '' ? routeOf(path) : routeOf(posix.join(posix.dirname(path), file))) + hash;
}

/** The parts of a cell on a page; emphasis and notations are their words. */
const partsOf = (nodes: readonly PhrasingContent[], path: string): Part[] =>
  nodes.flatMap((node): Part[] => {
    if (node.type === 'inlineCode') return [{code: node.value}];
    if (node.type === 'link') return [{to: addressOf(node.url, path), words: partsOf(node.children, path)}];
    return 'children' in node ? partsOf(node.children, path) : [toString(node)];
  });

function tableOf(node: Table, place: Omit<MessageTable, 'header' | 'rows'>, path: string): MessageTable[] {
  const [header, ...rows] = node.children;
  const names = header?.children.map((cell) => toString(cell)) ?? [];
  if (!HEADERS.includes(names[0] ?? '')) return [];
  return [
    {
      ...place,
      header: names,
      rows: rows.map(({children}) => children.map((cell) => partsOf(cell.children, path))),
    },
  ];
}

/** The tables of a page, by its path from the project's root. */
export function tablesOn({path, title}: Pick<ListedPage, 'path' | 'title'>, tree: Root): MessageTable[] {
  let place = {page: title, section: title, to: routeOf(path)};
  return tree.children.flatMap((node) => {
    if (node.type === 'heading') {
      const {text, id} = parseMarkdownHeadingId(toString(node));
      if (id !== undefined) place = {page: title, section: text, to: `${routeOf(path)}#${id}`};
    }
    return node.type === 'table' ? tableOf(node, place, path) : [];
  });
}

/**
 * The tables of messages on all published pages, those of the FAQ first.
 *
 * @param root folder of the project
 */
export const messageTables = (root: string): MessageTable[] =>
  listedDocs(root)
    .filter(({isDraft, path}) => !isDraft && anyHeader.test(readFileSync(join(root, path), 'utf8')))
    .flatMap((listed) => {
      const {page} = readPageAt(root, listed.path);
      return page ? tablesOn(listed, page.tree) : [];
    });
