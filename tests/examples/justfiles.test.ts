import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {filesUnder} from '../../src/course/files';
import {readKits} from '../../src/course/kits/kit';
import {neededJust} from './just';
import {justfileProblems} from './justfiles';

const root = join(__dirname, '../..');
const fixture = (name: string): string => join(__dirname, '__fixtures__', name);
const just = neededJust();

describe('a justfile', () => {
  it('passes if it is formatted and has no error', () => {
    expect(justfileProblems(just, fixture('formatted.just'))).toEqual([]);
  });

  it('must be formatted', () => {
    const file = fixture('unformatted.just');
    expect(justfileProblems(just, file)).toEqual([
      `${file}: is not formatted; just --unstable --fmt --justfile ${file}`,
    ]);
  });

  it('must have no error', () => {
    expect(justfileProblems(just, fixture('broken.just')).join()).toContain(
      'error: variable `missing` not defined',
    );
  });

  it('must have no attribute that a student’s version of just lacks', () => {
    const file = fixture('newer.just');
    expect(justfileProblems(just, file)).toEqual([
      `${file}: \`[positional-arguments]\` needs a newer just than Ubuntu 24.04's; find a form that 1.21 has`,
    ]);
  });

  it('must be able to run its scripts without the runtime folder, or is reported', () => {
    const file = fixture('script.just');
    expect(justfileProblems(just, file)).toEqual([
      `${file}: has a script; write \`set tempdir := "."\`, so that it runs where the runtime folder is noexec`,
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'script-'));
    const run = () =>
      spawnSync(just, ['--justfile', join(folder, 'justfile'), 'script'], {
        encoding: 'utf8',
        // On any system, nobody can write a file here.
        env: {PATH: process.env.PATH, XDG_RUNTIME_DIR: '/proc/self', TMPDIR: '/proc/self'},
      });
    copyFileSync(file, join(folder, 'justfile'));
    expect(run()).toMatchObject({stdout: '', status: 1});
    copyFileSync(join(root, 'examples/scripts/reference/justfile'), join(folder, 'justfile'));
    expect(run()).toMatchObject({stdout: '1\n', stderr: '', status: 0});
    rmSync(folder, {recursive: true});
  });

  it('of the course passes', () => {
    const isJust = (name: string): boolean => /(?:^|\/)justfile$|\.just$/.test(name);
    const files = filesUnder(root, ['examples'], isJust).map((file) => join(root, file));
    // A kit's justfile imports recipes that all kits share.
    const folder = mkdtempSync(join(tmpdir(), 'kits-just-'));
    for (const {name, files: paths} of readKits(root)) {
      for (const [path, from] of [...paths].filter(([one]) => isJust(one))) {
        mkdirSync(dirname(join(folder, name, path)), {recursive: true});
        copyFileSync(join(root, from), join(folder, name, path));
        if (path === 'justfile') files.push(join(folder, name, path));
      }
    }
    expect(files.length).toBeGreaterThan(4);
    expect(files.flatMap((file) => justfileProblems(just, file))).toEqual([]);
    rmSync(folder, {recursive: true});
  });
});
