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
  const written = prepared(parts).slice(0, parts.length);
  expect(written).toEqual(parts.map(({documents}) => ({documents, index: {invertedIndex: []}})));
});

it('gives a section its keywords, and ignores a section that is not in the index', () => {
  const keywords = [
    {address: '/docs/crossbar#prefetch', text: 'prefetcher --stride'},
    {address: '/docs/draft#prefetch', text: 'other'},
  ];
  for (const one of [field.keywords, field.messages]) {
    expect(prepared(parts, {[one]: keywords})[one]?.documents).toEqual([
      {...content, t: 'prefetcher --stride'},
    ]);
  }
});

it('finds the section of every term in the glossary, and of every message in a table', () => {
  const added = siteKeywords(root);
  const index = prepared(corpus(root), added);
  for (const one of [field.keywords, field.messages]) {
    expect(added[one]?.length).toBeGreaterThan(0);
    expect(index[one]?.documents).toHaveLength(added[one]?.length ?? 0);
  }
  expect(added[field.keywords]).toContainEqual(expect.objectContaining({text: '--outdir -d'}));
});

it('takes a message for the section that its row links, or else for that of its table', () => {
  const messages = siteKeywords(root)[field.messages] ?? [];
  const sectionOf = (message: string) => messages.find(({text}) => text.includes(message))?.address;
  expect(sectionOf('Unable to find destination for')).toBe('/docs/FAQ/cannot_find_resource#no-destination');
  expect(sectionOf('Linker "lld" is not supported')).toBe('/docs/FAQ/compiler_version#lld');
  expect(sectionOf('No SConstruct file found')).toBe('/docs/tutorial/installing#when-it-fails');
  // Planted: a cell of a table whose rows are no messages.
  expect(sectionOf('GEM5_RESOURCE_DIR')).toBeUndefined();
});
