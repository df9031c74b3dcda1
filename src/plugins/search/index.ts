import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';

import {indexVersion} from './indexing/indexVersion';
import {writeIndexes} from './indexing/writeIndexes';
import {INDEX_FILE, settingsOf} from './settings';

export {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/validateOptions.js';

/** The stock local search's reading of the pages, with an index of our own. See README.md. */
export default function search(context: LoadContext, given: PluginOptions): Plugin {
  const {siteDir, siteConfig, i18n} = context;
  const options = processPluginOptions(given, context);
  const settings = settingsOf(options, indexVersion(siteDir, siteConfig), i18n.currentLocale);

  return {
    // With this name the site's metadata lists it, and `settings.json` is generated below it.
    name: '@easyops-cn/docusaurus-search-local',

    async contentLoaded({actions}) {
      actions.addRoute({path: `${siteConfig.baseUrl}search`, component: '@theme/SearchPage', exact: true});
      await actions.createData('settings.json', JSON.stringify(settings));
    },

    postBuild: (props) => writeIndexes(INDEX_FILE, props, options),
  };
}
