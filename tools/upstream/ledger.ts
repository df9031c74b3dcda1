/** Every file inside another package on which this site depends; README.md explains the list. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {sha256} from '../../src/content/hash';
import {pathOf, replaced} from '../../src/plugins/lean/replaced';

/** A file of another package, as it was when our file was written. */
export type PinnedFile = {
  /**
   * `replaced`: the bundler takes our file instead. `swizzled`: our file wraps or ejects a component of the theme.
   * `named`: our file imports it, or relies on words in it.
   */
  readonly kind: 'replaced' | 'swizzled' | 'named';
  readonly packageName: string;
  /** Its path in the package. */
  readonly file: string;
  readonly sha256: string;
  /** Our file, from the root of the repository. */
  readonly by: string;
  readonly why: string;
  /** The words in it on which our file relies. */
  readonly names?: readonly string[];
  /** The test that proves our file. */
  readonly proof: string;
};

const root = resolve(__dirname, '../..');
const THEME = 'src/theme';

/** @returns the files of all swizzled components, from the root of the repository */
export const componentsIn = (folder: string = root): string[] =>
  readdirSync(join(folder, THEME), {recursive: true, encoding: 'utf8'})
    .filter((file) => /(^|\/)index\.tsx?$/.test(file))
    .sort()
    .map((file) => `${THEME}/${file}`);

/** The tests that prove swizzled components, by the component. */
const proofs: Readonly<Record<string, string>> = {
  CodeBlock: 'tests/site/weight.e2e.ts',
  'CodeBlock/CopyButton': 'tests/site/code.e2e.ts',
  DocSidebarItem: 'tests/built/paths.test.ts',
  ErrorPageContent: 'tests/promises/8-errors.e2e.ts',
  Mermaid: 'tests/site/diagrams.e2e.ts',
  NotFound: 'tests/site/home.e2e.ts',
  'NotFound/Content': 'tests/site/states.e2e.ts',
  SearchBar: 'tests/site/search.e2e.ts',
  SearchPage: 'tests/site/search.e2e.ts',
  SkipToContent: 'tests/promises/2-chrome.e2e.ts',
};

/** The comment at the top of a swizzled component (see CONTRIBUTING.md). */
const HEADER = new RegExp(
  [
    '^/\\*\\*\\n',
    ' \\* Swizzle: @theme/(?<component>\\S+) \\((?:wrap|eject)\\)\\n',
    ' \\* Upstream: (?<packageName>\\S+), (?<file>\\S+)\\n',
    ' \\* sha256: (?<sha256>[0-9a-f]{64})\\n',
    ' \\* Why: (?<why>.+)',
  ].join(''),
);

/**
 * @param folder the root of the repository
 * @returns the files that the swizzled components with a header replace
 * @throws {Error} if the list of proofs lacks one
 */
export function swizzled(folder: string = root): PinnedFile[] {
  return componentsIn(folder).flatMap((by) => {
    const header = HEADER.exec(readFileSync(join(folder, by), 'utf8'))?.groups;
    if (!header) return [];
    const {component = '', packageName = '', file = '', sha256 = '', why = ''} = header;
    const proof = proofs[component];
    if (!proof) throw new Error(`${by}: name the test that proves it in tools/upstream/ledger.ts`);
    return [{kind: 'swizzled', packageName, file, sha256, by, why, proof}];
  });
}

/** The modules of Docusaurus that our entry starts as the stock entry does. */
const started = Object.entries({
  App: '167bceb07073778328a717d3fb688edfec40450be9dcf73f1ffbc8c1ee1f7eeb',
  docusaurus: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
  preload: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
}).map(([name, sha256]): PinnedFile => ({
  kind: 'named',
  packageName: '@docusaurus/core',
  file: `lib/client/${name}.js`,
  sha256,
  by: 'src/plugins/lean/start/hydrate.tsx',
  why: 'our entry starts these as the stock entry does',
  proof: 'tests/site/start.e2e.ts',
}));

/** The modules of the search package that its bar and its page import from us. */
const wrappedBySearch = [
  {
    file: 'searchByWorker.js',
    sha256: 'cf571811cb2fd0fdaa41b1d2e9d57630663d8d575665a5a1aba2875d3b1b6721',
    by: 'src/plugins/search/searchByWorker.ts',
    why: 'a missing or damaged index raises an uncaught error, and words copied from a terminal find nothing',
    proof: 'tests/site/faults/page.e2e.ts',
  },
  {
    file: 'SearchBar/EmptyTemplate.js',
    sha256: 'b35c2cbdf3874c70c6b33dc380d6df92f240e8a95019643261984d1d2dec8248',
    by: 'src/plugins/search/EmptyTemplate.ts',
    why: 'a search that finds nothing leads on',
    proof: 'tests/site/cards.e2e.ts',
  },
  {
    file: 'SearchPage/SearchPage.jsx',
    sha256: '554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294',
    by: 'src/plugins/search/SearchLayout.tsx',
    why: 'the page has no `main`, and does not say why it shows nothing',
    proof: 'tests/site/search.e2e.ts',
  },
  {
    file: 'hooks/useSearchQuery.js',
    sha256: 'b645004774317208819e3ae77407244b480b7885873dc29428c1a0b980f139b8',
    by: 'src/plugins/search/useSearchQuery.ts',
    why: 'an older address that the router passes on late replaces what has been typed meanwhile',
    proof: 'tests/site/search.e2e.ts',
  },
].map(({file, ...own}): PinnedFile => ({
  kind: 'replaced',
  packageName: '@easyops-cn/docusaurus-search-local',
  file: `dist/client/client/theme/${file}`,
  ...own,
}));

