import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import {describe, expect, it} from 'vitest';

/** The modules that ours stand in for, or whose functions we call, as they were when we wrote ours. */
const upstream = {
  '@easyops-cn/autocomplete.js/src/standalone/index.js':
    'c1bfd60ae5e8c21e833662a4185983e2c683230ef29196a64168318d13151e30',
  '@easyops-cn/autocomplete.js/src/autocomplete/typeahead.js':
    '9c10b1a9670d013504588a14841ac14147bca53fb89df6a493c231c377a603b4',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js':
    'cf571811cb2fd0fdaa41b1d2e9d57630663d8d575665a5a1aba2875d3b1b6721',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/hooks/useSearchQuery.js':
    'b645004774317208819e3ae77407244b480b7885873dc29428c1a0b980f139b8',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js':
    'bd81e902cc6fe3888b72297bc9ea2cb7359b74dc8fa239247f51ed84349e0a6a',
  '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed.js':
    'f8b4d91ed0beb90c94964c36d2f347e427f260eba7b5d4506271029ecb6f6004',
  '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions.js':
    '3a5cb99a6d0521896c6c6fb8c04478272594b856c6eaaa4006833849cfc79502',
  '@easyops-cn/docusaurus-search-local/dist/server/server/index.js':
    'e0e86e0e21dabd9a0862bc57e143cad835b291ad9539b824a974468bd31fbe2c',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/generate.js':
    '0ca882108590232b255b6070d691c56ba035ab0f9ffd88c767414bd1199aeae5',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/getIndexHash.js':
    '072901af8a60b65a6c662c684be953f48de7541013b36d7fcf1ea5ef98aa1128',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/postBuildFactory.js':
    '38a9ebd7cc40a67309e69a0612a2d18b1f78691a9981a2522269c8a5001a1375',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js':
    '53cc66d82f668527eb53e018bc0bad9dd0842e08da4a3c6ed963c51ec014faed',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js':
    'd88c4677e6b08b1951f211f44c18040de3e90141b01192f070c2ce7ebf146c2b',
  '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js':
    '7aa1bf5b22df89700637ec306535ff23f1e426f271a8d3d528c036916b0e385d',
} as const;

const resolve = createRequire(import.meta.url).resolve;

describe('the modules that this plugin exchanges', () => {
  it.each(Object.entries(upstream))('%s is as it was', (file, sha256) => {
    const found = createHash('sha256')
      .update(readFileSync(resolve(file)))
      .digest('hex');
    expect(found, `${file} has changed: read it, see whether our part still fits, then write ${found}`).toBe(
      sha256,
    );
  });
});
