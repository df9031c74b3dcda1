import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';

import {found, pageFrom} from '../testing';
import lessonMap from './map';

/** The first column of a table whose first column has a heading. */
async function firstColumn(heading: string): Promise<string[]> {
  const rows = [
    '[Two](part/two.md)',
    '[Three](../three.md#part)',
    '**A group**',
    '[Elsewhere](https://gem5.org)',
  ];
  const lines = [`| ${heading} | Time |`, '| --- | --- |', ...rows.map((cell) => `| ${cell} | 5 min |`)];
  const {tree} = pageFrom(lines.join('\n'));
  const numbers = new Map([
    ['/docs/tutorial/part/two.md', 2],
    ['/docs/three.md', 3],
  ]);
  await unified()
    .use(lessonMap, (path) => Promise.resolve(numbers.get(path)))
    .run(tree, new VFile({path: '/docs/tutorial/map.md'}));
  return found(tree, 'tableRow').map(({children: [cell]}) => toString(cell));
}

it('numbers the lessons of a table of lessons, and nothing else', async () => {
  expect(await firstColumn('Lesson')).toEqual(['Lesson', '2. Two', '3. Three', 'A group', 'Elsewhere']);
  // Planted: another table.
  expect(await firstColumn('Page')).toEqual(['Page', 'Two', 'Three', 'A group', 'Elsewhere']);
});
