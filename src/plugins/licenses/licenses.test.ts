import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {licenseOf, licensesOf} from '.';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licenses-'));
  writeFiles(root, {
    'node_modules/b/package.json':
      '{"name": "b", "version": "2.0.0", "license": "MIT", "author": {"name": "B. B."}}',
    'node_modules/b/LICENSE.md': 'Do as you like.\n',
    'node_modules/@a/a/package.json': '{"name": "@a/a", "version": "1.0.0", "license": "0BSD"}',
    'node_modules/c/package.json': '{"name": "c", "version": "3.0.0", "license": "GPL-3.0-only"}',
    'node_modules/d/package.json': '{"name": "d", "version": "4.0.0"}',
    'node_modules/e/package.json': '{"name": "e", "version": "5.0.0"}',
    'node_modules/e/license': 'The MIT License (MIT)\n',
    'node_modules/f/package.json': '{"name": "f", "version": "6.0.0", "license": "(MPL-2.0 OR Apache-2.0)"}',
    'node_modules/g/package.json': '{"name": "g", "version": "7.0.0", "license": "GPL-2.0 OR MPL-2.0"}',
  });
});
afterEach(() => rmSync(root, {recursive: true}));

it('lists each package once, with its text', () => {
  expect(licensesOf(root, ['b', '@a/a', 'b'])).toBe(
    `@a/a 1.0.0, 0BSD\n\nThe package does not contain the text.\n\n${'-'.repeat(80)}\n\nb 2.0.0, MIT, by B. B.\n\nDo as you like.\n`,
  );
});

it.each([
  ['c', 'GPL-3.0-only'],
  ['d', 'no license'],
  ['g', 'GPL-2.0 OR MPL-2.0'],
])('rejects %s with %s', (name, license) => {
  expect(() => licenseOf(join(root, 'node_modules', name))).toThrow(`under "${license}"`);
});
