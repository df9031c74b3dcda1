/** The ledger of files inside other packages (tools/upstream): complete, unchanged, and each file with its test. */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';

import {aliases} from '../../src/plugins/lean/replaced';
import {alias as ofSearch} from '../../src/plugins/search';
import serving from '../../src/plugins/github-pages';
import {changesOf, componentsIn, ledger, swizzled, type PinnedFile} from '../../tools/upstream/ledger';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('a file of the ledger', () => {
  it.each(ledger)('$packageName/$file is unchanged, and $by has its test', (pinned) => {
    expect(changesOf(pinned)).toEqual([]);
    expect([pinned.by, pinned.proof].filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(pinned.why).not.toBe('');
  });
});

describe('the ledger is complete', () => {
  const code = readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => `src/${file}`);

  it('lists every swizzled component of the theme', () => {
    expect(swizzled().map(({by}) => by)).toEqual(componentsIn());
    expect(componentsIn()).not.toEqual([]);
  });

  it('lists every module that the bundler replaces', () => {
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
    const replaced = {...aliases(true), ...aliases(false), ...config.resolve.alias, ...ofSearch};
    for (const by of Object.values(replaced)) {
      expect(listed).toContain(by);
    }
  });

  /** Imports from the inside of packages in the ledger, without an entry. */
  const inside = (text: string): string[] =>
    [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w.-]+)\/((?:dist|lib|src|cjs)\/[^']+)'/g)]
      .filter(([, name]) => ledger.some(({packageName}) => packageName === name))
      .filter(
        ([, name, path = '']) =>
          !ledger.some((pinnedFile) => pinnedFile.packageName === name && pinnedFile.file.startsWith(path)),
      )
      .map(([, name, path]) => `${name}/${path}`);

  it('lists every module inside a package that ours imports', () => {
    expect(code.flatMap((file) => inside(read(file)))).toEqual([]);
    expect(inside("import a from '@docusaurus/core/lib/client/PendingNavigation';")).toHaveLength(1);
    expect(inside("import a from '@docusaurus/core/lib/client/App';")).toEqual([]);
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
    file: 'lib/thing.js',
    sha256,
    by: 'src/ours.ts',
    why: 'it lacks something',
    names: ['name'],
    proof: 'tests/ours.test.ts',
  };
  const changes = (change: Partial<PinnedFile>, file = 'lib/thing.js') =>
    changesOf({...pinned, ...change}, join(folder, file));

  it.each<[string, string[], RegExp]>([
    ['a changed file', changes({sha256: 'a'.repeat(64)}), /thing\/lib\/thing\.js has changed/],
    ['a file that is gone', changes({}, 'lib/other.js'), /is gone/],
    ['a name that is gone', changes({names: ['renamed']}), /lacks "renamed", on which src\/ours\.ts relies/],
  ])('%s is reported', (_, found, sentence) => {
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  it('a swizzled component without a header or a test is reported', () => {
    write('src/theme/Bare/index.tsx', 'export default 1;');
    expect(componentsIn(folder)).toEqual(['src/theme/Bare/index.tsx']);
    expect(swizzled(folder)).toEqual([]);
    const header = ['Swizzle: @theme/Unproven (wrap)', `Upstream: thing, lib/thing.js`, `sha256: ${sha256}`];
    const lines = [...header, 'Why: it lacks something.'].map((line) => ` * ${line}`);
    write('src/theme/Unproven/index.tsx', ['/**', ...lines, ' */'].join('\n'));
    expect(() => swizzled(folder)).toThrow(/Unproven.* name the test that proves it/);
  });
});
