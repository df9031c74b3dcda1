// @module-tag long
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {writeFiles} from '../../../src/content/examples/test-projects';
import {root as project} from '../root';

it('markdownlint puts every sentence of a page on a line of its own, indented like its paragraph', () => {
  const root = mkdtempSync(join(tmpdir(), 'markdown-'));
  const right =
    '## A heading. With two {#heading}\n\n1. One, e.g. `x. Y` by A. Turing.\n2. Two.\n\n| A cell. It stays. |\n| --- |\n\n**Label.** It stays.\n';
  const rule = 'tools/check/markdown/one-sentence.mjs';
  for (const path of ['.markdownlint-cli2.jsonc', rule]) cpSync(join(project, path), join(root, path));
  writeFiles(root, {'docs/a.md': `${right}\n- An item. It goes on.\n\n> One. Two.\n`});
  const bin = join(project, 'node_modules/.bin/markdownlint-cli2');
  const {status} = spawnSync(bin, ['--no-globs', '--fix', 'docs/a.md'], {cwd: root});
  expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe(
    `${right}\n- An item.\n  It goes on.\n\n> One.\n> Two.\n`,
  );
  expect(status).toBe(0);
  rmSync(root, {recursive: true});
});
