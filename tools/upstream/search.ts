/** What the search holds of the packages that it is made from. */
// cspell:words keymap
import type {Held} from './held';

const local = {packageName: '@easyops-cn/docusaurus-search-local', version: '0.55.3'};

const server = (file: string, sha256: string): Held => ({
  kind: 'named',
  ...local,
  file: `dist/server/server/utils/${file}.js`,
  sha256,
  by: 'src/plugins/search/index.ts',
  why: 'it reads options and the built pages for our index',
  proof: ['src/plugins/search/queries.test.ts', 'queries'],
});

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
  server('parse', 'c362d097d7c6e597f544d03e9df381f3e9ed0042e4c162d0de5f9539a241d52e'),
  server('parseDocument', 'd8c5eed41495f0ca80a1aebf489fbdf58d4acc1c2bc7995a45de4b11a735ab77'),
  server('parsePage', '7d14e59b23b4d4324cbfa5ee3577c16e30528fffc5567fe4a9acc6a2ae82549e'),
  server('getCondensedText', 'c84fbb64d0666a0f7f2d3b59609a164dfd433714c243598b90064554722c38b8'),
  server('processDocInfos', '53cc66d82f668527eb53e018bc0bad9dd0842e08da4a3c6ed963c51ec014faed'),
  server('processPluginOptions', 'd88c4677e6b08b1951f211f44c18040de3e90141b01192f070c2ce7ebf146c2b'),
  server('scanDocuments', '7aa1bf5b22df89700637ec306535ff23f1e426f271a8d3d528c036916b0e385d'),
  server('validateOptions', '401a14660c9cf1d44d0bcad2fb27b06273f433bd3d0f74a9ad4e2fd9e7ac094e'),
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
    'src/plugins/search/settings.ts',
    'the names of contexts, found by the build',
    ['src/plugins/search/settings.test.ts', 'context'],
  ),
  ours(
    'utils/keymap',
    '68268762792c9c032c86542f06d6786e1b6a8de3c9b5089691004596e5c38cb6',
    'src/theme/SearchBar/useShortcut.ts',
    'the keys of the shortcut',
    ['src/theme/SearchBar/SearchBar.test.tsx', 'keys'],
  ),
];
