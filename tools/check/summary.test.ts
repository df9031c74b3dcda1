import {expect, it} from 'vitest';

import {summaryOf, type Outcome, type Step} from './summary';

const css: Step = {script: 'check:css', what: 'styles', remedy: 'npm run fix'};
const pages: Step = {script: 'check:pages', what: 'pages', remedy: 'write what each line says'};
const outcome = (passed: boolean): Outcome => ({passed, output: ''});

it('says so where everything passed', () => {
  expect(
    summaryOf(
      [
        [css, outcome(true)],
        [pages, outcome(true)],
      ],
      '2.0 s',
    ),
  ).toBe('\n2 checks passed in 2.0 s.');
});

it('lists every step that failed, with how to fix it', () => {
  expect(
    summaryOf(
      [
        [css, outcome(false)],
        [pages, outcome(false)],
      ],
      '2.0 s',
    ),
  ).toBe(
    [
      '',
      '2 of 2 checks failed (2.0 s):',
      '  styles',
      '    to fix: npm run fix',
      '    to look again: npm run check:css',
      '  pages',
      '    to fix: write what each line says',
      '    to look again: npm run check:pages',
    ].join('\n'),
  );
});

it('says what a step left out, passed or not', () => {
  const left = (passed: boolean): Outcome => ({
    ...outcome(passed),
    output: 'a line\n12 files, no slip; left out: Arm, no compiler',
  });
  expect(summaryOf([[css, left(true)]], '2.0 s')).toBe(
    '\n1 checks passed in 2.0 s.\n  styles: left out: Arm, no compiler',
  );
  expect(summaryOf([[css, left(false)]], '2.0 s')).toMatch(
    /to look again: npm run check:css\n {2}styles: left out: Arm, no compiler$/,
  );
});
