// @module-tag long
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../src/course/examples/testing';
import {changes, chosenPackages} from './index';
import type {PinnedFile} from './ledger';

const pinned = (file: string, by: string, proof = 'tests/ours.test.ts'): PinnedFile => ({
  kind: 'named',
  packageName: '@some/thing',
  file,
  sha256: '',
  by,
  why: `the original lacks ${by}`,
  proof,
});

describe('the changes of an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-test-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  /** Packs a folder as a package, which npm compares like one from the registry, but without the network. */
  const packed = (version: string, files: Readonly<Record<string, string>>): string => {
    const path = join(folder, version);
    writeFiles(path, {'package.json': JSON.stringify({name: '@some/thing', version}), ...files});
    return path;
  };
  const before = packed('1.0.0', {'lib/a.js': 'one\ntwo\n', 'lib/b.js': 'same\n', 'lib/c.js': 'going\n'});
  const after = packed('1.1.0', {'lib/a.js': 'one\n2\n', 'lib/b.js': 'same\n'});
  const files = [
    pinned('lib/a.js', 'src/a.ts'),
    pinned('lib/a.js', 'src/also-a.ts', 'tests/site/a.e2e.ts'),
    pinned('lib/b.js', 'src/b.ts'),
    pinned('lib/c.js', 'src/c.ts'),
  ];

  it('are the files that differ or are gone, each with our files and their proofs', () => {
    const [different = '', gone = '', ...more] = changes(files, before, after);
    expect(different).toContain('named: src/a.ts\n    why:   the original lacks src/a.ts\n');
    expect(different).toContain('prove: npx vitest run tests/ours.test.ts');
    expect(different).toContain('prove: npm run build && npm run test:browser -- tests/site/a.e2e.ts');
    expect(different).toContain('\n one\n-two\n+2\n');
    expect(gone).toContain('named: src/c.ts');
    expect(gone).toContain('deleted file');
    expect(more).toEqual([]);
  });

  it('do not exist between equal packages', () => {
    expect(changes(files, before, before)).toEqual([]);
  });
});

describe('what is compared', () => {
  const versionOf = (name: string): string => (name.startsWith('@docusaurus/') ? '1.0.0' : '2.0.0');

  it('is one package, or all of Docusaurus', () => {
    const name = '@easyops-cn/docusaurus-search-local';
    expect(chosenPackages(`${name}@2.1.0`, versionOf)).toEqual({names: [name], version: '2.1.0'});
    const {names, version} = chosenPackages('1.1.0', versionOf);
    expect(version).toBe('1.1.0');
    expect(names).toContain('@docusaurus/core');
    expect(names.filter((one) => !one.startsWith('@docusaurus/'))).toEqual([]);
  });

  it.each(['', 'nothing', '@docusaurus/core@', '@1.2.3', 'other@1.0.0'])('cannot be "%s"', (spec) => {
    expect(() => chosenPackages(spec, versionOf)).toThrow(`"${spec}": write VERSION`);
  });
});
