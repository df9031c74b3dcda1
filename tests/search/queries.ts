/** A query and the route that its first result leads to. */
export type Query = {readonly query: string; readonly first: string};

const basics = '/docs/tutorial/using_gem5/basic_concepts';
const advanced = '/docs/tutorial/using_gem5/advanced_concepts';

/** What students look for, and the page that must come first. */
export const queries: readonly Query[] = [
  {query: 'installing', first: '/docs/tutorial/installing'},
  {query: 'install gem5', first: '/docs/tutorial/installing'},
  {query: 'why gem5', first: '/docs/tutorial/about_gem5/WhyGem5'},
  {query: 'source tree', first: '/docs/tutorial/about_gem5/FileStructure'},
  {query: 'history', first: '/docs/tutorial/about_gem5/History'},
  {query: 'boards', first: '/docs/tutorial/modern_gem5/standard_library/boards'},
  {query: 'cache hierarchies', first: '/docs/tutorial/modern_gem5/standard_library/cache_hierarchies'},
  {query: 'workload', first: '/docs/tutorial/modern_gem5/standard_library/workloads'},
  {query: 'choosing a crossbar', first: `${basics}/interconnects/crossbar`},
  {query: 'shared l2', first: `${basics}/interconnects/modify`},
  {query: 'just', first: `${basics}/scripts/just`},
  {query: 'recipes', first: `${basics}/scripts/language_ref`},
  {query: 'what gem5 counts', first: `${basics}/statistics/introduction`},
  {query: 'qemu', first: `${advanced}/cross_compilation/toolchain_qemu`},
  {query: 'cross-compiling with clang', first: `${advanced}/cross_compilation/toolchain_clang`},
  {query: 'a branch predictor', first: `${advanced}/custom_objects/worked_example`},
  {query: 'how to do the course work', first: '/docs/labs/how_to_course_work'},
  {query: 'assignment 4', first: '/docs/labs/assignment_4'},
  {query: 'collaboration', first: '/docs/policies/assignments/collab'},
  {query: 'compiler does not fit', first: '/docs/FAQ/compiler_version'},
  {query: 'disk full', first: '/docs/FAQ/disk_quota'},
  {query: 'resource cannot be found', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'attribution', first: '/docs/attribution'},
  {query: 'notation', first: '/markdown-page'},
];

/** Identifiers on the pages, as students copy them: each is found whole, and by each of its beginnings. */
export const identifiers: readonly string[] = [
  'SystemXBar',
  'simTicks',
  '--debug-flags',
  'L1ICache',
  'aarch64-linux-gnu-gcc',
  'StridePrefetcher',
];
