// @module-tag long
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {neededJust} from './just';
import {makeWorkspace, type Workspace} from './workspace';

const examples = join(__dirname, '../../examples');
const just = neededJust();

/** A workspace with the files of an example and the program that it runs. */
const workspaceWith = (...files: string[]): Workspace =>
  makeWorkspace(
    just,
    ['programs/life/life.c', 'interconnects/modify/caches.py', ...files].map((file) => join(examples, file)),
  );

let workspace: Workspace;
afterEach(() => workspace.remove());

describe('the first recipes', () => {
  beforeEach(() => {
    workspace = workspaceWith('cli/tldr/options.py', 'scripts/collect/justfile');
  });

  it('compile once, run each size, and collect its counts', () => {
    const {lines, exit} = workspace.type('just all');
    expect(exit).toBe(0);
    expect(lines.filter((line) => line.startsWith('aarch64'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('gem5.opt'))).toHaveLength(3);
    expect(workspace.type('just collect').lines).toEqual([
      'results/16KiB/stats.txt 2000',
      'results/1KiB/stats.txt 32000',
      'results/4KiB/stats.txt 8000',
    ]);
  });

  it('stop at the first run that fails, and leave it out of the table', () => {
    expect(workspace.type('just run 2KiB run 3KiB run 8KiB').exit).toBe(1);
    expect(existsSync(join(workspace.folder, 'results/8KiB'))).toBe(false);
    expect(workspace.type('just collect')).toEqual({lines: ['results/2KiB/stats.txt 16000'], exit: 0});
  });
});

describe('the template of a sweep', () => {
  const folders = (size: string): string[] => ['1', '2', '4'].map((way) => `sweep/life-${size}-${way}way`);
  const done = (size: string): string[] => folders(size).map((folder) => `${folder} is done`);
  /** The output of a command without the commands that just prints. */
  const outputOf = (command: string): string[] =>
    workspace.type(command).lines.filter((line) => !/^(aarch64-linux-gnu-gcc|python3) /.test(line));

  beforeEach(() => {
    workspace = workspaceWith(
      'scripts/templates/justfile',
      'scripts/templates/machine.py',
      'scripts/templates/collect.py',
    );
  });

  it('makes each run once, then the table', () => {
    expect(workspace.type('just all').exit).toBe(0);
    const table = readFileSync(join(workspace.folder, 'results.csv'), 'utf8').trimEnd().split('\n');
    expect(table).toHaveLength(16);
    expect(table.slice(0, 3)).toEqual([
      'size_bytes,ways,instructions,cycles,l1d_misses,memory_reads,cpi',
      '1024,1,1000,32000,7,5,32.000',
      '1024,2,1000,32000,7,5,32.000',
    ]);
    expect(
      outputOf('just all')
        .slice(0, 15)
        .every((line) => line.endsWith(' is done')),
    ).toBe(true);
  });

  it('makes only the runs that are missing', () => {
    workspace.type('just sizes=4KiB sweep');
    expect(outputOf('just sizes="4KiB 32KiB" sweep')).toEqual([...done('4KiB'), ...folders('32KiB')]);
  });

  it('makes a run again when its program changes, and not when only its source does', () => {
    workspace.type('just sizes=4KiB sweep');
    expect(outputOf('echo "// A comment." >> life.c; just sizes=4KiB sweep')).toEqual(done('4KiB'));
    expect(outputOf('just flags=-O3 sizes=4KiB sweep')).toEqual(folders('4KiB'));
  });

  it('makes a run again when its machine changes, or when it was interrupted', () => {
    workspace.type('just sizes=4KiB sweep');
    expect(outputOf('echo >> caches.py; just sizes=4KiB sweep')).toEqual(folders('4KiB'));
    expect(outputOf('rm sweep/life-4KiB-2way/done; just sizes=4KiB sweep')).toEqual([
      'sweep/life-4KiB-1way is done',
      'sweep/life-4KiB-2way',
      'sweep/life-4KiB-4way is done',
    ]);
  });

  it('makes a run again when the simulator is newer, and keeps its old result until the new one is complete', () => {
    workspace.type('just sizes=4KiB sweep');
    expect(outputOf('touch -d "1 hour" $(command -v gem5.opt); just sizes=4KiB sweep')).toEqual(
      folders('4KiB'),
    );
    const failing = "printf '#!/bin/sh\\nexit 1\\n' > $(command -v gem5.opt)";
    expect(workspace.type(`rm sweep/*/done; ${failing}; just sizes=4KiB sweep`).exit).not.toBe(0);
    expect(folders('4KiB').every((run) => existsSync(join(workspace.folder, run, 'stats.txt')))).toBe(true);
  });

  it('continues after a run that fails, and makes no table', () => {
    const {lines, exit} = workspace.type('just sizes="3KiB 4KiB" all');
    expect(exit).toBe(123);
    expect(lines.filter((line) => line === 'fatal: no power of 2')).toHaveLength(3);
    expect(existsSync(join(workspace.folder, 'sweep/life-4KiB-4way/done'))).toBe(true);
    expect(existsSync(join(workspace.folder, 'results.csv'))).toBe(false);
    expect(workspace.type('just collect').lines).toContain(
      'collect.py: sweep/life-3KiB-1way.new is not done',
    );
  });

  it('makes no table for runs of two programs', () => {
    workspace.type('just sizes="4KiB 16KiB" sweep; just flags=-O3 sizes=4KiB sweep');
    expect(workspace.type('just collect').lines).toContain(
      'collect.py: sweep/life-4KiB-1way ran other files than sweep/life-16KiB-1way',
    );
  });
});
