/** The parts of the two selections of tests. */

export type Part = {
  readonly name: string;
  readonly command: string;
  /** Earlier parts of the list, without whose success it does not start. */
  readonly after?: readonly string[];
};

/** The data that a run of Vitest passes to `npm test`. */
export type Ended = {
  /** The number of unit tests that only `npm run test:all` runs. */
  readonly long: number;
  /** The lines that `npm test` repeats at its end. */
  readonly lines: readonly string[];
};

/** Browser tests that `npm test` runs: all in tests/spec, whose path is part of their name, and those with the tag. */
const quick = '"@quick|spec/"';

/** The tests that each change has to pass. They run side by side, because no part keeps two processors busy to its end. */
export const quickParts: readonly Part[] = [
  {name: 'check', command: 'npm run --silent check -- --all --quick'},
  {name: 'types', command: 'npm run --silent typecheck'},
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

/** Lists the browser tests of `restParts`, and ends with their number. */
export const listRest = `npx playwright test --list --grep-invert ${quick}`;
