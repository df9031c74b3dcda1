// @module-tag long
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterAll, beforeEach, describe, expect, it} from 'vitest';

import {filesUnder} from '../../src/content/files';
import {readKits} from '../../src/content/kits/kit';
import {findOnPath} from '../../tools/check/c/tools';

const root = join(__dirname, '..', '..');
const other = mkdtempSync(join(tmpdir(), 'kits-python-'));
afterAll(() => rmSync(other, {recursive: true, force: true}));

/** The tests of the kits and of marking. They need only Python's standard library, which is what students have. */
const files = filesUnder(root, ['kits', 'marking'], (name) => name.endsWith('_test.py'));

/** Runs a file of tests. @returns its output, or an empty text if all tests pass; and why tests in it were left out */
function run(folder: string, file: string): {readonly problems: string; readonly leftOut: readonly string[]} {
  const {status, stdout, stderr, error} = spawnSync('python3', ['-B', '-m', 'unittest', '-v', file], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONPATH: join(folder, dirname(file)),
    },
  });
  if (error) throw error;
  const passed = status === 0 && / tests? in /.test(stderr) && !stderr.includes('Ran 0 tests');
  const skips = stderr.matchAll(/ \.\.\. skipped (['"])(.*)\1$/gm);
  return {problems: passed ? '' : `${stdout}${stderr}`, leftOut: [...skips].map(([, , why = '']) => why)};
}

describe('the Python of the kits and of marking', () => {
  it('has tests for each kit, and for marking', () => {
    const kits = readKits(root).map(({name}) => `kits/tests/${name}_test.py`);
    expect(kits).not.toEqual([]);
    expect(files).toEqual(expect.arrayContaining(kits));
    expect([...new Set(files.map(dirname))].sort()).toEqual(['kits/tests', 'marking/tests']);
  });

  beforeEach(({skip}) => skip(findOnPath('python3') === undefined, 'no python3'));

  // The test that marks a class takes minutes, because it compiles dozens of predictors and runs each in a sandbox.
  it.for(files)('%s', {timeout: 3_600_000}, (file, {task}) => {
    const {problems, leftOut} = run(root, file);
    // The last line of the run names them (tests/support/left-out.ts).
    task.meta.leftOut = leftOut;
    expect(problems).toBe('');
  });
});
