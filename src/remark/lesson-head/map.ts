import {dirname, join} from 'node:path';

import type {Root, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {numberBefore} from './number';

/** The number of the lesson in a file, which is given by its whole path; undefined for other files. */
type NumberOf = (file: string) => Promise<number | undefined>;

/** Numbers the lessons to which a table links in a first column named `Lesson`, as the sidebar and the pager do. */
const lessonMap: Plugin<[NumberOf], Root> = (numberOf) => async (tree, file) => {
  const links: {readonly cell: TableCell; readonly target: string}[] = [];
  visit(tree, 'table', ({children: [head, ...rows]}) => {
    if (!head?.children[0] || toString(head.children[0]) !== 'Lesson') return;
    for (const row of rows) {
      const [cell] = row.children;
      const [link] = cell?.children ?? [];
      if (!cell || link?.type !== 'link') continue;
      links.push({cell, target: join(dirname(file.path), link.url.replace(/#.*$/, ''))});
    }
  });
  for (const {cell, target} of links) {
    const number = await numberOf(target);
    if (number !== undefined) cell.children.unshift(numberBefore(number));
  }
};

export default lessonMap;
