import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import {describe, expect, it} from 'vitest';

/** What reads the built pages for our index: the modules of the package that we call, as they were when we did. */
const upstream = {
  'parse.js': 'c362d097d7c6e597f544d03e9df381f3e9ed0042e4c162d0de5f9539a241d52e',
  'parseDocument.js': 'd8c5eed41495f0ca80a1aebf489fbdf58d4acc1c2bc7995a45de4b11a735ab77',
  'parsePage.js': '7d14e59b23b4d4324cbfa5ee3577c16e30528fffc5567fe4a9acc6a2ae82549e',
  'getCondensedText.js': 'c84fbb64d0666a0f7f2d3b59609a164dfd433714c243598b90064554722c38b8',
  'processDocInfos.js': '53cc66d82f668527eb53e018bc0bad9dd0842e08da4a3c6ed963c51ec014faed',
  'processPluginOptions.js': 'd88c4677e6b08b1951f211f44c18040de3e90141b01192f070c2ce7ebf146c2b',
  'scanDocuments.js': '7aa1bf5b22df89700637ec306535ff23f1e426f271a8d3d528c036916b0e385d',
  'validateOptions.js': '401a14660c9cf1d44d0bcad2fb27b06273f433bd3d0f74a9ad4e2fd9e7ac094e',
} as const;

const resolve = createRequire(import.meta.url).resolve;
const folder = '@easyops-cn/docusaurus-search-local/dist/server/server/utils';

describe('the modules that this plugin calls', () => {
  it.each(Object.entries(upstream))('%s is as it was', (file, sha256) => {
    const found = createHash('sha256')
      .update(readFileSync(resolve(`${folder}/${file}`)))
      .digest('hex');
    expect(found, `${file} has changed: read it, see whether our part still fits, then write ${found}`).toBe(
      sha256,
    );
  });
});
