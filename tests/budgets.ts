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
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/system.md': 22200,
  react: 19500,
  'docs/tutorial/using_gem5/basic_concepts/cli/introduction.md': 19000,
  '.docusaurus/globalData.json': 17200,
  '.docusaurus/routes.js': 15700,
  '.docusaurus/lean/429-website-docs-c50.json': 14000,
  comlink: 12700,
  'react-router-dom': 10800,
  '.docusaurus/lean/registry.js': 10600,
  scheduler: 10400,
  '.docusaurus/routesChunkNames.json': 10400,
  '@docusaurus/utils-common': 5000,
  '@mdx-js/react': 4700,
  'src/plugins/lean/modules/head.tsx': 4400,
  'src/theme/SearchPage/index.tsx': 4300,
  stemmer: 4300,
  'src/figures/TwoBitCounter/View.tsx': 4100,
  'src/plugins/search/engine/lexicon.ts': 3600,
  'src/plugins/search/format/spellings.ts': 3500,
  'src/config/course.ts': 3400,
  '.docusaurus/lean/docusaurus.config.mjs': 3400,
  'src/theme/SearchBar/useCombobox.ts': 3400,
  'src/plugins/search/client/Suggestions.tsx': 3300,
  'src/plugins/search/format/packed.ts': 3200,
  'src/plugins/search/engine/scoring.ts': 3100,
  'src/plugins/search/client/excerpts.ts': 3000,
  'src/plugins/search/client/searcher.ts': 2900,
  'src/plugins/search/engine/combining.ts': 2900,
  'src/theme/NotFound/Content/index.tsx': 2800,
  'src/plugins/lean/start/preferredVersion.tsx': 2800,
  'src/theme/SearchPage/Results.tsx': 2700,
  'src/plugins/search/engine/library.ts': 2500,
  'src/plugins/lean/pages/pages.ts': 2400,
  'src/pages/index.tsx': 2300,
  'src/plugins/lean/navigation/link.tsx': 2300,
  'src/plugins/lean/pages/sidebars.ts': 2300,
  'src/plugins/search/format/hits.ts': 2300,
  'src/plugins/search/engine/engine.ts': 2300,
  'src/plugins/search/client/siteSearch.ts': 2200,
  'src/plugins/lean/modules/progress.ts': 2100,
  'src/plugins/search/client/Notice.tsx': 2100,
};
