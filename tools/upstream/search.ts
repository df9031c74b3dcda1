/** What the search holds of the packages that it is made from. */
import type {Held} from './ledger';

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

const marks = (file: string, sha256: string): Held => ({
  kind: 'named',
  ...local,
  file: `dist/client/client/utils/${file}.js`,
  sha256,
  by: 'src/plugins/search/index.ts',
  why: 'it marks the words of a query in what is shown of a hit',
  proof: ['tests/spec/5-search.e2e.ts', 'mark'],
});

/** The box of the package, as long as it is wrapped and not ejected. */
const box = (
  kind: Held['kind'],
  file: string,
  sha256: string,
  by: string,
  why: string,
  from: Pick<Held, 'packageName' | 'version' | 'via'> = local,
): Held => ({
  kind,
  ...from,
  file,
  sha256,
  by: `src/plugins/search/${by}`,
  why,
  proof: ['tests/spec/5-search.e2e.ts', 'search'],
});

const autocomplete = {packageName: '@easyops-cn/autocomplete.js', version: '0.38.1'};
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
  marks('highlight', 'f6e0de445d3da1e0c583f6e2964b826e2e200c08ec737ef269d340a3f6c0843a'),
  marks('highlightStemmed', 'f8b4d91ed0beb90c94964c36d2f347e427f260eba7b5d4506271029ecb6f6004'),
  {
    kind: 'named',
    ...mark,
    file: 'dist/mark.es6.js',
    sha256: '49d29d7a1a5530db8c20b6a6d0d05d16518f1e1bcbae38e5fff441b112cd30f2',
    by: 'src/plugins/search/index.ts',
    why: 'it marks the words of a query on the page to which a hit leads',
    proof: ['tests/spec/5-search.e2e.ts', 'mark'],
  },

  // The box of the package, wrapped.
  box(
    'replaced',
    'src/standalone/index.js',
    'c1bfd60ae5e8c21e833662a4185983e2c683230ef29196a64168318d13151e30',
    'client/autocomplete.ts',
    'the list is React’s',
    autocomplete,
  ),
  box(
    'derived',
    'src/autocomplete/typeahead.js',
    '9c10b1a9670d013504588a14841ac14147bca53fb89df6a493c231c377a603b4',
    'client/autocomplete.ts',
    'the list is React’s',
    autocomplete,
  ),
  box(
    'replaced',
    'dist/mark.js',
    '2f257849e20bc385cdf0f59a03276a3abf290a9bfd45565b546c211ab727c7ee',
    'client/mark.ts',
    'it leaves alone what is drawn anew',
    mark,
  ),
  box(
    'replaced',
    'dist/client/client/theme/searchByWorker.js',
    'cf571811cb2fd0fdaa41b1d2e9d57630663d8d575665a5a1aba2875d3b1b6721',
    'client/searchByWorker.ts',
    'the worker is ours, and none of its failures breaks the box',
  ),
  box(
    'derived',
    'dist/client/client/theme/worker.js',
    'bd81e902cc6fe3888b72297bc9ea2cb7359b74dc8fa239247f51ed84349e0a6a',
    'client/searchWorker.ts',
    'it has the same methods',
  ),
  box(
    'named',
    'dist/client/client/theme/hooks/useSearchQuery.js',
    'b645004774317208819e3ae77407244b480b7885873dc29428c1a0b980f139b8',
    'client/useStockBox.ts',
    'the query in the address',
  ),
  box(
    'replaced',
    'dist/client/client/theme/SearchBar/SuggestionTemplate.js',
    '17fe5cd994a7197c174bad20c5572cb8b6b45698c8eb19ca288592688b3c21c5',
    'client/templates.ts',
    'React shows the hits',
  ),
  box(
    'replaced',
    'dist/client/client/theme/SearchBar/EmptyTemplate.js',
    'b35c2cbdf3874c70c6b33dc380d6df92f240e8a95019643261984d1d2dec8248',
    'client/templates.ts',
    'React shows why there are none',
  ),
  box(
    'named',
    'dist/client/client/utils/getStemmedPositions.js',
    '3a5cb99a6d0521896c6c6fb8c04478272594b856c6eaaa4006833849cfc79502',
    'index.ts',
    'it says where stems are',
  ),
  box(
    'named',
    'dist/client/client/utils/normalizeContextByPath.js',
    '56b91c0fdf1fb482fca03c85f3945c16a6dd4643e1cbf76d296c1436f6d4bade',
    'index.ts',
    'the search page names its contexts',
  ),
  box(
    'named',
    'dist/client/client/utils/proxiedGenerated.js',
    '8c8a797860c2942377c016cb4419e80c553f0ded9a43b281e00fce55fc7d7454',
    'index.ts',
    'it has the options',
  ),
  box(
    'named',
    'dist/client/client/utils/proxiedGeneratedConstants.js',
    '43f4116a9c5c7cbde78b5064c7745448b0fc7c9d1593b495dbdc768b8caa70e5',
    'index.ts',
    'it has the address of the index',
  ),
  box(
    'named',
    'dist/server/server/index.js',
    'e0e86e0e21dabd9a0862bc57e143cad835b291ad9539b824a974468bd31fbe2c',
    'index.ts',
    'its plugin runs with parts of ours',
  ),
  box(
    'named',
    'dist/server/server/utils/generate.js',
    '0ca882108590232b255b6070d691c56ba035ab0f9ffd88c767414bd1199aeae5',
    'index.ts',
    'it writes the options',
  ),
  box(
    'named',
    'dist/server/server/utils/getIndexHash.js',
    '072901af8a60b65a6c662c684be953f48de7541013b36d7fcf1ea5ef98aa1128',
    'index.ts',
    'it gives the index the version that ours replaces',
  ),
  box(
    'named',
    'dist/server/server/utils/postBuildFactory.js',
    '38a9ebd7cc40a67309e69a0612a2d18b1f78691a9981a2522269c8a5001a1375',
    'index.ts',
    'it writes the index that ours replaces',
  ),
  box(
    'named',
    'dist/client/client/theme/LoadingRing/LoadingRing.jsx',
    '0b16954788c8b79b28bc4e6fa749e38e4ffb43e209f7c383ffa30084626c4282',
    'index.ts',
    'the search page shows it',
  ),
];
