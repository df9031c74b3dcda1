import {describe, expect, it} from 'vitest';

import {finding, type Finding} from '../../src/course/diagnostic';
import {firstDifferingLine, linesOf, type Report} from './report';
import {annotationsOf, hasPassed, optionsOf, summaryOf, unknownOption, type Outcome} from './summary';

const pages = {what: 'pages'};
const at = (rule: Finding['rule'], line = 1): Finding =>
  finding('docs/a.md', {line, column: 2}, 'is wrong; write it right', rule);
const report = (findings: Finding[]): Report => ({findings, read: '1 page', left: []});
const outcome = (findings: Finding[], left: string[] = []): Outcome[] => [
  [pages, {...report(findings), left}],
];
const strict = {strict: true, every: false, annotate: false, complete: false};
const lax = {...strict, strict: false};
const line = 'docs/a.md:1:2  is wrong; write it right';

it('says in its last line that everything passed', () => {
  expect(summaryOf(outcome([]), '2.0 s', lax)).toBe('\nPassed (0 errors, 0 of advice, 2.0 s).');
});

it('has errors first, and advice after them', () => {
  const lines = summaryOf(outcome([at('image-alt'), at('link-file')]), '2.0 s', lax).split('\n');
  expect(lines).toEqual([
    '',
    'Errors (1):',
    `${line}  (link-file)`,
    '',
    'Advice (1; it stops nothing; `npm run check -- --advice` lists each):',
    `${line}  (image-alt)`,
    '',
    expect.stringContaining('--explain'),
    expect.stringMatching(/^Not passed \(1 error, 1 of advice, 2\.0 s\)\. `npm run fix`/),
  ]);
});

it('lists unfinished checks before the last line', () => {
  const said = summaryOf(outcome([], ['Arm, no compiler', 'runs, no QEMU']), '2.0 s', lax);
  expect(said).toBe(
    '\npages: not checked: Arm, no compiler; runs, no QEMU\nPassed (0 errors, 0 of advice, 2.0 s).',
  );
});

it('fails with CI set if something could not be checked', () => {
  const without = outcome([], ['Arm, no compiler']).map(([, found]) => found);
  expect(hasPassed(without, lax)).toBe(true);
  expect(hasPassed(without, {...lax, complete: true})).toBe(false);
  expect(summaryOf(outcome([], ['Arm, no compiler']), '', {...lax, complete: true})).toMatch(
    /no compiler \(an error with CI set\)\nNot passed/,
  );
});

describe('advice', () => {
  it('fails a run with --strict only, and an error fails every run', () => {
    expect(hasPassed([report([at('image-alt')])], lax)).toBe(true);
    expect(hasPassed([report([at('image-alt')])], strict)).toBe(false);
    expect(hasPassed([report([at('link-file')])], lax)).toBe(false);
    expect(summaryOf(outcome([at('image-alt')]), '2.0 s', lax)).toMatch(/\nPassed \([^\n]*$/);
    expect(summaryOf(outcome([at('image-alt')]), '2.0 s', strict)).toMatch(
      /--strict[^]*\nNot passed \([^\n]*$/,
    );
  });

  it('has one line for each rule, or is listed completely', () => {
    const three = outcome([at('image-alt', 3), at('image-alt'), at('tag-unknown'), at('image-alt', 2)]);
    expect(summaryOf(three, '', lax)).toContain(
      `\n${line}  (image-alt); 2 more of this rule\n${line}  (tag-unknown)\n`,
    );
    expect(summaryOf(three, '', {...lax, every: true})).toContain(':3:2 ');
  });

  it('on many rules fits on a screen', () => {
    const many = Array.from({length: 30}, (_, index) => at(`markdownlint/MD${index}`));
    const lines = summaryOf(outcome(many), '', lax);
    expect(lines.split('\n').length).toBeLessThan(24);
    expect(lines).toContain('\n… and 14 other rules\n');
  });
});

it('annotates the lines of a pull request, errors first and advice as warnings', () => {
  const both = [
    report([at('image-alt'), finding('docs/b.md', {line: 3, column: 1}, '50% is\nwrong', 'link-file')]),
  ];
  const error = '::error file=docs/b.md,line=3,col=1::50%25 is%0Awrong (link-file)';
  const place = 'file=docs/a.md,line=1,col=2::is wrong; write it right (image-alt)';
  expect(annotationsOf(both, lax)).toEqual([error, `::warning ${place}`]);
  expect(annotationsOf(both, strict)).toEqual([error, `::error ${place}`]);
});

it('reads its options', () => {
  expect(optionsOf(['--strict', '--advice'])).toMatchObject({strict: true, every: true});
  expect(optionsOf([])).toMatchObject({strict: false, every: false});
});

it('lists each finding once, in the order of lines', () => {
  const at = (line: number) => finding('examples/a.py', {line, column: 1}, 'is wrong', 'ruff/E1');
  expect(linesOf([at(10), at(9), at(10)])).toEqual([
    'examples/a.py:9:1  is wrong  (ruff/E1)',
    'examples/a.py:10:1  is wrong  (ruff/E1)',
  ]);
});

describe('the first difference of two texts', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 2],
    ['a\n', 'a\n\n', 3],
    ['a\nb\n', 'a\n', 2],
    ['a', 'b', 1],
  ])('%j and %j', (a, b, line) => {
    expect(firstDifferingLine(a, b)).toBe(line);
  });
});

it('reports a mistyped option', () => {
  expect(unknownOption(['--strict', '--explain', 'link-file'])).toBeUndefined();
  expect(unknownOption(['--advice', '--stric'])).toBe('--stric');
});
