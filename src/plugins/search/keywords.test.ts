import {expect, it} from 'vitest';

import {corpus, root} from './corpus';
import {field, type SearchDocument} from './format/documents';
import {prepared, siteKeywords} from './keywords';

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

it('finds the section of every term in the glossary, and of every message in a table', () => {
  const {keywords, messages} = siteKeywords(root);
  expect(Math.min(keywords.length, messages.length)).toBeGreaterThan(0);
  expect(prepared(corpus(root), {keywords, messages})[field.keywords]?.documents).toHaveLength(
    keywords.length + messages.length,
  );
  expect(keywords).toContainEqual(expect.objectContaining({text: '--outdir -d'}));
});

it('takes a message for the section that its row links, or else for that of its table', () => {
  const {messages} = siteKeywords(root);
  const sectionOf = (message: string) => messages.find(({text}) => text.includes(message))?.address;
  expect(sectionOf('Unable to find destination for')).toBe('/docs/FAQ/cannot_find_resource#no-destination');
  expect(sectionOf('Linker "lld" is not supported')).toBe('/docs/FAQ/compiler_version#lld');
  expect(sectionOf('No SConstruct file found')).toBe('/docs/tutorial/installing#when-it-fails');
  // Planted: a cell of a table whose rows are no messages.
  expect(sectionOf('GEM5_RESOURCE_DIR')).toBeUndefined();
});
