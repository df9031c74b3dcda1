// @module-tag long
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {beforeEach, describe, expect, it} from 'vitest';

import {readExamples, type Example} from '../../src/content/examples/example';
import {findOnPath} from '../../tools/check/c/tools';
import {copyInputs, makeSandbox, sandboxAt} from '../../tools/record/sandbox';

const {examples} = readExamples(join(__dirname, '..', '..'));
const isTest = (name: string): boolean => /^test_\w+\.py$/.test(name);
const tested = examples.filter(({inputs}) => [...inputs.keys()].some(isTest));

/** Runs the Python tests of an example in a folder of its own, after a change to one of its files. */
function unittest(
  example: Example,
  change: (folder: string) => void,
): {status: number | null; output: string} {
  const sandbox = makeSandbox();
  try {
    copyInputs(example, sandbox);
    const {folder} = sandboxAt(sandbox, example.manifest.folder);
    change(folder);
    const {status, stdout, stderr, error} = spawnSync('python3', ['-B', '-m', 'unittest'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (error) throw error;
    return {status, output: `${stdout}${stderr}`};
  } finally {
    sandbox.remove();
  }
}

describe('the tests of Python programs', () => {
  it('exist for the programs that students keep', () => {
    expect(tested.map(({name}) => name)).toEqual(
      expect.arrayContaining(['scripts/templates', 'statistics/adding_statistics']),
    );
  });

  beforeEach(({skip}) => skip(findOnPath('python3') === undefined, 'no python3'));

  it.each(tested.map((example) => [example.name, example] as const))('of %s pass', (_name, example) => {
    const {status, output} = unittest(example, () => undefined);
    expect(output).toMatch(/Ran [1-9]\d* tests? in .*\n\nOK\n$/);
    expect(status).toBe(0);
  });
});
