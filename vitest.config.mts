import {fileURLToPath} from 'node:url';

import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** What the build writes, puts in place or knows by an alias, which is nowhere now: a test that needs it says with `vi.mock` what it is. */
const isGenerated = (id: string): boolean =>
  /^\0?(@generated\/|@docusaurus\/(ComponentCreator|Link|router|use[A-Z]\w+)$)/.test(id);

/** What takes longest by far, longest first: begun last, one of them would run alone at the end. */
const LONG = [
  'tests/kits/python',
  'tests/editing/editing',
  'src/plugins/search/queries',
  'tools/record/record',
  'tools/check/formats/foreign',
];
const placeOf = ({moduleId}: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place < 0 ? LONG.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
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
  // tsconfig.json leaves JSX to Docusaurus' Babel, which takes no part in tests.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  test: {
    include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
    allowOnly: false,
    globalSetup: './tests/support/left-out.ts',
    // All cores: the process that hands out files has little to do.
    maxWorkers: '100%',
    sequence: {sequencer: LongestFirst},
    // Safety nets for what hangs, not measurements: some tests run a whole tool, and a busy machine takes its time.
    hookTimeout: 300_000,
    testTimeout: 300_000,
  },
});
