import {expect, it} from 'vitest';

import {corpus, root} from './corpus';
import {field, type SearchDocument} from './format/documents';
import {glossaryKeywords, prepared} from './keywords';

const heading: SearchDocument = {i: 2, t: 'Prefetch', u: '/docs/crossbar', h: '#prefetch', p: 1};
const content: SearchDocument = {...heading, i: 3, t: 'StridePrefetcher(degree=8)', s: 'Prefetch'};
const index = {invertedIndex: [['prefetch', {}]]};
const parts = [[{i: 1, t: 'Crossbars', u: '/docs/crossbar', b: []}], [heading], [], [], [content]].map(
  (documents) => ({documents, index}),
);

it('keeps every document as the package wrote it, and no postings', () => {
  expect(prepared(parts)).toEqual(parts.map(({documents}) => ({documents, index: {invertedIndex: []}})));
});

it('gives a section its keywords, and ignores a section that is not in the index', () => {
  const keywords = [
    {address: '/docs/crossbar#prefetch', text: 'prefetcher --stride'},
    {address: '/docs/draft#prefetch', text: 'other'},
  ];
  expect(prepared(parts, keywords)[field.keywords]?.documents).toEqual([
    {...content, t: 'prefetcher --stride'},
  ]);
});

it('finds the section of every term in the glossary', () => {
  const keywords = glossaryKeywords(root);
  expect(keywords.length).toBeGreaterThan(0);
  expect(prepared(corpus(root), keywords)[field.keywords]?.documents).toHaveLength(keywords.length);
  expect(keywords).toContainEqual(expect.objectContaining({text: '--outdir -d'}));
});
