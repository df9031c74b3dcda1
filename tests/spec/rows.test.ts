/** Each row of the specification has a test, and each browser test in this folder a row. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';

import {gaps, rows, rowsNamedBy, spec, type ListedTest, type Row} from '../spec';
import {projectDir} from '../support/paths';

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

/** The tests in Vitest that prove a row. */
const inVitest = globSync('tests/{spec,built}/*.test.ts', {
  cwd: projectDir,
  ignore: ['**/rows.test.ts'],
}).flatMap((file): ListedTest[] =>
  [...readFileSync(join(projectDir, file), 'utf8').matchAll(/\bspec\('([^']+)'\)/g)].map(([, id]) => ({
    file: file.replace('tests/', ''),
    title: spec(id as Row),
    skipped: false,
  })),
);

it('each row has a test, each test in tests/spec has a row, and no browser test is skipped', () => {
  const report = JSON.parse(
    execFileSync(
      process.execPath,
      [createRequire(import.meta.url).resolve('@playwright/test/cli'), 'test', '--list', '--reporter=json'],
      {
        cwd: projectDir,
        // With these set, Playwright would write the list into a file.
        env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined},
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  ) as JSONReport;
  const tests = [...report.suites.flatMap(listed), ...inVitest];
  expect(tests.length).toBeGreaterThan(Object.keys(rows).length);
  expect(gaps(Object.keys(rows), tests)).toEqual([]);
});

it('planted: rows without a test, tests without a row, unknown rows and skipped tests are reported', () => {
  const one = (title: string, skipped = false, file = 'spec/x.e2e.ts') => ({file, title, skipped});
  expect(
    gaps(
      ['2.a', '2.b', '2.c'],
      [
        one('2.a: One.'),
        one('2.c, 9.z: Three.'),
        one('a name without a row'),
        one('2.b: Two.', true),
        one('a name outside of tests/spec', false, 'site/y.e2e.ts'),
      ],
    ),
  ).toEqual([
    'spec/x.e2e.ts: "2.b: Two." is skipped',
    'spec/x.e2e.ts: "a name without a row" names no row',
    'a test names 9.z, which is no row',
    '2.b has no test',
  ]);
  expect(gaps(['2.a'], [one('2.a: One.')])).toEqual([]);
});

it('reads the rows from the name of a test', () => {
  for (const id of Object.keys(rows) as Row[]) expect(rowsNamedBy(`${spec(id)} (more: of it)`)).toEqual([id]);
});
