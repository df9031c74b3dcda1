import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../../course/examples/testing';
import {contextOf, found, shown} from '../testing';
import {parts} from './parts';

const theRoot = join(__dirname, '../../..');
const lesson =
  '---\ntitle: One\n---\n\nText.\n\n- **You will** do it.\n- **You need** nothing.\n- **Time:** :time.\n';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'machine-'));
  const pages = parts.flatMap(({of}) => of.filter((path) => path.endsWith('.md')));
  const overview = (number: number, links: string) =>
    `---\ntitle: "Assignment ${number}: Waiting"\n---\n\n- **You need** ${links}.\n`;
  const basic = '../../tutorial/using_gem5/basic_concepts';
  writeFiles(root, {
    ...Object.fromEntries(pages.map((path) => [path, lesson])),
    'docs/labs/assignment_1/index.md': overview(1, `[caches](${basic}/adding_cache/introduction.md#size)`),
    'docs/labs/assignment_2/index.md': overview(2, `[caches](${basic}/adding_cache/introduction.md)`),
    'docs/labs/assignment_3/index.md': overview(3, `[options](${basic}/cli/introduction.md)`),
  });
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

it('has each part with its lessons, their time and the assignments that ask for them', async () => {
  const tree = await shown('::machine', contextOf(root), 'docs/tutorial/using_gem5/index.md');
  const boxes = found(tree, 'listItem');
  expect(boxes).toHaveLength(parts.length);
  const caches = boxes.find((one) => toString(one).startsWith('Caches'));
  expect(toString(caches).trim()).toBe('Caches Adding a cache 1 lesson, 5\u00a0min for Assignments 1 and 2');
  expect(caches?.data?.hProperties).toMatchObject({
    dataLessons: '/429-website/docs/tutorial/using_gem5/basic_concepts/adding_cache/introduction',
  });
  expect(found(tree, 'link').map(({url}) => url)).toContain('basic_concepts/adding_cache/introduction.md');
  // The processor comes before the caches, and the buses before the options.
  expect(toString(tree)).toContain(
    'take 10\u00a0min before Assignment 1 and another 10\u00a0min before Assignment 3. Assignment 2 needs no further part.',
  );
});

it('names pages that exist', () => {
  expect(parts.flatMap(({of}) => of.filter((path) => !existsSync(join(theRoot, path))))).toEqual([]);
});
