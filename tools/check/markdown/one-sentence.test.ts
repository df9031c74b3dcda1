// @module-tag long
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../../../src/content/examples/test-projects';
import {root as project} from '../root';

const root = mkdtempSync(join(tmpdir(), 'markdown-'));
beforeAll(() => {
  const rule = 'tools/check/markdown/one-sentence.mjs';
  for (const path of ['.markdownlint-cli2.jsonc', rule]) cpSync(join(project, path), join(root, path));
});
afterAll(() => rmSync(root, {recursive: true}));

/** Runs markdownlint on a page with this text. */
function lint(text: string, ...options: readonly string[]) {
  writeFiles(root, {'docs/a.md': text});
  const bin = join(project, 'node_modules/.bin/markdownlint-cli2');
  return spawnSync(bin, ['--no-globs', ...options, 'docs/a.md'], {cwd: root, encoding: 'utf8'});
}

it('markdownlint puts every sentence of a page on a line of its own, indented like its paragraph', () => {
  const right =
    '## A heading. With two {#heading}\n\n1. One, e.g. `x. Y` by A. Turing.\n2. Two.\n\n| A cell. It stays. |\n| --- |\n\n**Label.** It stays.\n';
  const {status} = lint(`${right}\n- An item. It goes on.\n\n> One. Two.\n`, '--fix');
  expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe(
    `${right}\n- An item.\n  It goes on.\n\n> One.\n> Two.\n`,
  );
  expect(status).toBe(0);
});

it('markdownlint finds a line that is too long, in text and in tables', () => {
  const long = 'word'.repeat(100);
  const {stderr} = lint(`## A heading {#heading}\n\n${long}!\n\n| A |\n| --- |\n| ${long} |\n\n${long}\n`);
  expect(stderr.match(/a\.md:\d+:401 .*MD013/g)).toHaveLength(2);
});
