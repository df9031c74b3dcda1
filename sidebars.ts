import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The ids of the pages of one folder, in teaching order. */
const pages = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}`);

const basics = 'tutorial/using_gem5/basic_concepts';
const advanced = 'tutorial/using_gem5/advanced_concepts';
const standardLibrary = 'tutorial/modern_gem5/standard_library';

const assignment = (n: number, label: string) => ({
  type: 'category' as const,
  label: `Assignment ${n}: ${label}`,
  link: {type: 'doc' as const, id: `labs/assignment_${n}/index`},
  items: pages(`labs/assignment_${n}`, 'background', 'procedure', 'questions', 'submission'),
});

// contributing/lessons.md explains the order of the lessons.
export default {
  tutorialSidebar: [
    'tutorial/installing',
    {
      type: 'category',
      label: 'About Gem5',
      items: pages('tutorial/about_gem5', 'WhyGem5', 'FileStructure', 'History'),
    },
    {
      type: 'category',
      label: 'Using Gem5',
      link: {type: 'doc', id: 'tutorial/using_gem5/index'},
      items: [
        {
          type: 'category',
          label: 'Basic Concepts',
          items: [
            {
              type: 'category',
              label: 'A simple processor',
              items: pages(
                `${basics}/simple_processor`,
                'introduction',
                'where_to_begin',
                'setup',
                'system',
                'binary',
                'activity',
              ),
            },
            {
              type: 'category',
              label: 'Adding a cache',
              items: pages(`${basics}/adding_cache`, 'introduction', 'cache', 'procmod', 'activity'),
            },
            {
              type: 'category',
              label: 'Interconnects',
              items: pages(`${basics}/interconnects`, 'introduction', 'crossbar', 'modify'),
            },
            {
              type: 'category',
              label: 'Command line',
              items: pages(`${basics}/cli`, 'introduction', 'tldr', 'depth'),
            },
            {
              type: 'category',
              label: 'Statistics',
              items: pages(
                `${basics}/statistics`,
                'introduction',
                'adding_statistics',
                'conclusion',
                'extant_statistics',
              ),
            },
            {
              type: 'category',
              label: 'Scripts',
              link: {type: 'doc', id: `${basics}/scripts/index`},
              items: pages(`${basics}/scripts`, 'just', 'language_ref', 'templates'),
            },
          ],
        },
        {
          type: 'category',
          label: 'Advanced Concepts',
          link: {type: 'doc', id: `${advanced}/index`},
          items: [
            {
              type: 'category',
              label: 'Cross compilation',
              items: pages(
                `${advanced}/cross_compilation`,
                'toolchain_qemu',
                'toolchain_clang',
                'sanity_check',
                'experiments',
              ),
            },
            {
              type: 'category',
              label: 'Custom objects',
              items: pages(`${advanced}/custom_objects`, 'instruction', 'procedure', 'worked_example'),
            },
            {
              type: 'category',
              label: 'Statistics API',
              items: pages(`${advanced}/statistics_api`, 'introduction', 'simple_example'),
            },
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Modern Gem5',
      link: {type: 'doc', id: 'tutorial/modern_gem5/index'},
      items: [
        {
          type: 'category',
          label: 'Standard Library',
          items: pages(
            standardLibrary,
            'introduction',
            'boards',
            'processors',
            'cache_hierarchies',
            'workloads',
          ),
        },
      ],
    },
  ],

  labsSidebar: [
    'labs/how_to_course_work',
    assignment(1, 'Measuring a machine'),
    assignment(2, 'Caches'),
    assignment(3, 'Instruction-level parallelism'),
    assignment(4, 'Problem? Predictor!'),
  ],

  policiesSidebar: [
    {
      type: 'category',
      label: 'Assignment Policies',
      link: {type: 'doc', id: 'policies/assignments/index'},
      collapsed: false,
      items: pages('policies/assignments', 'collab', 'submissions'),
    },
  ],
} satisfies SidebarsConfig;
