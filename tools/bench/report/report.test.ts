import {describe, expect, it} from 'vitest';

import {foundOf, median, ranksOf, ratiosOf, worseThan, type Sample} from './statistics';
import {cellOf, pageOf, shownNumber, type Results} from './table';

const what = 'plain';
const sample = (round: number, site: string, value: number, measure = 'js, idle'): Sample => ({
  round,
  site,
  what,
  measure,
  value,
});

describe('the median', () => {
  it('sorts numbers as numbers, and takes the mean of two middles', () => {
    expect(median([10, 9, 100])).toBe(10);
    expect(median([1, 2, 10, 100])).toBe(6);
    expect(median([])).toBeNaN();
  });
});

describe('the ratios', () => {
  const of = {site: 'this', what, measure: 'js, idle'};

  it('are made round by round, not of the medians', () => {
    const samples = [
      ...[sample(1, 'this', 10), sample(1, 'stock', 100)],
      ...[sample(2, 'this', 40), sample(2, 'stock', 50)],
      ...[sample(3, 'this', 30), sample(3, 'stock', 60)],
    ];
    expect(ratiosOf(samples, of, 'stock')).toEqual([0.1, 0.8, 0.5]);
    expect(median(ratiosOf(samples, of, 'stock'))).not.toBe(30 / 60 + 1);
  });

  it('leave out a round that one of the two does not have', () => {
    expect(ratiosOf([sample(1, 'this', 1), sample(2, 'stock', 1)], of, 'stock')).toEqual([]);
  });

  it('of nothing to nothing are 1', () => {
    expect(ratiosOf([sample(1, 'this', 0), sample(1, 'stock', 0)], of, 'stock')).toEqual([1]);
  });
});

describe('queries', () => {
  const expected = ['/a', '/b', '/c', '/d'];
  const ours = foundOf(ranksOf(expected, [['/a'], ['/x', '/b'], [], ['/y']]));

  it('have the rank of their page, or none', () => {
    expect(ours).toEqual({ranks: [1, 2, undefined, undefined], first: 1, recalled: 2, reciprocal: 0.375});
  });

  it('are worse where a page comes later, or is lost', () => {
    const stock = foundOf(ranksOf(expected, [['/a'], ['/b'], ['/x', '/y', '/c'], []]));
    expect(worseThan(ours, stock)).toEqual([1, 2]);
    expect(worseThan(ours, ours)).toEqual([]);
  });
});

describe('the table', () => {
  const results: Results = {
    date: '2026-01-01',
    machine: {node: 'v20'},
    sites: ['this', 'stock'].map((name) => ({name, title: name, versions: {core: '1.0.0'}, lacks: []})),
    rounds: 2,
    samples: [
      sample(1, 'this', 1000),
      sample(2, 'this', 3000),
      sample(1, 'stock', 4000),
      sample(2, 'stock', 4000),
      sample(1, 'this', 0, 'fonts, idle'),
      sample(1, 'stock', 0, 'fonts, idle'),
    ],
    queries: [{query: 'a', first: '/a'}],
    found: {this: foundOf([1])},
    remarks: ['stock did not end'],
  };

  it('has the median, the spread and the ratio', () => {
    expect(pageOf(results)).toContain('| js, idle (kB) | 2.0 (1.0–3.0) | 4.0 | 0.50 |');
  });

  it('says what did not run, and leaves out what no site has', () => {
    expect(pageOf(results)).toContain('- stock did not end');
    expect(pageOf(results)).not.toContain('fonts');
    expect(pageOf({...results, remarks: []})).toContain('Everything ran.');
  });

  it('has units that fit', () => {
    expect(shownNumber('LCP', 1234.5)).toBe('1235');
    expect(shownNumber('js, usable', 123_456)).toBe('123.5');
    expect(shownNumber('heap', 5_600_000)).toBe('5.6');
    expect(shownNumber('CLS', 0.0172)).toBe('0.017');
    expect(shownNumber('requests, idle', 12)).toBe('12');
    expect(cellOf('LCP', [])).toBe('–');
  });
});
