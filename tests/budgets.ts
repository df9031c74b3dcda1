/**
 * The limits for each kind of page, in bytes as they are sent (gzip): all scripts that the page runs, and all styles in
 * the page or in files. Files of other hosts and prefetched files do not count. `inline` are the scripts in the page
 * itself.
 */
import type {Weight} from './support/measures/weight';
import type {Route} from './routes';

export const budgets = {
  home: {route: '/', js: 147_000, css: 37_600, inline: 830},
  'a plain lesson': {
    route: '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    js: 176_000,
    css: 42_000,
    inline: 830,
  },
  'a lesson with code': {
    route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system',
    js: 177_000,
    css: 42_000,
    inline: 830,
  },
  'a lesson with a diagram': {
    route: '/docs/tutorial/modern_gem5/standard_library/introduction',
    js: 181_000,
    css: 45_000,
    inline: 830,
  },
  'a lesson with formulas': {
    route: '/docs/tutorial/about_gem5/WhyGem5',
    js: 182_500,
    css: 44_000,
    inline: 830,
  },
  'a lesson with a figure': {
    route: '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity',
    js: 193_000,
    css: 49_500,
    inline: 830,
  },
  'the search page': {route: '/search', js: 148_000, css: 35_600, inline: 830},
} as const satisfies Record<string, Weight & {readonly route: Route}>;

/** The limits for a figure that computes: for all of its scripts, and for each recorded file. */
export const figureBudget = {js: 40_000, data: 60_000} as const;
