// @module-tag long
/**
 * The numbers of assignments, kits, pages, figures, programs and recordings are written nowhere: in a copy of the
 * project with more of each, everything in `npm test` that needs no browser passes.
 */
import {afterAll, beforeAll, expect, it} from 'vitest';

import {addAssignment, addMore, assignmentsIn, publishAssignment} from './changes';
import {Copy} from './copy';

const hour = 3_600_000;

let copy: Copy;
let before = 0;
beforeAll(() => {
  copy = new Copy(['**']);
  before = assignmentsIn(copy).length;
  publishAssignment(copy, addAssignment(copy));
  addMore(copy);
}, hour);
afterAll(() => copy.dispose());

/** The Python tests that read all kits, and those of the new kit. */
const python = 'assignment_5|expect_test|has tests for each kit';

it.each([
  ['the check', 'tsx', 'tools/check/run.ts', '--all'],
  ['the types', 'tsc', '--noEmit'],
  ['the unit tests', 'vitest', 'run', '--project', 'unit', '--project', 'pages', '--tags-filter', '!long'],
  [
    'long tests of the project',
    'vitest',
    'run',
    '--project',
    'unit',
    'tests/repository',
    '--tags-filter',
    'long',
  ],
  ['the tests of Python', 'vitest', 'run', '--project', 'unit', 'tests/kits/python', '-t', python],
  ['the build', 'docusaurus', 'build'],
  ['the tests of the build', 'vitest', 'run', '--project', 'built'],
])(
  'passes with more of everything: %s',
  (_what, tool, ...words) => {
    const {status, output} = copy.tool(tool, ...words);
    expect(status, output).toBe(0);
  },
  hour,
);

it(
  'planted: a test that knows how many assignments there are fails in the copy',
  () => {
    copy.write(
      'tests/kits/planted.test.ts',
      [
        "import {expect, it} from 'vitest';",
        "import {readKits} from '../../src/course/kits/kit';",
        `it('has ${before}', () => expect(readKits(process.cwd())).toHaveLength(${before}));`,
      ].join('\n'),
    );
    const {status, output} = copy.tool('vitest', 'run', '--project', 'unit', 'tests/kits/planted');
    expect(output).toContain(`to have a length of ${before} but got ${before + 1}`);
    expect(status).toBe(1);
  },
  hour,
);
