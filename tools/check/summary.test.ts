import {expect, it} from 'vitest';

import {summaryOf, type Outcome, type Step} from './summary';

const css: Step = {script: 'check:css', what: 'styles', mend: 'npm run fix'};
const pages: Step = {script: 'check:pages', what: 'pages', mend: 'write what each line says'};
const outcome = (passed: boolean): Outcome => ({passed, output: '', took: '1.0 s'});

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

it('lists every step that failed, with how to mend it', () => {
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
      '    to mend: npm run fix',
      '    to look again: npm run check:css',
      '  pages',
      '    to mend: write what each line says',
      '    to look again: npm run check:pages',
    ].join('\n'),
  );
});
