import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {writeFiles} from '../../course/examples/testing';
import {sourcesHash} from './sources';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, {recursive: true});
});

/** The hash of a small site in a folder of its own, with some files changed. */
function hashWith(changed: Readonly<Record<string, string>> = {}, settings = ['/429-website/']): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  folders.push(folder);
  writeFiles(folder, {
    'package-lock.json': '{}',
    'docs/a.md': 'one\n',
    'examples/a/recorded/run/output.txt': 'two\n',
    ...changed,
  });
  return sourcesHash(folder, settings);
}

it('is the same in every folder, whatever else is in it', () => {
  expect(hashWith()).toMatch(/^[0-9a-f]{8}$/);
  expect(hashWith()).toBe(hashWith());
  const others = {
    'build/index.html': 'old',
    'node_modules/a/index.js': 'a',
    'kits/common/__pycache__/a.pyc': 'b',
    '.docusaurus/routes.js': 'c',
    'README.md': 'd',
    // A work tree of git has a file with its own path.
    '.git': 'gitdir: /home/a/.git/worktrees/b',
  };
  expect(hashWith(others)).toBe(hashWith());
});

it.each([
  ['a recording', {'examples/a/recorded/run/output.txt': 'three\n'}],
  ['a version of a package', {'package-lock.json': '{"lockfileVersion": 3}'}],
  ['a new file', {'static/a.txt': ''}],
  ['the configuration', {'docusaurus.config.ts': 'export default {};\n'}],
])('is another one with %s changed', (_, changed) => {
  expect(hashWith(changed)).not.toBe(hashWith());
});

it('is another one for a text that is in another file, and for another setting', () => {
  expect(hashWith({'docs/a.md': '', 'docs/b.md': 'one\n'})).not.toBe(hashWith({'docs/b.md': ''}));
  expect(hashWith({}, ['/'])).not.toBe(hashWith());
});
