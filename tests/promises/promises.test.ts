// @module-tag long
/** Each promise has a test, and each browser test in this folder a promise. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';

import {gaps, promise, promises, type ListedTest, type PromiseId} from '../promises';
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

/** The tests in Vitest that prove a promise. */
const inVitest = globSync('tests/{promises,built}/*.test.ts', {
  cwd: projectDir,
  ignore: ['**/promises.test.ts'],
}).flatMap((file): ListedTest[] =>
  [...readFileSync(join(projectDir, file), 'utf8').matchAll(/\bpromise\('([^']+)'\)/g)].map(([, id]) => ({
    file: file.replace('tests/', ''),
    title: promise(id as PromiseId),
    skipped: false,
  })),
);

it('each promise has a test, each test in tests/promises a promise, and no browser test is skipped', () => {
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
  expect(tests.length).toBeGreaterThan(Object.keys(promises).length);
  expect(gaps(Object.keys(promises), tests)).toEqual([]);
});

it('planted: promises without a test, tests without a promise, unknown promises and skipped tests are reported', () => {
  const one = (title: string, skipped = false, file = 'promises/x.e2e.ts') => ({file, title, skipped});
  expect(
    gaps(
      ['2.a', '2.b', '2.c'],
      [
        one('2.a: One.'),
        one('2.c, 9.z: Three.'),
        one('a name without a promise'),
        one('2.b: Two.', true),
        one('a name outside of tests/promises', false, 'site/y.e2e.ts'),
      ],
    ),
  ).toEqual([
    'promises/x.e2e.ts: "2.b: Two." is skipped',
    'promises/x.e2e.ts: "a name without a promise" names no promise',
    'a test names 9.z, which is no promise',
    '2.b has no test',
  ]);
  expect(gaps(['2.a'], [one('2.a: One.')])).toEqual([]);
});
