import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../../course/examples/testing';
import {contextOf, found, shown} from '../testing';

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

const linksOn = async (path: string, text: string): Promise<string[]> => {
  const tree = await shown(text, contextOf(root), path);
  return found(tree, 'link').map((link) => `${toString(link)} -> ${link.url}`);
};

it('lists the published pages of the folder', async () => {
  expect(await linksOn('docs/labs/help.md', 'Help:\n\n::faq\n')).toEqual([
    'The disk is full -> ../FAQ/disk.md',
    'The memory is full -> ../FAQ/memory.md',
  ]);
});

it('ends each page of the folder with the others, once', async () => {
  expect(await linksOn('docs/FAQ/disk.md', 'Text.\n')).toEqual(['The memory is full -> memory.md']);
  expect(await linksOn('docs/FAQ/disk.md', '## Others {#other-problems}\n\n::faq\n')).toEqual([
    'The memory is full -> memory.md',
  ]);
  expect(await linksOn('docs/labs/help.md', 'Text.\n')).toEqual([]);
});
