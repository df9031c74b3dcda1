import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {preparedBy} from '../../content/figures/test-figure';
import {statistics} from './prepare';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));

const prepared = (runs: string, labels: string) =>
  preparedBy(statistics, {runs, labels, title: 'Two runs'}, exampleIndex);

describe('the first frame', () => {
  it.each([
    [
      'statistics/conclusion/O2',
      'a | b',
      '`labels` has 2 different names, but `runs` has 1; write one name for each, with `|` between them',
    ],
    [
      'statistics/conclusion/O2 statistics/conclusion/O0',
      'a | a',
      '`labels` has 1 different names, but `runs` has 2; write',
    ],
    [
      'statistics/conclusion/diff',
      'a',
      'statistics/conclusion/diff has recorded no statistics; add `stats` to it in its example.yml, and record it again',
    ],
    ['statistics/conclusion/O3', 'a', 'there is no run `statistics/conclusion/O3`; write'],
  ])('stops the page at %s', (runs, labels, sentence) => {
    expect(() => prepared(runs, labels)).toThrow(sentence);
  });
});
