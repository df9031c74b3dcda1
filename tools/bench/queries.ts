/**
 * Fifty queries, each with the page that should come first: the ones that the tests hold, words in other forms than on
 * the page, identifiers of code, and pairs of words.
 */
import {queries as held, type Query} from '../../tests/search/queries';

const basics = '/docs/tutorial/using_gem5/basic_concepts';
const advanced = '/docs/tutorial/using_gem5/advanced_concepts';
const library = '/docs/tutorial/modern_gem5/standard_library';

export const queries: readonly Query[] = [
  ...held,
  // Other forms of a word.
  {query: 'processor', first: `${library}/processors`},
  {query: 'hierarchy', first: `${library}/cache_hierarchies`},
  {query: 'collaborating', first: '/docs/policies/assignments/collab'},
  {query: 'submitting', first: '/docs/policies/assignments/submissions'},
  {query: 'connect caches', first: `${basics}/adding_cache/procmod`},
  {query: 'measuring regions', first: `${basics}/statistics/adding_statistics`},
  {query: 'rejected options', first: `${basics}/cli/depth`},
  {query: 'cross compile', first: `${advanced}/cross_compilation/toolchain_clang`},
  // Identifiers.
  {query: 'L2XBar', first: `${basics}/interconnects/modify`},
  {query: 'SystemXBar', first: `${basics}/interconnects/crossbar`},
  {query: 'SimpleBoard', first: `${library}/boards`},
  {query: 'PrivateL1CacheHierarchy', first: `${library}/cache_hierarchies`},
  {query: 'BinaryResource', first: `${library}/workloads`},
  {query: 'obtain_resource', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'quota -s', first: '/docs/FAQ/disk_quota'},
  {query: 'qemu-aarch64', first: `${advanced}/cross_compilation/toolchain_qemu`},
  {query: 'statistics::Group', first: `${advanced}/statistics_api/introduction`},
  // Pairs of words.
  {query: 'packets ports', first: `${basics}/interconnects/introduction`},
  {query: 'two templates', first: `${basics}/scripts/templates`},
  {query: 'shared cache', first: `${basics}/interconnects/modify`},
  {query: 'binary run', first: `${basics}/simple_processor/binary`},
  {query: 'short history', first: '/docs/tutorial/about_gem5/History'},
  {query: 'predictor questions', first: '/docs/labs/assignment_4/questions'},
  {query: 'caches background', first: '/docs/labs/assignment_2/background'},
  {query: 'late penalty', first: '/docs/policies/assignments'},
  {query: 'reorder buffer', first: '/docs/labs/assignment_3/background'},
];
