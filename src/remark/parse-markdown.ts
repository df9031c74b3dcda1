import type {RootContent} from 'mdast';
import {visit} from 'unist-util-visit';

import type {Page} from '../content/diagnostic';
import {readPage} from '../content/page/read';

/** The nodes of Markdown that a notation writes on a page. They have no positions in the page's source. */
export function nodesOf(markdown: string, {path}: Page): RootContent[] {
  const {page} = readPage(path, markdown);
  if (!page) return [];
  visit(page.tree, (node) => {
    delete node.position;
  });
  return page.tree.children;
}
