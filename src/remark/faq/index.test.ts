import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {contextOf, found, shown} from '../test-pages';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'faq-'));
  writeFiles(root, {
    'docs/FAQ/disk.md': '---\ntitle: The disk is full\n---\n',
    'docs/FAQ/draft.md': '---\ntitle: Not yet\ndraft: true\n---\n',
    'docs/FAQ/memory.md': '---\ntitle: The memory is full\n---\n',
  });
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

it('begins each page of the folder with the box for messages, below the first paragraph', async () => {
  const tree = await shown(
    'What it is about.\n\n## Symptom {#symptom}\n',
    contextOf(root),
    'docs/FAQ/disk.md',
  );
  expect(tree.children.slice(0, 4).map((node) => ('name' in node ? node.name : node.type))).toEqual([
    'mdxjsEsm',
    'paragraph',
    'MessageBox',
    'heading',
  ]);
  // Planted: other pages have none.
  const other = await shown('What it is about.\n', contextOf(root), 'docs/labs/help.md');
  expect(found(other, 'mdxJsxFlowElement')).toEqual([]);
});
