/**
 * Every route of the site, below the base URL, and no other: a test compares the table with the build. The order is the
 * teaching order. The not-found page is the answer to everything else and has no route.
 */
export const routeTable = {
  nonDoc: ['/', '/search', '/markdown-page', '/docs', '/docs/tags', '/docs/tags/todo'],
  loose: [
    '/docs/attribution',
    '/docs/FAQ/cannot_find_resource',
    '/docs/FAQ/compiler_version',
    '/docs/FAQ/disk_quota',
  ],
  labs: [
    '/docs/labs/how_to_course_work',
    '/docs/labs/assignment_1',
    '/docs/labs/assignment_1/background',
    '/docs/labs/assignment_1/procedure',
    '/docs/labs/assignment_1/questions',
    '/docs/labs/assignment_1/submission',
    '/docs/labs/assignment_2',
    '/docs/labs/assignment_2/background',
    '/docs/labs/assignment_2/procedure',
    '/docs/labs/assignment_2/questions',
    '/docs/labs/assignment_2/submission',
    '/docs/labs/assignment_3',
    '/docs/labs/assignment_3/background',
    '/docs/labs/assignment_3/procedure',
    '/docs/labs/assignment_3/questions',
    '/docs/labs/assignment_3/submission',
    '/docs/labs/assignment_4',
    '/docs/labs/assignment_4/background',
    '/docs/labs/assignment_4/procedure',
    '/docs/labs/assignment_4/questions',
    '/docs/labs/assignment_4/submission',
  ],
  policies: [
    '/docs/policies/assignments',
    '/docs/policies/assignments/collab',
    '/docs/policies/assignments/submissions',
  ],
  tutorial: [
    '/docs/tutorial/installing',
    '/docs/tutorial/about_gem5/FileStructure',
    '/docs/tutorial/about_gem5/History',
    '/docs/tutorial/about_gem5/WhyGem5',
    '/docs/tutorial/modern_gem5',
    '/docs/tutorial/modern_gem5/standard_library/introduction',
    '/docs/tutorial/modern_gem5/standard_library/boards',
    '/docs/tutorial/modern_gem5/standard_library/cache_hierarchies',
    '/docs/tutorial/modern_gem5/standard_library/processors',
    '/docs/tutorial/modern_gem5/standard_library/workloads',
    '/docs/tutorial/using_gem5',
  ],
  basicConcepts: [
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/introduction',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/where_to_begin',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/setup',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/binary',
    '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity',
    '/docs/tutorial/using_gem5/basic_concepts/adding_cache/introduction',
    '/docs/tutorial/using_gem5/basic_concepts/adding_cache/cache',
    '/docs/tutorial/using_gem5/basic_concepts/adding_cache/procmod',
    '/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity',
    '/docs/tutorial/using_gem5/basic_concepts/interconnects/introduction',
    '/docs/tutorial/using_gem5/basic_concepts/interconnects/crossbar',
    '/docs/tutorial/using_gem5/basic_concepts/interconnects/modify',
    '/docs/tutorial/using_gem5/basic_concepts/cli/introduction',
    '/docs/tutorial/using_gem5/basic_concepts/cli/tldr',
    '/docs/tutorial/using_gem5/basic_concepts/cli/depth',
    '/docs/tutorial/using_gem5/basic_concepts/statistics/introduction',
    '/docs/tutorial/using_gem5/basic_concepts/statistics/extant_statistics',
    '/docs/tutorial/using_gem5/basic_concepts/statistics/adding_statistics',
    '/docs/tutorial/using_gem5/basic_concepts/statistics/conclusion',
    '/docs/tutorial/using_gem5/basic_concepts/scripts',
    '/docs/tutorial/using_gem5/basic_concepts/scripts/just',
    '/docs/tutorial/using_gem5/basic_concepts/scripts/language_ref',
    '/docs/tutorial/using_gem5/basic_concepts/scripts/templates',
  ],
  advancedConcepts: [
    '/docs/tutorial/using_gem5/advanced_concepts',
    '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/toolchain_clang',
    '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/toolchain_qemu',
    '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/sanity_check',
    '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/experiments',
    '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/instruction',
    '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/procedure',
    '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
    '/docs/tutorial/using_gem5/advanced_concepts/statistics_api/introduction',
    '/docs/tutorial/using_gem5/advanced_concepts/statistics_api/simple_example',
  ],
} as const satisfies Record<string, readonly `/${string}`[]>;

/** A path below the base URL, as in `/docs/attribution`. */
export type Route = (typeof routeTable)[keyof typeof routeTable][number];

export const routes: readonly Route[] = Object.values(routeTable).flat();

/** Six screens that are no docs, and 73 docs. */
export const routeCount = 79;

/** Where `/docs` takes the reader: the main document of the one version. */
export const mainDoc = '/docs/tutorial/installing' satisfies Route;
