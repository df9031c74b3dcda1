import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {filesUnder} from '../../src/course/files';
import {writeFiles} from '../../src/course/examples/testing';
import {findOnPath} from '../../tools/check/c/tools';

const root = join(__dirname, '..', '..');
const other = mkdtempSync(join(tmpdir(), 'kits-python-'));
afterAll(() => rmSync(other, {recursive: true, force: true}));

/** The tests of the kits and of marking, in Python as students have it: nothing but the standard library. */
const files = filesUnder(root, ['kits', 'marking'], (name) => name.endsWith('_test.py'));

/** Runs a file of tests; an empty text where all of them pass. */
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
  it('has tests for what all kits share, for each, and for marking', () => {
    const folders = new Set(files.map(dirname));
    const kits = readdirSync(join(root, 'kits'))
      .sort()
      .map((name) => `kits/${name}`);
    expect([...folders]).toEqual([...kits, 'marking/tests']);
    expect(kits.length).toBeGreaterThan(4);
  });

  // Without Python, `tests/support/left-out.ts` says what was not looked at.
  const hasPython = findOnPath('python3') !== undefined;

  // Marking a class alone takes minutes: it compiles dozens of predictors, and runs each in a sandbox.
  it.runIf(hasPython).each(files)(
    '%s',
    (file) => {
      expect(problemsOf(root, file)).toBe('');
    },
    900_000,
  );

  it.runIf(hasPython)('is found wrong when a test fails, and when there are none', () => {
    writeFiles(other, {
      'fails_test.py':
        'import unittest\n\n\nclass Wrong(unittest.TestCase):\n    def test_it(self) -> None:\n        self.fail("planted")\n',
      'none_test.py': 'import unittest\n',
    });
    expect(problemsOf(other, 'fails_test.py')).toContain('planted');
    expect(problemsOf(other, 'none_test.py')).not.toBe('');
  });
});
