/** Pinned upstream files (tools/upstream): each is as it was, is proven, and none is missing. */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';

import {aliases, pathOf} from '../../src/plugins/lean/replaced';
import serving from '../../src/plugins/serving';
import {componentsIn, ledger, packageOf, diagnosticsOf, swizzled} from '../../tools/upstream/ledger';
import type {PinnedFile} from '../../tools/upstream/pinned';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whether a test is there and speaks of what it is said to prove. */
function unproven({by, proof: [file, words]}: PinnedFile): string[] {
  if (!existsSync(join(root, file))) return [`${by}: there is no ${file}`];
  return read(file).includes(words) ? [] : [`${file} says nothing of ${JSON.stringify(words)}`];
}

describe('pinned files of other packages', () => {
  it.each(ledger)('$packageName $file is as it was, and what we have of it is proven: $by', (pinned) => {
    expect(diagnosticsOf(pinned, packageOf(pinned))).toEqual([]);
    expect(existsSync(join(root, pinned.by)), `${pinned.by} is there`).toBe(true);
    expect(unproven(pinned)).toEqual([]);
    expect(pinned.why).not.toBe('');
  });

  it('has each file once for each of ours', () => {
    const keys = ledger.map(({packageName, file, by}) => [packageName, file, by].join(' '));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

describe('the ledger is all there is', () => {
  const code = readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => `src/${file}`);

  /** Files that say that they are made from a version of a package, without an entry. */
  const unlisted = (files: readonly (readonly [file: string, text: string])[]): string[] =>
    files
      .filter(([, text]) => /\bSource\b[^.\n]*: (@?[\w./-]+) \d+\.\d+\.\d+\b/.test(text))
      .map(([file]) => file)
      .filter((file) => !ledger.some(({by}) => by === file));

  it('lists every changed component of the theme', () => {
    expect(swizzled().map(({by}) => by)).toEqual(componentsIn());
    expect(componentsIn()).not.toEqual([]);
  });

  it('lists every module that the bundler exchanges', () => {
    const {siteDir, generatedFilesDir} = {siteDir: root, generatedFilesDir: join(root, '.docusaurus')};
    const plugin = serving(
      {siteDir, generatedFilesDir, baseUrl: '/'} as LoadContext,
      {
        announcementId: '',
        finish: () => Promise.resolve(),
      } as never,
    );
    const config = plugin.configureWebpack?.({}, false, {} as never, undefined) as {
      readonly resolve: {readonly alias: Readonly<Record<string, string>>};
    };
    const listed = ledger.map(({by}) => join(root, by));
    for (const by of Object.values({...aliases(true), ...aliases(false), ...config.resolve.alias})) {
      expect(listed).toContain(by);
    }
  });

  it('knows every place where the bundler is told to exchange anything', () => {
    const places = code.filter((file) => /\balias(es)?\b\s*[:(]|NormalModuleReplacement/.test(read(file)));
    expect(places.sort()).toEqual(['src/plugins/lean/index.ts', 'src/plugins/serving/index.ts']);
  });

  /** Imports of the inside of packages of which anything is pinned. */
  const inside = (text: string): string[] =>
    [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w.-]+)\/((?:dist|lib|src|cjs)\/[^']+)'/g)]
      .filter(([, name]) => ledger.some(({packageName}) => packageName === name))
      .filter(
        ([, name, path = '']) => !ledger.some((one) => one.packageName === name && one.file.startsWith(path)),
      )
      .map(([, name, path]) => `${name}/${path}`);

  it('lists every module inside a package that ours imports', () => {
    expect(code.flatMap((file) => inside(read(file)))).toEqual([]);
    expect(inside("import a from '@docusaurus/core/lib/client/PendingNavigation';")).toHaveLength(1);
    expect(inside("import a from '@docusaurus/core/lib/client/App';")).toEqual([]);
  });

  it('lists every file that names the package it is made from', () => {
    expect(unlisted(code.map((file) => [file, read(file)]))).toEqual([]);
    expect(unlisted([['src/new.ts', '/** Source: some-package 1.2.3, lib/index.js. */']])).toEqual([
      'src/new.ts',
    ]);
  });
});

describe('planted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  const write = (file: string, text: string): string => {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
    return createHash('sha256').update(text).digest('hex');
  };
  const sha256 = write('lib/thing.js', 'export const name = 1;\n');
  const pinned: PinnedFile = {
    kind: 'named',
    packageName: 'thing',
    version: '1.0.0',
    file: 'lib/thing.js',
    sha256,
    by: 'src/ours.ts',
    why: 'it lacks something',
    names: ['name'],
    proof: ['tests/repository/ledger.test.ts', 'planted'],
  };
  const diagnostics = (change: Partial<PinnedFile>, version = '1.0.0') =>
    diagnosticsOf({...pinned, ...change}, {folder, version});

  it('what is as it was is left alone', () => {
    expect([diagnostics({}), unproven(pinned)]).toEqual([[], []]);
  });

  it.each<[string, string[], RegExp]>([
    ['another version', diagnostics({}, '1.1.0'), /made from thing 1\.0\.0, installed is 1\.1\.0/],
    ['a changed file', diagnostics({sha256: 'a'.repeat(64)}), /thing\/lib\/thing\.js has changed/],
    ['a file that is gone', diagnostics({file: 'lib/other.js'}), /is gone/],
    ['a name that is gone', diagnostics({names: ['renamed']}), /says "renamed" no more/],
    ['a proof that is gone', unproven({...pinned, proof: ['tests/none.test.ts', '']}), /there is no/],
    [
      'a proof of something else',
      unproven({...pinned, proof: ['README.md', 'nothing of it']}),
      /says nothing of/,
    ],
  ])('%s is seen', (_, found, sentence) => {
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  it('a changed component without a header, or without a proof, is seen', () => {
    write('src/theme/Bare/index.tsx', 'export default 1;');
    expect(componentsIn(folder)).toEqual(['src/theme/Bare/index.tsx']);
    expect(swizzled(folder)).toEqual([]);
    const header = [
      'Swizzle: @theme/Unproven (wrap)',
      `Upstream: thing 1.0.0, lib/thing.js`,
      `sha256: ${sha256}`,
    ];
    const lines = [...header, 'Why: it lacks something.'].map((line) => ` * ${line}`);
    write('src/theme/Unproven/index.tsx', ['/**', ...lines, ' */'].join('\n'));
    expect(() => swizzled(folder)).toThrow(/Unproven.* name the test that proves it/);
  });

  it('a package that is not installed is seen', () => {
    expect(() => pathOf({packageName: 'no-such-package', file: 'index.js'})).toThrow(/is not installed/);
  });
});
