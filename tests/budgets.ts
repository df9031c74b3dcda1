/**
 * What each kind of page may load, in bytes as they are sent (gzip): all scripts and stylesheets of this site that the page
 * runs, without what it fetches ahead for other pages. A budget is what was measured, rounded up by less than 1%.
 */
import type {Budget} from './support/weight';
import type {Route} from './routes';

export const budgets = {
  home: {route: '/', js: 154_500, css: 21_700},
  'a plain lesson': {
    route: '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    js: 183_000,
    css: 21_700,
  },
} as const satisfies Record<string, Budget & {readonly route: Route}>;

/** The modules of these pages' scripts when the budgets were set, in bytes as they are written; those above 2,000. */
export const known: Readonly<Record<string, number>> = {
  'react-dom': 638500,
  lunr: 100400,
  '@docusaurus/theme-classic': 73400,
  '@docusaurus/theme-common': 71600,
  '@docusaurus/core': 56800,
  '@easyops-cn/docusaurus-search-local': 33100,
  'react-router': 31800,
  history: 28900,
  '@docusaurus/plugin-content-docs': 25100,
  '.docusaurus/registry.js': 24400,
  react: 19600,
  tslib: 18300,
  '.docusaurus/globalData.json': 17300,
  '.docusaurus/docusaurus.config.mjs': 16000,
  '.docusaurus/routes.js': 15800,
  'react-helmet-async': 14400,
  comlink: 12700,
  '@babel/runtime': 12600,
  nprogress: 11700,
  'path-to-regexp': 11300,
  'react-router-dom': 10900,
  scheduler: 10500,
  '.docusaurus/routesChunkNames.json': 10400,
  'react-loadable': 8400,
  'react-fast-compare': 6100,
  'src/plugins/search/client/searcher.ts': 5200,
  '@docusaurus/utils-common': 5100,
  'src/plugins/search/client/Suggestions.tsx': 3800,
  'src/plugins/search/client/useStockBox.ts': 3200,
  'src/theme/SearchBar/index.tsx': 3100,
  'src/plugins/search/client/autocomplete.ts': 2800,
  'react-is': 2800,
  'hoist-non-react-statics': 2800,
  'prop-types': 2700,
  'src/plugins/search/client/mark.ts': 2400,
  'src/plugins/serving/routes.tsx': 2300,
  'src/plugins/search/client/Notice.tsx': 2200,
  'src/plugins/search/client/hits.ts': 2200,
  'src/plugins/search/client/searchByWorker.ts': 2100,
};
