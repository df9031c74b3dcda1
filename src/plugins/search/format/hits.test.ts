import {describe, expect, it} from 'vitest';

import {field} from './documents';
import {addressOf, byPage, countText, group, type Hit} from './hits';

const hit = (type: Hit['type'], u: string, h?: string): Hit => ({
  document: {i: 1, t: 'Text', u, ...(h !== undefined && {h})},
  type,
  page: type !== field.title && {i: 0, t: 'Page', u},
  positions: [],
  tokens: ['l1', 'a&b'],
  score: 1,
  isLiteral: true,
});

const title = hit(field.title, '/caches');
const heading = hit(field.heading, '/caches', '#size');
const text = hit(field.content, '/caches', '#size');
const lead = hit(field.content, '/caches', '');
const other = hit(field.title, '/boards');

describe('group', () => {
  it('puts the hits of a page together, with the title first and each heading before its text', () => {
    expect(group([text, other, lead, heading, title])).toEqual([title, heading, text, lead, other]);
  });

  it('keeps the order of pages, and of sections in a page', () => {
    expect(group([other, lead, heading])).toEqual([other, lead, heading]);
    expect(group([heading, other, lead])).toEqual([heading, lead, other]);
  });
});

describe('byPage', () => {
  it('gives the hits of each page', () => {
    expect(byPage([title, heading, other])).toEqual([[title, heading], [other]]);
    expect(byPage([])).toEqual([]);
  });

  it('separates literal hits from others', () => {
    const added = {...text, isLiteral: false};
    expect(byPage([title, other, added])).toEqual([[title], [other], [added]]);
  });
});

describe('addressOf', () => {
  it('leads to the section, with the words to mark', () => {
    expect(addressOf(heading, true)).toBe('/caches?_highlight=l1&_highlight=a%26b#size');
    expect(addressOf(title, true)).toBe('/caches?_highlight=l1&_highlight=a%26b');
    expect(addressOf(heading, false)).toBe('/caches#size');
  });
});

describe('countText', () => {
  it('reads as a phrase', () => {
    expect([0, 1, 8].map(countText)).toEqual(['No results', '1 result', '8 results']);
  });
});
