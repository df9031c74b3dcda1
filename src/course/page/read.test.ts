import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {readPageAt} from './read';

let root: string;

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'page-'))));
afterEach(() => rmSync(root, {recursive: true}));

it('a page is parsed once, and again when its text has changed', () => {
  writeFileSync(join(root, 'a.md'), '---\ntitle: One\n---\n\nText.\n');
  const first = readPageAt(root, 'a.md');
  expect(first.page?.frontMatter).toEqual({title: 'One'});
  expect(readPageAt(root, 'a.md')).toBe(first);
  writeFileSync(join(root, 'a.md'), '---\ntitle: Two\n---\n\nText.\n');
  expect(readPageAt(root, 'a.md').page?.frontMatter).toEqual({title: 'Two'});
});
