/**
 * What each kind of page may load, in bytes as they are sent (gzip): all scripts that the page runs and all styles in it or
 * beside it, without those of other hosts and without what it fetches ahead for other pages; `inline` are the scripts in
 * the page itself. A budget is what was measured, rounded up by less than 1%.
 */
import type {Budget} from './support/weight';
import type {Route} from './routes';

export const budgets = {
  home: {route: '/', js: 112_800, css: 6_800, inline: 3_060},
  'a plain lesson': {
    route: '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    js: 131_500,
    css: 9_590,
    inline: 2_970,
  },
  'a lesson with code': {
    route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system',
    js: 132_000,
    css: 9_500,
    inline: 2_970,
  },
  'a lesson with a diagram': {
    route: '/docs/tutorial/modern_gem5/standard_library/introduction',
    js: 133_500,
    css: 9_670,
    inline: 2_970,
  },
  'a lesson with formulas': {
    route: '/docs/tutorial/about_gem5/WhyGem5',
    js: 136_000,
    css: 9_550,
    inline: 2_970,
  },
  'the search page': {route: '/search', js: 121_200, css: 5_870, inline: 2_970},
} as const satisfies Record<string, Budget & {readonly route: Route}>;

/** The modules of these pages' scripts when the budgets were set, in bytes as they are written; those above 2,000. */
export const known: Readonly<Record<string, number>> = {
  'react-dom': 635300,
  '@docusaurus/theme-classic': 125200,
  '@docusaurus/theme-common': 86500,
  '@docusaurus/core': 50500,
  'docs/tutorial/about_gem5/WhyGem5.md': 43800,
  'react-router': 31600,
  history: 28800,
  'docs/tutorial/modern_gem5/standard_library/introduction.md': 27400,
  '@docusaurus/plugin-content-docs': 26700,
  comlink: 25300,
  '@easyops-cn/docusaurus-search-local': 24600,
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/system.md': 22200,
  react: 19500,
  'docs/tutorial/using_gem5/basic_concepts/cli/introduction.md': 19000,
  '.docusaurus/globalData.json': 17200,
  '.docusaurus/routes.js': 15700,
  '.docusaurus/weight/429-website-docs-c50.json': 14000,
  'react-router-dom': 10800,
  'src/plugins/search/client/engine.ts': 10800,
  '.docusaurus/weight/registry.js': 10600,
  scheduler: 10400,
  '.docusaurus/routesChunkNames.json': 10400,
  'src/theme/SearchPage/index.tsx': 5400,
  '@docusaurus/utils-common': 5000,
  '@mdx-js/react': 4700,
  'src/plugins/weight/head.tsx': 4400,
  stemmer: 4300,
  'src/plugins/search/client/hits.ts': 4200,
  'src/figures/TwoBitCounter/View.tsx': 4100,
  'src/plugins/search/tokens.ts': 3500,
  'src/config/course.ts': 3400,
  '.docusaurus/weight/docusaurus.config.mjs': 3400,
  'src/theme/SearchBar/index.tsx': 3300,
  'src/plugins/search/client/packed.ts': 3200,
  'src/plugins/search/client/autocomplete.ts': 3000,
  'src/plugins/search/client/searcher.ts': 2900,
  'src/theme/NotFound/Content/index.tsx': 2800,
  'src/plugins/search/client/useStockBox.ts': 2800,
  'src/plugins/start/preferredVersion.tsx': 2800,
  'src/theme/SearchPage/Results.tsx': 2700,
  'src/plugins/search/client/searchByWorker.ts': 2400,
  'src/plugins/weight/pages.ts': 2400,
  'src/plugins/search/client/library.ts': 2400,
  'src/pages/index.tsx': 2300,
  'src/plugins/start/link.tsx': 2300,
  'src/plugins/weight/sidebars.ts': 2300,
  'src/plugins/weight/progress.ts': 2100,
  'src/plugins/search/client/Notice.tsx': 2100,
};
