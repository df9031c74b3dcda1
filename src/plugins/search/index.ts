import {readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import stockSearch from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';

import {writeIndexes} from './postBuild';
import {indexVersion} from './version';

export {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';

/** The stock local search with our index, our version of it and our parts in the browser. See README.md. */
export default function search(context: LoadContext, options: PluginOptions): Plugin {
  const {siteDir, siteConfig, generatedFilesDir} = context;
  const stock = stockSearch(context, options);
  const theme = stock.getThemePath();
  const client = join(siteDir, 'src/plugins/search/client');

  stampVersion(
    join(generatedFilesDir, stock.name, 'default/generated-constants.js'),
    indexVersion(siteDir, siteConfig),
  );

  return {
    ...stock,

    configureWebpack() {
      return {
        ...stock.configureWebpack(),
        resolve: {
          alias: {
            '@easyops-cn/autocomplete.js$': join(client, 'autocomplete.ts'),
            [join(theme, 'searchByWorker.js')]: join(client, 'searchByWorker.ts'),
            [join(theme, 'SearchBar/SuggestionTemplate.js')]: join(client, 'templates.ts'),
            [join(theme, 'SearchBar/EmptyTemplate.js')]: join(client, 'templates.ts'),
            [createRequire(join(theme, 'index.js')).resolve('mark.js')]: join(client, 'mark.ts'),
          },
        },
        module: {
          rules: [
            // The stock box imports it and calls nothing of it; our worker does without.
            {include: createRequire(join(theme, 'index.js')).resolve('lunr'), sideEffects: false},
          ],
        },
      };
    },

    postBuild: (props) =>
      writeIndexes('search-index{dir}.json', props, processPluginOptions(options, context)),
  };
}

/** Puts our version into the address of the index, where the stock plugin wrote one that knows docs/ alone. */
function stampVersion(file: string, version: string): void {
  const stock = readFileSync(file, 'utf8');
  const address = /(search-index\{dir\}\.json\?_=)[0-9a-f]+/;
  if (!address.test(stock)) {
    throw new Error(
      `${file}: no versioned address of the search index; set "hashed: true" in src/config/search.ts`,
    );
  }
  writeFileSync(file, stock.replace(address, `$1${version}`));
}
