import {expect, it} from 'vitest';

import {contextOf, diagnosticsOf as allOf} from '../testing';

const context = contextOf('/nowhere');

const diagnosticsOf = (text: string, path = 'docs/tutorial/lesson.md'): string[] =>
  allOf(text, context, path).filter((line) => line.endsWith('(number-typed)'));

const found = (text: string): (string | undefined)[] =>
  diagnosticsOf(text).map((line) => / {2}`(.+?)` is typed/.exec(line)?.[1]);

it.each([
  'It takes **12 cycles**.',
  'It takes 1,234,567 cycles.',
  'The loop runs 2.5 million simulated instructions.',
  'The cache has 3 more data cache misses.',
  'A 2-cycle hit.',
  'It has 1 miss.',
  'It ends after 345 ns.',
  'It ends after 345µs.',
  'It ends after 0.3 seconds.',
  'It ends after 1e9 ticks.',
  'The miss rate falls by 37%.',
  'It falls by 37 percent.',
  'It is 3.8 times as fast.',
  'It is 3.8 times slower.',
  'It is 4× faster.',
  'It is 4x as fast.',
  'A 10-fold difference.',
  'The machine reaches 0.31 IPC.',
  'An IPC of 0.31 is low.',
  'CPI = 3.2 here.',
  'CPI: 3.2',
  'MPKI falls to about 4.7.',
  'A miss rate of 0.12 is high.',
  'A speedup of 3.8 is much.',
  '| a |\n| --- |\n| 12 cycles |',
  '## After 12 cycles {#after}',
  'See [the 12 cycles](/docs).',
  '<details>\n<summary>What takes 12 cycles?</summary>\n\nA load.\n\n</details>',
  'Between 10–20 cycles.',
  'Slow, :supposed[perhaps because it takes 12 cycles].',
])('finds a result in: %s', (text) => {
  expect(diagnosticsOf(text)).toHaveLength(1);
});

it('finds each of several, and overlapping ones once', () => {
  expect(found('From 12 cycles\nto 0.31 IPC of 4.\n\nAn accuracy of 97%.')).toEqual([
    '12 cycles',
    '0.31 IPC',
    'accuracy of 97',
  ]);
});

it.each([
  'The clock runs at 2 GHz, and the cache holds 32 KiB.',
  'A 64-byte line in a 4-way cache.',
  'The x86 `12 cycles` and $12 cycles$ of v24.0.',
  'See Assignment 2 misses and Step 3 hits.',
  'MPKI is the misses per 1,000 instructions.',
  'It has 2 instruction caches and 1 branch predictor.',
  'The 2nd of 3 files, in 2011, takes 30 minutes.',
  'A 4 × 4 matrix, twice, half.',
  ':num[a/b/c simTicks] cycles, :typed[12 cycles]{reason="a definition"}.',
  'It takes :claim[less than 1% more]{holds="x"}.',
  '```text\n12 cycles\n```',
  'CPI\n\n4 files.',
  'the simulated machine 1990s',
])('lets pass: %s', (text) => {
  expect(diagnosticsOf(text)).toEqual([]);
});

it('gives the place and what to write instead', () => {
  expect(diagnosticsOf('A load.\nIt takes 12\ncycles.')).toEqual([
    'docs/tutorial/lesson.md:2:10  `12 cycles` is typed, and a result is read from a recording; write `:num[RUN NAME]`, `:ratio[RUN / RUN NAME]` or `:change[RUN -> RUN NAME]{rises}`, or `:typed[12 cycles]{reason="…"}` if no recording can have it  (number-typed)',
  ]);
});

it('applies to lessons and labs only', () => {
  expect(diagnosticsOf('It takes 12 cycles.', 'docs/labs/a.md')).toHaveLength(1);
  expect(diagnosticsOf('It takes 12 cycles.', 'docs/FAQ/a.md')).toEqual([]);
  expect(diagnosticsOf('It takes 12 cycles.', 'src/pages/a.md')).toEqual([]);
});
