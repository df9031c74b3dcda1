import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {contextOf, found, shown} from '../test-pages';
import {parts} from './parts';

const theRoot = join(__dirname, '../../..');
const basic = 'docs/tutorial/using_gem5/basic_concepts';
const map = 'docs/tutorial/using_gem5/index.md';

const lesson = (title: string, need: string): string =>
  `---\ntitle: ${title}\n---\n\nText.\n\n- **You will** do it.\n- **You need** ${need}.\n- **Time** :time.\n`;
const overview = (number: number, need: string): string =>
  `---\ntitle: "Assignment ${number}: Waiting"\n---\n\nText.\n\n- **You need** ${need}.\n`;
const link = (name: string): string => `[it](../../tutorial/using_gem5/basic_concepts/${name})`;

const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    parts
      .flatMap(({of}) => of.filter((path) => path.endsWith('.md')))
      .map((path) => [path, lesson('One', 'nothing')]),
  ),
  [`${basic}/simple_processor/introduction.md`]: lesson('Processor', '[nothing](https://a.example/b.md)'),
  [`${basic}/adding_cache/introduction.md`]: lesson(
    'Caches',
    '[it](../simple_processor/introduction.md#one)',
  ),
  [`${basic}/adding_cache/stores.md`]: lesson(
    'Stores',
    '[it](introduction.md),\n  and [a table](../table.md)',
  ),
  [`${basic}/table.md`]: 'Text.\n',
  'docs/labs/assignment_1/index.md': overview(1, link('adding_cache/introduction.md#size')),
  'docs/labs/assignment_2/index.md': overview(2, link('simple_processor/introduction.md')),
  'docs/labs/assignment_3/index.md': overview(3, link('adding_cache/stores.md')),
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'machine-'));
  writeFiles(root, pages);
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

const textOf = async (path: string): Promise<string> =>
  toString(await shown(pages[path] ?? '', contextOf(root), path)).replaceAll('\u00a0', ' ');

it('has each part with its lessons, their time and the assignments that need them', async () => {
  const tree = await shown('::machine', contextOf(root), map);
  const boxes = found(tree, 'listItem');
  const box = (name: string) => boxes.find((one) => toString(one).startsWith(name));
  expect(toString(box('Caches')).trim()).toBe(
    'Caches Adding a cache 2 lessons, 10\u00a0min for Assignments 1 and 3',
  );
  expect(toString(box('Memory')).trim()).toBe('Memory Boards 1 lesson, 5\u00a0min further reading');
  expect(box('Processor')?.data?.hProperties).toMatchObject({
    dataLessons: '/429-website/docs/tutorial/using_gem5/basic_concepts/simple_processor/introduction',
  });
  expect(found(tree, 'link').map(({url}) => url)).toContain('basic_concepts/adding_cache/stores.md');
});

it('has the shortest path to each assignment, with every lesson that another one on it needs', async () => {
  const text = toString(await shown('::machine', contextOf(root), map));
  expect(text).toContain('Assignment 1: 10\u00a0min: Processor; Caches.');
  expect(text).not.toContain('Assignment 2:');
  expect(text).toContain('Assignment 3: another 5\u00a0min: Stores.');
  expect(text).toMatch(/Further reading, which no assignment needs: .*: One(?:; One)*\.$/);
});

it('says in the head of an overview and of a lesson how they belong to a path', async () => {
  expect(await textOf('docs/labs/assignment_1/index.md')).toMatch(/it\. The shortest path takes 10 min\.$/);
  expect(await textOf('docs/labs/assignment_2/index.md')).toMatch(/it\.$/);
  expect(await textOf('docs/labs/assignment_3/index.md')).toMatch(/path from Assignment 2 takes 5 min\.$/);
  expect(await textOf('docs/tutorial/modern_gem5/index.md')).toMatch(
    /This lesson is further reading, .*it\.$/,
  );
  expect(await textOf(`${basic}/adding_cache/stores.md`)).not.toContain('further reading');
});

it('names pages that exist', () => {
  expect(parts.flatMap(({of}) => of.filter((path) => !existsSync(join(theRoot, path))))).toEqual([]);
});
