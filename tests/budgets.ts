/**
 * What each kind of page may load, in bytes as they are sent (gzip): all scripts that the page runs and all styles in it or
 * beside it, without those of other hosts and without what the framework fetches ahead for other pages; `inline` are the
 * scripts in the page itself.
 */
import type {Weight} from './support/weight';
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
    css: 9_460,
    inline: 1_675,
  },
  'a lesson with a diagram': {
    route: '/docs/tutorial/modern_gem5/standard_library/introduction',
    js: 138_200,
    css: 9_760,
    inline: 1_675,
  },
  'a lesson with formulas': {
    route: '/docs/tutorial/about_gem5/WhyGem5',
    js: 141_600,
    css: 9_500,
    inline: 1_930,
  },
  'the search page': {route: '/search', js: 124_700, css: 5_920, inline: 1_675},
} as const satisfies Record<string, Weight & {readonly route: Route}>;

/** What a figure that computes may load once it is near: its scripts together, and each recorded file. */
export const instrumentBudget = {js: 40_000, data: 60_000} as const;
