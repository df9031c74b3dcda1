import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {writeFiles} from '../../src/course/examples/testing';
import {expectClosed, openTree, type Tree} from './tree';

let root: string;
let tree: Tree;
const simulator = (): string => join(root, 'gem5/build/ARM/gem5.opt');
const linked = (): string => readFileSync(simulator(), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cs429-tree-'));
  writeFiles(root, {'gem5/build/ARM/gem5.opt': 'stock', 'objects/SConscript': "Import('*')\n"});
  tree = openTree(simulator());
});
afterEach(() => {
  tree.close();
  rmSync(root, {recursive: true, force: true});
});

/** A stand-in for SCons, which does not link a target that exists already. */
const scons = (target: string) => (): Promise<void> => {
  try {
    linked();
  } catch {
    writeFileSync(simulator(), target);
  }
  return Promise.resolve();
};

describe('a tree that somebody builds in', () => {
  it('makes SCons link the first time, although a simulator existed', async () => {
    await tree.whileLinking(scons('ours'));
    expect(linked()).toBe('ours');
    await tree.whileLinking(() => {
      expect(linked()).toBe('ours');
      return Promise.resolve();
    });
    tree.close();
    expect(linked()).toBe('stock');
  });

  it('keeps the simulator if a build fails, and links the next time', async () => {
    const fails = tree.whileLinking(() => Promise.reject(new Error('no luck')));
    await expect(fails).rejects.toThrow('no luck');
    expect(linked()).toBe('stock');
    await tree.whileLinking(scons('ours'));
    expect(linked()).toBe('ours');
  });

  it('is closed by the commands that another recording prints, if the first one was killed', () => {
    tree.clear();
    writeFileSync(simulator(), 'ours');
    let says = '';
    try {
      expectClosed(simulator());
    } catch (error) {
      says = String(error);
    }
    spawnSync('sh', ['-c', says.slice(says.indexOf('rm '))]);
    expect(linked()).toBe('stock');
    expect(existsSync(join(root, 'objects.kept'))).toBe(false);
    expect(() => expectClosed(simulator())).not.toThrow();
  });

  it('is not opened without a simulator, and keeps its objects', () => {
    tree.close();
    rmSync(simulator());
    expect(() => openTree(simulator())).toThrow('ENOENT');
    expect(() => expectClosed(simulator())).not.toThrow();
  });

  it('does nothing once it is closed', () => {
    const heard = () => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name));
    const open = heard();
    tree.close();
    expect(heard()).toEqual(open.map((count) => count - 1));
  });
});
