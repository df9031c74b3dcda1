/** Tests that need a missing program are reported, and tools/install.sh installs what is missing. */
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {findOnPath} from '../../tools/check/c/tools';
import {lackingNeeds, needs, readNeeds, sentenceOf} from '../../tools/needs';
import {leftOut, withoutReason} from '../support/left-out';

const root = join(__dirname, '../..');

describe('the report of what was left out', () => {
  it('names each missing program, what is left out without it, and its packages', () => {
    const missing = lackingNeeds((name) => (/^aarch64.*gcc$/.test(name) ? undefined : `/usr/bin/${name}`));
    expect(missing.map(sentenceOf).filter((one) => !one.includes('matplotlib'))).toEqual([
      'C for Arm, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)',
    ]);
    expect(lackingNeeds(() => undefined).length).toBeGreaterThan(8);
  });

  it('counts tests, also those in Python, and fails for a program that is installed for tests', () => {
    expect(leftOut(0, [], [])).toEqual({lines: [], isIncomplete: false});
    expect(leftOut(2, ['no tar', 'no tar'], ['plots, no matplotlib'])).toEqual({
      lines: ['4 unit tests left out: plots, no matplotlib; no tar (2 in Python)'],
      isIncomplete: true,
    });
    expect(leftOut(0, [], ['plots, no matplotlib']).lines).toEqual(['Not run here: plots, no matplotlib']);
    expect(leftOut(0, ['bwrap does not work here'], []).isIncomplete).toBe(true);
  });

  it('names Slurm, and does not fail without it', () => {
    expect(leftOut(0, ['there is no sbatch here'], ['marking on a cluster, no sbatch'])).toEqual({
      lines: ['1 unit test left out: marking on a cluster, no sbatch; there is no sbatch here (1 in Python)'],
      isIncomplete: false,
    });
  });
});

it('a selected test that was left out without a reason is named', () => {
  const skipped = [
    {name: 'lacks a program', tags: [], note: 'no tar'},
    {name: 'is left to test:all', tags: ['long'], note: undefined},
    {name: 'is silent', tags: [], note: undefined},
  ];
  expect(withoutReason(skipped, ['!long'])).toEqual(['is silent']);
  expect(withoutReason(skipped, ['long'])).toEqual(['is left to test:all']);
  expect(withoutReason(skipped)).toEqual(['is left to test:all', 'is silent']);
});

describe('tools/install.sh', () => {
  const bin = mkdtempSync(join(tmpdir(), 'install-'));
  afterAll(() => rmSync(bin, {recursive: true}));
  for (const name of ['bash', 'dirname', 'uname', 'cat', 'env']) {
    const path = findOnPath(name);
    if (path !== undefined) symlinkSync(path, join(bin, name));
  }
  for (const [name, says] of [
    ['id', 'echo 0'],
    ['apt-get', 'echo "$*" >&2'],
    // This system offers every package except one.
    ['apt-cache', 'case "$*" in *qemu-user) exit 100 ;; *) echo Package ;; esac'],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${says}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  /** The packages that the script installs on a computer that has only these programs. */
  const installed = (names: readonly string[], ...more: readonly string[]): string[] => {
    const {status, stderr} = spawnSync(join(root, 'tools/install.sh'), names, {
      encoding: 'utf8',
      env: {PATH: [bin, ...more].join(delimiter)},
    });
    expect(status).toBe(0);
    return stderr
      .split('\n')
      .flatMap((line) => /^install .*?--no-install-recommends (.*)$/.exec(line)?.[1]?.split(' ') ?? []);
  };

  it('installs the packages of each missing program, and of no other', () => {
    const all = installed([]);
    expect(all).toEqual(expect.arrayContaining(['gcc', 'libc6-dev', 'bubblewrap']));
    expect(all, 'a package that the system does not know').not.toContain('qemu-user');
    const known = needs.flatMap(({packages}) => packages);
    expect(all.filter((name) => !known.includes(name))).toEqual([]);
    expect(installed(['bwrap', 'sbatch'])).toEqual(['bubblewrap']);
    writeFileSync(join(bin, 'bwrap'), '');
    chmodSync(join(bin, 'bwrap'), 0o755);
    expect(installed(['bwrap'])).toEqual([]);
  });
});

describe('the list of programs', () => {
  it('has three parts in each line', () => {
    const text = readFileSync(join(root, 'tools/needs.txt'), 'utf8');
    const faults = (list: string): string[] =>
      list
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#') && line.split(' | ').length !== 3);
    expect(faults(text)).toEqual([]);
    expect(faults('gcc | gcc\n')).toHaveLength(1);
    expect(readNeeds('a b | c d | e\nf | - | -\n')).toEqual([
      {names: ['a', 'b'], packages: ['c', 'd'], leftOut: 'e'},
      {names: ['f'], packages: [], leftOut: undefined},
    ]);
  });
});
