import {expect, it} from 'vitest';

import type {Make} from '../../instrument/make';
import {copiedText, countOf, headsOf, partsOf} from './table';

it.each([
  [{from: 0, shown: 12, found: 23, all: 23}, 'Rows 1–12 of 23 rows.'],
  [{from: 12, shown: 11, found: 23, all: 4_000}, 'Rows 13–23 of 23 rows with these words, of 4,000.'],
  [{from: 10, shown: 1, found: 11, all: 11}, 'Row 11 of 11 rows.'],
  [{from: 0, shown: 4, found: 4, all: 23}, 'All 4 rows with these words, of 23.'],
  [{from: 0, shown: 1, found: 1, all: 23}, '1 row with these words, of 23.'],
  [{from: 0, shown: 5, found: 5, all: 5}, 'All 5 rows.'],
  [{from: 0, shown: 0, found: 0, all: 23}, 'No row of 23 has these words.'],
])('the caption for %j is: %s', (counts, text) => {
  expect(countOf(counts)).toBe(text);
});

it.each([
  [{rows: 1, of: 1}, 'Copied as CSV: 1 row.'],
  [{rows: 20, of: 20}, 'Copied as CSV: 20 rows.'],
  [{rows: 20_000, of: 20_001}, 'Copied as CSV: the first 20,000 of 20,001 rows.'],
])('the sentence about a copy of %j is: %s', (copied, text) => {
  expect(copiedText(copied, 'CSV')).toBe(text);
});

it('names its columns', () => {
  expect(headsOf({labels: ['16 KiB']})).toEqual(['Statistic', '16 KiB']);
  expect(headsOf({labels: ['x', 'y', 'z'], pair: [2, 0]})).toEqual([
    'Statistic',
    'A: x',
    'B: y',
    'C: z',
    'A − C',
    'A / C',
  ]);
});

it('lets a name break after a dot or two colons, and nowhere else', () => {
  const make: Make<string> = (tag, _properties, ...children) =>
    tag === 'wbr' ? '|' : tag === 'samp' ? `<${children.join('')}>` : children.join('');
  const row = {isMeasure: false, unit: '', about: '', values: ['1'], difference: '', ratio: ''};
  const nameOf = (name: string) =>
    /<.*>/.exec(partsOf(make, {rows: [{...row, name}], labels: ['x']})[1])?.[0];
  expect(nameOf('system.l2cache.overallMisses::total')).toBe('<system.|l2cache.|overallMisses::|total>');
  expect(nameOf('a_b-c: d.')).toBe('<a_b-c: d.>');
});
