import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {ListItem, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {readPageAt} from '../../content/page/read';

/** The page that lists what the course cites. */
export const referencesPage = 'docs/attribution.md';

type Work = {readonly item: ListItem; readonly authors: string; readonly year: string};

/** Reads an item of a list of references; its first line names the authors. */
function workOf(item: ListItem): Work | undefined {
  const [line = '', ...rest] = toString(item).split('\n');
  const year = /\b(?:19|20)\d\d\b/.exec(rest.join('\n'))?.[0];
  return year === undefined ? undefined : {item, authors: line.replace(/\.$/, ''), year};
}

/** The surname of a work's first author and its year: `smith-1981`. */
function keyOf({authors, year}: Work): string {
  const [first = ''] = authors.split(/,| and /);
  const surname = first.split(' ').at(-1)?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() ?? '';
  return `${surname}-${year}`;
}

/** The works that a page lists, by key. The first of two with the same key counts. */
export function worksIn(tree: Root): Map<string, Work> {
  const found = new Map<string, Work>();
  visit(tree, 'listItem', (item) => {
    const work = workOf(item);
    if (work && !found.has(keyOf(work))) found.set(keyOf(work), work);
  });
  return found;
}

/** The works that the pages of a project can cite, by key; none where it has no list of references. */
export function citable(root: string): ReadonlyMap<string, Work> {
  if (!existsSync(join(root, referencesPage))) return new Map();
  const {page} = readPageAt(root, referencesPage);
  return page ? worksIn(page.tree) : new Map<string, Work>();
}
