import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {report} from './index';
import type {PinnedFile} from './pinned';
import {wantedOf, type Package} from './wanted';

const folder = mkdtempSync(join(tmpdir(), 'upstream-test-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** A package in a folder: npm packs it as it does one of the registry, without the network. */
function pack(version: string, files: Readonly<Record<string, string>>): string {
  const own = join(folder, version);
  const all = {'package.json': JSON.stringify({name: '@some/thing', version}), ...files};
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(own, file)), {recursive: true});
    writeFileSync(join(own, file), text);
  }
  return own;
}

const entry = (file: string, by: string, proof = 'tests/ours.test.ts'): PinnedFile => ({
  kind: 'derived',
  packageName: '@some/thing',
  version: '1.0.0',
  file,
  sha256: '',
  by,
  why: `the original lacks ${by}`,
  names: [],
  proof: [proof, 'what it proves'],
});

describe('the report of an upgrade', () => {
  const entries = [
    entry('lib/a.js', 'src/a.ts'),
    entry('lib/a.js', 'src/also-a.ts', 'tests/site/a.e2e.ts'),
    entry('lib/b.js', 'src/b.ts'),
    entry('lib/c.js', 'src/c.ts'),
  ];
  let before: string;
  let printed: string[];
  const reported = (after: string) => {
    const texts: string[] = [];
    report([{name: '@some/thing', version: '1.0.0', entries, before, after}], (text) => texts.push(text));
    return texts;
  };
  const left = () => readdirSync(tmpdir()).filter((name) => /^upstream-(?!test)/.test(name));
  const leftBefore = left();

  beforeAll(() => {
    const [a, b, c] = ['one\ntwo\n', 'same\n', 'going\n'];
    before = pack('1.0.0', {'lib/a.js': a, 'lib/b.js': b, 'lib/c.js': c});
    printed = reported(pack('1.1.0', {'lib/a.js': 'one\n2\n', 'lib/b.js': b}));
  });

  it('shows a planted difference, with all that we have of the file and what proves it', () => {
    const [difference = ''] = printed;
    expect(difference).toContain('@some/thing 1.0.0 → 1.1.0, lib/a.js\n  derived: src/a.ts\n');
    expect(difference).toContain(
      'why:   the original lacks src/a.ts\n    prove: npx vitest run tests/ours.test.ts',
    );
    expect(difference).toContain('src/also-a.ts');
    expect(difference).toContain('npm run test:browser -- tests/site/a.e2e.ts -g "what it proves"');
    expect(difference).toContain('\n one\n-two\n+2\n');
  });

  it('says that a planted missing file is gone', () => {
    expect(printed[1]).toMatch(
      /^@some\/thing 1\.0\.0 → 1\.1\.0, lib\/c\.js is gone\n {2}derived: src\/c\.ts\n/,
    );
  });

  it('counts what is the same, and removes what it has fetched', () => {
    expect(printed.slice(2)).toEqual(['3 pinned files: 1 differ, 1 gone, 1 the same.']);
    expect(reported(before)).toEqual(['3 pinned files: 0 differ, 0 gone, 3 the same.']);
    expect(left().filter((name) => !leftBefore.includes(name))).toEqual([]);
  });

  it('fails where the old version has no such file, and removes what it has fetched', () => {
    const wrong = [entry('lib/none.js', 'src/none.ts')];
    const source = {name: '@some/thing', version: '1.0.0', entries: wrong, before, after: before};
    expect(() => report([source], () => undefined)).toThrow(/has no lib\/none\.js, which the ledger names/);
    expect(left().filter((name) => !leftBefore.includes(name))).toEqual([]);
  });
});

describe('what is compared', () => {
  const named = (name: string, version: string): Package => ({name, version, entries: []});
  const packages = [
    named('@docusaurus/core', '3.7.0'),
    named('@docusaurus/theme-common', '3.7.0'),
    named('@docusaurus/react-loadable', '6.0.0'),
    named('nprogress', '0.2.0'),
  ];
  const asked = (...words: string[]) =>
    wantedOf(words, packages).map(({before, after}) => `${before} ${after}`);

  it('is one package, all of Docusaurus, or the newest of everything within its major version', () => {
    expect(asked('nprogress@0.3.0')).toEqual(['nprogress@0.2.0 nprogress@0.3.0']);
    expect(asked('3.10.2')).toEqual([
      '@docusaurus/core@3.7.0 @docusaurus/core@3.10.2',
      '@docusaurus/theme-common@3.7.0 @docusaurus/theme-common@3.10.2',
    ]);
    expect(asked()).toEqual([
      '@docusaurus/core@3.7.0 @docusaurus/core@3',
      '@docusaurus/theme-common@3.7.0 @docusaurus/theme-common@3',
      '@docusaurus/react-loadable@6.0.0 @docusaurus/react-loadable@6',
      'nprogress@0.2.0 nprogress@0',
    ]);
  });

  it.each(['nothing', 'nprogress@', '@1.2.3', 'other@1.0.0'])('cannot be %s', (spec) => {
    expect(() => asked(spec)).toThrow(spec);
  });
});
