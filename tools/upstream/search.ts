/** What the search holds of the packages that it is made from. */
// cspell:words keymap
import type {Held} from './held';

const local = {packageName: '@easyops-cn/docusaurus-search-local', version: '0.55.3'};

const proof: Held['proof'] = ['src/plugins/search/index.test.ts', 'after the package has written them'];

/** What ours does as theirs did, in their place. */
const ours = (file: string, sha256: string, by: string, why: string, proof: Held['proof']): Held => ({
  kind: 'derived',
  ...local,
  file: `dist/client/client/${file}.js`,
  sha256,
  by,
  why,
  proof,
});

const excerpts = (file: string, sha256: string): Held =>
  ours(
    `utils/${file}`,
    sha256,
    'src/plugins/search/client/excerpts.ts',
    'the words of a query, marked in what is shown of a hit',
    ['src/plugins/search/client/excerpts.test.ts', 'is that of the stock search'],
  );

const mark = {packageName: 'mark.js', version: '8.11.1'};

export const search: readonly Held[] = [
  {
    kind: 'named',
    packageName: '@docusaurus/core',
    version: '3.7.0',
    file: 'lib/commands/build/buildLocale.js',
    sha256: '06ec960743bd58485764bc997fd799ab436e52010bea9871f11d570d490a4646',
    by: 'src/plugins/search/index.ts',
    why: 'plugins are started after a build in their order, so that ours can wait for the search',
    names: ['await Promise.all(plugins.map(async (plugin) => {'],
    proof,
  },
  {
    kind: 'named',
    ...local,
    file: 'dist/server/server/utils/postBuildFactory.js',
    sha256: '38a9ebd7cc40a67309e69a0612a2d18b1f78691a9981a2522269c8a5001a1375',
    by: 'src/plugins/search/index.ts',
    why: 'it writes the indexes, which are then emptied of their postings',
    names: ['JSON.stringify(searchIndex)'],
    proof,
  },
  {
    kind: 'named',
    ...local,
    file: 'dist/server/server/utils/generate.js',
    sha256: '0ca882108590232b255b6070d691c56ba035ab0f9ffd88c767414bd1199aeae5',
    by: 'src/plugins/search/client/settings.ts',
    why: 'it generates the settings that browsers read',
    names: ['export const searchIndexUrl', 'export const searchContextByPaths'],
    proof: ['tests/spec/7-calls.e2e.ts', '7.index.request'],
  },
  excerpts('highlight', 'f6e0de445d3da1e0c583f6e2964b826e2e200c08ec737ef269d340a3f6c0843a'),
  excerpts('highlightStemmed', 'f8b4d91ed0beb90c94964c36d2f347e427f260eba7b5d4506271029ecb6f6004'),
  {
    kind: 'named',
    ...mark,
    file: 'dist/mark.es6.js',
    sha256: '49d29d7a1a5530db8c20b6a6d0d05d16518f1e1bcbae38e5fff441b112cd30f2',
    by: 'src/theme/SearchBar/useMarks.ts',
    why: 'it marks the words of a query on the page to which a hit leads',
    proof: ['src/theme/SearchBar/useMarks.test.tsx', 'mark'],
  },

  ours(
    'theme/hooks/useSearchQuery',
    'b645004774317208819e3ae77407244b480b7885873dc29428c1a0b980f139b8',
    'src/theme/SearchPage/useAddress.ts',
    'the query, the context and the version in the address of the search page',
    ['tests/spec/5-search.e2e.ts', '2.search.q'],
  ),
  ours(
    'utils/normalizeContextByPath',
    '56b91c0fdf1fb482fca03c85f3945c16a6dd4643e1cbf76d296c1436f6d4bade',
    'src/plugins/search/client/settings.ts',
    'the names of contexts',
    ['tests/spec/other-site.e2e.ts', '8.footer.in-context'],
  ),
  ours(
    'utils/keymap',
    '68268762792c9c032c86542f06d6786e1b6a8de3c9b5089691004596e5c38cb6',
    'src/theme/SearchBar/useShortcut.ts',
    'the keys of the shortcut',
    ['src/theme/SearchBar/SearchBar.test.tsx', 'keys'],
  ),
];
