import {execFileSync} from 'node:child_process';

import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';

import {gaps, rows, type ListedTest} from '../spec';
import {projectDir} from '../support/paths';
import {expect, test} from '../support/test';

/** Every test below a suite. */
function listed(suite: JSONReportSuite): ListedTest[] {
  return [
    ...suite.specs.map(({file, title, tests}) => ({
      file,
      title,
      skipped: tests.some(({annotations}) =>
        annotations.some(({type}) => ['skip', 'fixme', 'fail'].includes(type)),
      ),
    })),
    ...(suite.suites ?? []).flatMap(listed),
  ];
}

test('each row of the specification has a test, and each test of tests/spec a row', () => {
  const report = JSON.parse(
    execFileSync(
      process.execPath,
      [require.resolve('@playwright/test/cli'), 'test', '--list', '--reporter=json'],
      {
        cwd: projectDir,
        // Else the list might go into a file that this run has been told to write.
        env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined},
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  ) as JSONReport;
  const tests = report.suites.flatMap(listed);
  expect(tests.length).toBeGreaterThan(Object.keys(rows).length);
  expect(gaps(Object.keys(rows), tests)).toEqual([]);
});
