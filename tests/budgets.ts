/**
 * The limits for each kind of page, in bytes as they are sent (gzip): all scripts that the page runs, and all styles in
 * the page or in files. Files of other hosts and prefetched files do not count. `inline` are the scripts in the page
 * itself.
 */
import type {Weight} from './support/measures/weight';
import type {Route} from './routes';

export const budgets = {
  home: {route: '/', js: 136_000, css: 34_000, inline: 800},
  'a plain lesson': {
    route: '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    js: 166_000,
    css: 37_500,
    inline: 800,
  },
  'a lesson with code': {
    route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system',
    js: 166_000,
    css: 37_500,
    inline: 800,
  },
  'a lesson with a diagram': {
    route: '/docs/tutorial/modern_gem5/standard_library/introduction',
    js: 168_000,
    css: 40_500,
    inline: 800,
  },
  'a lesson with formulas': {
    route: '/docs/tutorial/about_gem5/WhyGem5',
    js: 171_000,
    css: 40_500,
    inline: 800,
  },
  'a lesson with a figure': {
    route: '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity',
    js: 186_000,
    css: 45_000,
    inline: 800,
  },
  'the search page': {route: '/search', js: 148_000, css: 32_500, inline: 800},
} as const satisfies Record<string, Weight & {readonly route: Route}>;

/** The limits for a figure that computes: for all of its scripts, and for each recorded file. */
export const instrumentBudget = {js: 40_000, data: 60_000} as const;
