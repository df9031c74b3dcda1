/** The parts of the two selections of tests. */

export type Part = {
  readonly name: string;
  readonly command: string;
  /** Earlier parts of the list, without whose success it does not start. */
  readonly after?: readonly string[];
};

/** The browser tests that `npm test` runs have this tag: one for each thing that readers need most. */
const quick = '@quick';

/** The tests that each change has to pass. They run side by side, because no part keeps two processors busy to its end. */
export const quickParts: readonly Part[] = [
  // `restParts` checks everything, so this checks what has changed, in CI too.
  {name: 'check', command: 'CI= npm run --silent check -- --quick'},
  {name: 'types', command: 'npm run --silent check:types'},
  {name: 'build', command: 'npm run --silent build'},
  {name: 'unit tests', command: 'npm run --silent test:unit -- --tags-filter "!long"'},
  {name: 'tests of the built files', command: 'npm run --silent test:built', after: ['build']},
  {
    name: 'browser tests',
    command: `npm run --silent test:browser -- --grep ${quick}`,
    after: ['build'],
  },
];

/** Everything else, one part after the other. It uses the site that the first selection built. */
export const restParts: readonly Part[] = [
  {name: 'check --strict', command: 'npm run --silent check -- --all --strict'},
  {name: 'long unit tests', command: 'npm run --silent test:unit -- --tags-filter long'},
  {name: 'other browser tests', command: `npm run --silent test:browser -- --grep-invert ${quick}`},
  {name: 'the contract without src/plugins/lean', command: 'npm run --silent test:plain'},
];
