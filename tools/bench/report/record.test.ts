import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {readResults, textOfResults} from './record';
import {foundOf} from './statistics';
import {pageOf, type Results} from './table';

const results: Results = {
  date: '2026-01-01',
  machine: {node: 'v20'},
  sites: ['this', 'stock'].map((name) => ({name, title: name, versions: {}, lacks: ['a part']})),
  rounds: 2,
  samples: [
    {round: 1, site: 'this', what: 'plain', measure: 'usable', value: 100},
    {round: 2, site: 'this', what: 'plain', measure: 'usable', value: 120},
    {round: 2, site: 'stock', what: 'plain', measure: 'usable', value: 240},
    {round: 1, site: 'this', what: 'plain', measure: 'fonts, idle', value: 0},
    {round: 1, site: 'this', what: 'plain', measure: 'CLS', value: 0},
  ],
  queries: [{query: 'a', first: '/a'}],
  found: {stock: foundOf([undefined])},
  remarks: ['this was slow'],
};

describe('the numbers of a run', () => {
  it('give the same table when they are read again', () => {
    expect(pageOf(readResults(textOfResults(results)))).toBe(pageOf(results));
  });

  it('keep their rounds where a site lacks one', () => {
    const {samples} = readResults(textOfResults(results));
    expect(samples).toContainEqual({round: 2, site: 'stock', what: 'plain', measure: 'usable', value: 240});
    expect(samples).not.toContainEqual(expect.objectContaining({measure: 'fonts, idle'}));
  });

  it('are of the sites and rounds that there are', () => {
    expect(() => textOfResults({...results, rounds: 1})).toThrow('there is no this, or no round 2');
  });
});

describe('the tables in this folder', () => {
  const folder = join(__dirname, '..');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it.each(['results', 'results-scale', 'results-paint'])('%s.md is made of its numbers', (name) => {
    expect(pageOf(readResults(read(`${name}.json`)))).toBe(read(`${name}.md`));
  });

  it('change with one number', () => {
    const changed = read('results-scale.json').replace('169.189', '170.189');
    expect(pageOf(readResults(changed))).not.toBe(read('results-scale.md'));
  });
});
