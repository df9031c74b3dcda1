/** Everything that this site holds of other packages, in one list: see README.md in this folder. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {sha256} from '../../src/course/hash';
import {pathOf, replaced, type Proof} from '../../src/plugins/lean/replaced';
import {derived} from './derived';
import type {PinnedFile} from './pinned';
import {search} from './search';
import {headerOf} from './swizzles';

const root = resolve(__dirname, '../..');
const THEME = 'src/theme';

/** @returns the files of all changed components, from the root of the repository */
export const componentsIn = (folder: string = root): string[] =>
  readdirSync(join(folder, THEME), {recursive: true, encoding: 'utf8'})
    .filter((file) => /(^|\/)index\.tsx?$/.test(file))
    .sort()
    .map((file) => `${THEME}/${file}`);

/** The tests that prove changed components, by the component. */
const proofs: Readonly<Record<string, Proof>> = {
  CodeBlock: ['tests/site/weight.e2e.ts', 'code has its colors without scripts'],
  DocTagsListPage: ['tests/spec/2-routes.e2e.ts', '2.route.tags'],
  ErrorPageContent: ['tests/spec/8-errors.e2e.ts', '8.page-crash'],
  Mermaid: ['tests/site/diagrams.e2e.ts', 'Mermaid is asked for when a diagram comes into view'],
  'NotFound/Content': [
    'tests/site/states.e2e.ts',
    'the not-found page searches for the words of the address',
  ],
  SearchBar: ['tests/site/keyboard.e2e.ts', 'a search from the first key to the page'],
  SearchPage: ['tests/site/search.e2e.ts', 'the query follows the address'],
  SkipToContent: ['tests/spec/2-chrome.e2e.ts', '2.chrome.skip-link'],
};

/**
 * @param folder the root of the repository
 * @returns the changed components of the theme that have a header
 * @throws {Error} if no test is said to prove one
 */
export function swizzled(folder: string = root): PinnedFile[] {
  return componentsIn(folder).flatMap((by) => {
    const header = headerOf(readFileSync(join(folder, by), 'utf8'));
    if (!header) return [];
    const {component, packageName, version, file, sha256, why} = header;
    const proof = proofs[component];
    if (!proof) throw new Error(`${by}: name the test that proves it in tools/upstream/ledger.ts`);
    return [{kind: 'swizzled', packageName, version, file, sha256, by, why, proof}];
  });
}

export const ledger: readonly PinnedFile[] = [
  ...replaced.map(({packageName, version, file, sha256, by, why, proof}): PinnedFile => ({
    kind: 'replaced',
    packageName,
    version,
    file,
    sha256,
    by: `src/plugins/lean/${by}`,
    why,
    proof,
  })),
  ...swizzled(),
  ...derived,
  ...search,
];

/** The installed package of a pinned file: its folder, and what npm calls it, which may be another name. */
export function packageOf(pinned: Pick<PinnedFile, 'packageName'>): {
  folder: string;
  name: string;
  version: string;
} {
  const manifest = pathOf({...pinned, file: 'package.json'});
  const {name, version} = JSON.parse(readFileSync(manifest, 'utf8')) as {name: string; version: string};
  return {folder: resolve(manifest, '..'), name, version};
}

/**
 * @param pinned an entry of the ledger
 * @param folder where its package is
 * @param version of that package
 * @returns one line for each thing that is not as when ours was written; empty if all is
 */
export function diagnosticsOf(
  pinned: PinnedFile,
  {folder, version}: {folder: string; version: string},
): string[] {
  const {packageName, file, by, names = []} = pinned;
  const path = join(folder, file);
  if (!existsSync(path)) return [`${packageName}/${file} is gone: see what has become of ${by}`];
  const text = readFileSync(path, 'utf8');
  const hash = sha256(text);
  return [
    ...(version === pinned.version
      ? []
      : [`${by} was made from ${packageName} ${pinned.version}, installed is ${version}`]),
    ...(hash === pinned.sha256
      ? []
      : [
          `${packageName}/${file} has changed: read it, see whether ${by} still fits ("npm run upstream" shows how), then write ${hash}`,
        ]),
    ...names
      .filter((name) => !text.includes(name))
      .map((name) => `${packageName}/${file} says ${JSON.stringify(name)} no more, on which ${by} relies`),
  ];
}
