/**
 * What each kind of page may load, in bytes as they are sent (gzip): all scripts that the page runs and all styles in it or
 * beside it, without those of other hosts and without what it fetches ahead for other pages; `inline` are the scripts in
 * the page itself. A budget is what was measured, rounded up by less than 1%; the
 * page's editors have some room beyond it (`room` in `support/weight.ts`).
 */
import type {Budget} from './support/weight';
import type {Route} from './routes';

export const budgets = {
  home: {route: '/', js: 115_300, css: 6_870, inline: 1_775},
  'a plain lesson': {
    route: '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    js: 136_200,
    css: 9_550,
    inline: 1_675,
  },
  'a lesson with code': {
    route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system',
    js: 136_900,
    css: 9_480,
    inline: 1_675,
  },
  'a lesson with a diagram': {
    route: '/docs/tutorial/modern_gem5/standard_library/introduction',
    js: 139_900,
    css: 9_760,
    inline: 1_675,
  },
  'a lesson with formulas': {
    route: '/docs/tutorial/about_gem5/WhyGem5',
    js: 144_000,
    css: 9_500,
    inline: 1_930,
  },
  'the search page': {route: '/search', js: 124_700, css: 5_920, inline: 1_675},
} as const satisfies Record<string, Budget & {readonly route: Route}>;

/** The modules of these pages' scripts when the budgets were set, in bytes as they are written; those above 2,000. */
export const known: Readonly<Record<string, number>> = {
  'react-dom': 635300,
  '@docusaurus/theme-classic': 134000,
  '@docusaurus/theme-common': 87100,
  'docs/tutorial/about_gem5/WhyGem5.md': 59800,
  '@docusaurus/core': 37200,
  'react-router': 31600,
  history: 28800,
  'docs/tutorial/modern_gem5/standard_library/introduction.md': 27700,
  '@docusaurus/plugin-content-docs': 26700,
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/system.md': 23100,
  react: 19500,
  'docs/tutorial/using_gem5/basic_concepts/cli/introduction.md': 19100,
  tslib: 18200,
  comlink: 12700,
  'react-router-dom': 10800,
  scheduler: 10400,
  'react-loadable': 8300,
  '@docusaurus/utils-common': 5000,
  'src/plugins/lean/modules/head.tsx': 4800,
  '@mdx-js/react': 4700,
  'src/theme/SearchPage/index.tsx': 4300,
  stemmer: 4300,
  'src/figures/TwoBitCounter/View.tsx': 4100,
  'src/plugins/search/engine/lexicon.ts': 3600,
  'src/plugins/search/format/spellings.ts': 3500,
  'src/theme/SearchBar/useCombobox.ts': 3400,
  'src/config/course.ts': 3400,
  '.docusaurus/lean/docusaurus.config.mjs': 3300,
  'src/plugins/search/client/Suggestions.tsx': 3300,
  'src/plugins/search/format/packed.ts': 3200,
  'src/plugins/search/engine/scoring.ts': 3100,
  'src/plugins/search/client/searcher.ts': 3100,
  'src/plugins/search/client/excerpts.ts': 3000,
  'src/plugins/search/engine/combining.ts': 2900,
  'src/theme/NotFound/Content/index.tsx': 2800,
  'react-is': 2800,
  'hoist-non-react-statics': 2800,
  'prop-types': 2700,
  'src/theme/SearchPage/Results.tsx': 2700,
  'src/plugins/search/engine/library.ts': 2500,
  'src/plugins/lean/pages/pages.ts': 2400,
  'src/plugins/lean/navigation/link.tsx': 2300,
  'src/plugins/search/format/hits.ts': 2300,
  'src/plugins/search/engine/engine.ts': 2300,
  'src/plugins/lean/pages/sidebars.ts': 2300,
  'src/pages/index.tsx': 2200,
  'src/plugins/search/client/siteSearch.ts': 2200,
  'src/plugins/search/client/Notice.tsx': 2100,
};

/** What a figure that computes may load once it is near: its scripts together, and each recorded file. */
export const instrumentBudget = {js: 40_000, data: 60_000} as const;
