/** The course's justfiles run with the oldest `just` that students have, 1.21 of Ubuntu 24.04. */
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {filesUnder} from '../../src/content/files';
import {readKits} from '../../src/content/kits/kit';
import {projectDir as root} from '../support/paths';
import {neededJust} from './just';

const just = neededJust();
const folder = mkdtempSync(join(tmpdir(), 'justfiles-'));
afterAll(() => rmSync(folder, {recursive: true}));

const lacking = /^\[(?!(?:confirm|linux|macos|no-cd|no-exit-message|private|unix|windows)\b)[a-z-]+.*\]$/m;

function problemsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const passes = (...options: string[]): boolean =>
    spawnSync(just, ['--justfile', path, ...options]).status === 0;
  return [
    ...(passes('--summary') ? [] : [`${path} has an error`]),
    ...(passes('--unstable', '--fmt', '--check') ? [] : [`${path}: just --unstable --fmt`]),
    ...(lacking.test(text) ? [`${path} has an attribute that students lack`] : []),
    // A script is written where the system may not run programs (casey/just#2702).
    ...(/^[ \t]+#!/m.test(text) && !/^set tempdir := "\."$/m.test(text)
      ? [`${path} needs \`set tempdir := "."\``]
      : []),
  ];
}

it('no justfile has an error, another format, or what students lack', () => {
  const isJust = (name: string): boolean => /(?:^|\/)justfile$|\.just$/.test(name);
  const files = filesUnder(root, ['examples'], isJust).map((file) => join(root, file));
  // A kit's justfile imports recipes that all kits share.
  for (const {name, files: paths} of readKits(root)) {
    for (const [path, from] of [...paths].filter(([one]) => isJust(one))) {
      mkdirSync(dirname(join(folder, name, path)), {recursive: true});
      copyFileSync(join(root, from), join(folder, name, path));
      if (path === 'justfile') files.push(join(folder, name, path));
    }
  }
  expect(files.length).toBeGreaterThan(4);
  expect(files.flatMap(problemsIn)).toEqual([]);
});

it.each([
  ['a:\n    echo {{ missing }}\n', 'has an error'],
  ['a:\n  echo\n', 'just --unstable --fmt'],
  ['[positional-arguments]\na:\n    echo\n', 'has an attribute that students lack'],
  ['a:\n    #!/bin/sh\n    echo\n', 'needs `set tempdir'],
])('planted: %j', (text, problem) => {
  const path = join(folder, 'planted.just');
  writeFileSync(path, text);
  expect(problemsIn(path).join('\n')).toContain(problem);
});
