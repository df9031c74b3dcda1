import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../src/course/examples/testing';
import {filesUnder} from '../../src/course/files';
import {readKits} from '../../src/course/kits/kit';
import {findOnPath} from '../../tools/check/c/tools';

const root = join(__dirname, '..', '..');
const other = mkdtempSync(join(tmpdir(), 'kits-python-'));
afterAll(() => rmSync(other, {recursive: true, force: true}));

/** The tests of the kits and of marking. They need only Python's standard library, which is what students have. */
const files = filesUnder(root, ['kits', 'marking'], (name) => name.endsWith('_test.py'));

/** Runs a file of tests. @returns its output, or an empty text if all tests pass */
function problemsOf(folder: string, file: string): string {
  const {status, stdout, stderr, error} = spawnSync('python3', ['-B', '-m', 'unittest', '-q', file], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONPATH: [join(root, 'kits/common'), join(folder, dirname(file))].join(delimiter),
    },
  });
  if (error) throw error;
  if (status === 0 && / tests? in /.test(stderr) && !stderr.includes('Ran 0 tests')) return '';
  return `${stdout}${stderr}`;
}

describe('the Python of the kits and of marking', () => {
  it('has tests for each kit, for the files that kits share, and for marking', () => {
    const kits = readKits(root).map(({name}) => `kits/${name}`);
    expect(kits).not.toEqual([]);
    expect([...new Set(files.map(dirname))].sort()).toEqual([...kits, 'kits/common', 'marking/tests'].sort());
  });

  // Without Python, `tests/support/left-out.ts` reports that these tests do not run.
  const hasPython = findOnPath('python3') !== undefined;

  // The test that marks a class takes minutes, because it compiles dozens of predictors and runs each in a sandbox.
  it.runIf(hasPython).each(files)(
    '%s',
    (file) => {
      expect(problemsOf(root, file)).toBe('');
    },
    900_000,
  );

  it.runIf(hasPython)('planted: a file with a failing test, or with no test, is reported', () => {
    writeFiles(other, {
      'fails_test.py':
        'import unittest\n\n\nclass Wrong(unittest.TestCase):\n    def test_it(self) -> None:\n        self.fail("planted")\n',
      'none_test.py': 'import unittest\n',
    });
    expect(problemsOf(other, 'fails_test.py')).toContain('planted');
    expect(problemsOf(other, 'none_test.py')).not.toBe('');
  });
});
