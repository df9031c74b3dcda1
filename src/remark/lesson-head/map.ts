import {dirname, join} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {numberBefore} from './number';

/** The number of the lesson in a file, which is given by its whole path; undefined for other files. */
type NumberOf = (file: string) => Promise<number | undefined>;

/** Numbers the lessons to which a table links in a first column named `Lesson`, as the sidebar and the pager do. */
const lessonMap: Plugin<[NumberOf], Root> = (numberOf) => async (tree, file) => {
  const links = new Set<() => Promise<void>>();
  visit(tree, 'table', ({children: [head, ...rows]}) => {
    if (!head?.children[0] || toString(head.children[0]) !== 'Lesson') return;
    for (const {children: cells} of rows) {
      const [link] = cells[0]?.children ?? [];
      if (link?.type !== 'link') continue;
      const target = join(dirname(file.path), link.url.replace(/#.*$/, ''));
      links.add(async () => {
        const number = await numberOf(target);
        if (number !== undefined) cells[0]?.children.unshift(numberBefore(number));
      });
    }
  });
  for (const write of links) await write();
};

export default lessonMap;
