import {fileURLToPath} from 'node:url';

import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
 * Modules that Docusaurus generates, or that its bundler finds by an alias. They do not exist in unit tests, so a test that
 * needs one replaces it with `vi.mock`.
 */
const isGenerated = (id: string): boolean =>
  /^\0?(@generated\/|@docusaurus\/(ComponentCreator|Link|router|use[A-Z]\w+)$)/.test(id);

/** The slowest files, longest first. They start first, because one that starts last runs alone at the end. */
const SLOWEST = ['tests/kits/python', 'tests/editing/semester'];
const rankOf = ({moduleId}: TestSpecification): number => {
  const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return rank < 0 ? SLOWEST.length : rank;
};

/** The tests of what runs in a page. */
const OF_PAGES = ['src/{client,theme}/**/*.test.ts', 'src/**/*.test.tsx'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'generated',
      resolveId: (id) => (isGenerated(id) ? `\0${id}` : undefined),
      load: (id) => (isGenerated(id) ? (id.endsWith('.json') ? '{}' : 'export default {};') : undefined),
    },
  ],
  // tsconfig.json leaves JSX to Docusaurus' Babel, which does not run in tests.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  test: {
    allowOnly: false,
    // All cores, because the process that distributes the files has little to do.
    maxWorkers: '100%',
    sequence: {sequencer: SlowestFirst},
    reporters: ['default', './tests/support/left-out.ts'],
    tags: [
      {
        name: 'long',
        description:
          'starts compilers, sandboxes, whole tools or copies of the project, or reads large or damaged files: only `npm run test:all` runs it',
      },
    ],
    // Limits for tests that hang, not measurements: some tests run a whole tool, which takes long on a busy machine.
    hookTimeout: 1_800_000,
    testTimeout: 1_800_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tests/built/**', ...OF_PAGES],
          // The files share the modules that they import, which saves a third of the time.
          isolate: false,
        },
      },
      // These replace modules, or the globals of a browser, so each file has its own context. A context for each costs less
      // than half of a process for each.
      {extends: true, test: {name: 'pages', include: OF_PAGES, pool: 'vmThreads'}},
      // These read the files of a built site, and need no browser.
      {extends: true, test: {name: 'built', include: ['tests/built/**/*.test.ts']}},
    ],
  },
});
