import {expect, it} from 'vitest';

import {field, type SearchDocument} from './format/documents';
import {prepared} from './keywords';

const heading: SearchDocument = {i: 2, t: 'Prefetch', u: '/docs/crossbar', h: '#prefetch', p: 1};
const content: SearchDocument = {...heading, i: 3, t: 'StridePrefetcher(degree=8)', s: 'Prefetch'};
const index = {invertedIndex: [['prefetch', {}]]};
const parts = [[{i: 1, t: 'Crossbars', u: '/docs/crossbar', b: []}], [heading], [], [], [content]].map(
  (documents) => ({documents, index}),
);

it('keeps every document as the package wrote it, and no postings', () => {
  expect(prepared(parts)).toEqual(parts.map(({documents}) => ({documents, index: {invertedIndex: []}})));
});

it('gives a section its keywords and messages, and ignores a section that is not in the index', () => {
  const keywords = [
    {address: '/docs/crossbar#prefetch', text: 'prefetcher --stride'},
    {address: '/docs/draft#prefetch', text: 'other'},
  ];
  const given = {...content, t: 'prefetcher --stride'};
  expect(prepared(parts, {keywords})[field.keywords]?.documents).toEqual([given]);
  expect(prepared(parts, {messages: keywords})[field.keywords]?.documents).toEqual([{...given, m: true}]);
});
