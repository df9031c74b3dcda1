/** The parts of the machine that the Tutorial builds, and of what builds and measures it. */

const basic = 'docs/tutorial/using_gem5/basic_concepts';
const advanced = 'docs/tutorial/using_gem5/advanced_concepts';
const modern = 'docs/tutorial/modern_gem5';
const library = `${modern}/standard_library`;

export type Part = {
  /** The place in the drawing, which is a name in src/css/machine.css. */
  readonly id: string;
  readonly name: string;
  /** What its lessons are called in the sidebar. */
  readonly lessons: string;
  /** Its folders or pages, from the project's root, the first lesson first. */
  readonly of: readonly [string, ...string[]];
};

/**
 * In the order of reading: the machine from the program down to the memory, then what is beside that way. On a phone
 * the parts are below each other, so only those that a wire joins are neighbors.
 */
export const parts: readonly Part[] = [
  {
    id: 'program',
    name: 'Programs',
    lessons: 'Cross compilation',
    of: [`${advanced}/cross_compilation/toolchain_qemu.md`, `${advanced}/cross_compilation`],
  },
  {
    id: 'processor',
    name: 'Processor',
    lessons: 'A simple processor',
    of: [`${basic}/simple_processor/introduction.md`, `${basic}/simple_processor`],
  },
  {
    id: 'caches',
    name: 'Caches',
    lessons: 'Adding a cache',
    of: [`${basic}/adding_cache/introduction.md`, `${basic}/adding_cache`],
  },
  {
    id: 'buses',
    name: 'Buses',
    lessons: 'Interconnects',
    of: [`${basic}/interconnects/introduction.md`, `${basic}/interconnects`],
  },
  {id: 'memory', name: 'Memory', lessons: 'Boards', of: [`${library}/boards.md`]},
  {
    id: 'predictor',
    name: 'Branch predictor',
    lessons: 'Custom objects',
    of: [`${advanced}/custom_objects/instruction.md`, `${advanced}/custom_objects`],
  },
  {
    id: 'options',
    name: 'Options',
    lessons: 'Command line',
    of: [`${basic}/cli/introduction.md`, `${basic}/cli`],
  },
  {
    id: 'counters',
    name: 'Counters',
    lessons: 'Statistics',
    of: [`${basic}/statistics/introduction.md`, `${basic}/statistics`],
  },
  {
    id: 'own',
    name: 'Counters of your own',
    lessons: 'Statistics API',
    of: [`${advanced}/statistics_api/introduction.md`, `${advanced}/statistics_api`],
  },
  {
    id: 'sweeps',
    name: 'Sweeps',
    lessons: 'Scripts',
    of: [`${basic}/scripts/index.md`, `${basic}/scripts`],
  },
  {
    id: 'library',
    name: 'Ready-made machines',
    lessons: 'Standard library',
    of: [
      `${modern}/index.md`,
      `${library}/introduction.md`,
      `${library}/processors.md`,
      `${library}/cache_hierarchies.md`,
      `${library}/workloads.md`,
    ],
  },
];