export const ledger: readonly PinnedFile[] = [
  ...replaced.map(({packageName, file, sha256, by, why, proof}): PinnedFile => ({
    kind: 'replaced',
    packageName,
    file,
    sha256,
    by: `src/plugins/lean/${by}`,
    why,
    proof,
  })),
  ...swizzled(),
  ...started,
  {
    kind: 'replaced',
    packageName: 'react-router-config',
    file: 'esm/react-router-config.js',
    sha256: '70a542193f5cf957aea639cc54b9a944cdbf301a17b1bf25ef323c11653cd991',
    by: 'src/plugins/github-pages/routes.tsx',
    why: 'a page shows what GitHub Pages has answered: exact letter case, no empty pages below a folder',
    proof: 'src/plugins/github-pages/routes.test.ts',
  },
  {
    kind: 'named',
    packageName: '@docusaurus/theme-classic',
    file: 'lib/inlineScripts.js',
    sha256: '60bb2c48c9fa566bf82b374280b1fb047463a0ccf955f821963a8fec3a10e7e8',
    by: 'src/plugins/github-pages/early.ts',
    why: 'the theme stores the dismissed announcement under this name',
    names: ['docusaurus.announcement.dismiss'],
    proof: 'src/plugins/github-pages/early.test.ts',
  },
  {
    kind: 'named',
    packageName: '@docusaurus/theme-common',
    file: 'lib/contexts/colorMode.js',
    sha256: 'd46757ac02bf628b9611ae379b27b22db3c88768fedf9e0f7cb9cc6a5e6bc2c6',
    by: 'src/client/colorMode.ts',
    why: 'the theme drops the reader’s choice when the system changes its color mode, and takes the choice from the storage',
    names: ['setColorMode(null);', 'ColorModeStorage.get()'],
    proof: 'tests/promises/4-states.e2e.ts',
  },
  {
    kind: 'named',
    packageName: '@docusaurus/theme-common',
    file: 'lib/utils/codeBlockUtils.js',
    sha256: '3ab68f0eda30ede167c18b2bb895b0541d84dd9ab10205a11e2ba24e6fcb84f0',
    by: 'src/remark/highlight/block.ts',
    why: 'the build reads blocks of code by the rules of the theme',
    proof: 'tests/corpus/corpus.test.ts',
  },
  {
    kind: 'named',
    packageName: '@docusaurus/core',
    file: 'lib/client/BaseUrlIssueBanner/index.js',
    sha256: 'b9c2cf4bf4d91ddc5a332f159a3ee3a95ee14ddf79dc154b39572e66d0589289',
    by: 'src/plugins/lean/critical.ts',
    why: 'only a stylesheet that has loaded may hide this banner',
    names: ['__docusaurus-base-url-issue-banner'],
    proof: 'tests/promises/8-errors.e2e.ts',
  },
  {
    kind: 'named',
    packageName: '@docusaurus/core',
    file: 'lib/commands/build/buildLocale.js',
    sha256: '06ec960743bd58485764bc997fd799ab436e52010bea9871f11d570d490a4646',
    by: 'src/plugins/search/index.ts',
    why: 'plugins start after a build in their order, so that ours can wait for the search',
    names: ['await Promise.all(plugins.map(async (plugin) => {'],
    proof: 'tests/built/search.test.ts',
  },
  ...wrappedBySearch,
];

/**
 * @param path of the installed file
 * @returns a sentence for each difference from the file that our file was written for; empty if there is none
 */
export function changesOf(pinned: PinnedFile, path: string = pathOf(pinned)): string[] {
  const {packageName, file, by, names = []} = pinned;
  if (!existsSync(path)) return [`${packageName}/${file} is gone: find what replaced it for ${by}`];
  const text = readFileSync(path, 'utf8');
  const hash = sha256(text);
  const missing = names.filter((name) => !text.includes(name));
  return [
    ...(hash === pinned.sha256
      ? []
      : [`${packageName}/${file} has changed: see whether ${by} still fits, then write the hash ${hash}`]),
    ...missing.map((name) => `${packageName}/${file} lacks ${JSON.stringify(name)}, on which ${by} relies`),
  ];
}
