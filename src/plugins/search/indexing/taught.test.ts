import {fileURLToPath} from 'node:url';

import {expect, it} from 'vitest';

import {corpus} from '../corpus';
import {kind, type SearchDocument} from '../format/documents';
import {lightened, taughtIn} from './taught';

const heading: SearchDocument = {i: 2, t: 'Prefetch', u: '/docs/crossbar', h: '#prefetch', p: 1};
const content: SearchDocument = {...heading, i: 3, t: 'StridePrefetcher(degree=8)', s: 'Prefetch'};
const index = {invertedIndex: [['prefetch', {}]]};
const parts = [[{i: 1, t: 'Crossbars', u: '/docs/crossbar', b: []}], [heading], [], [], [content]].map(
  (documents) => ({documents, index}),
);

it('leaves every document as the package wrote it, and its own index empty', () => {
  expect(lightened(parts)).toEqual(parts.map(({documents}) => ({documents, index: {invertedIndex: []}})));
});

it('makes what a section explains its keywords, and leaves out what is not here', () => {
  const taught = [
    {address: '/docs/crossbar#prefetch', words: ['prefetcher'], options: ['--stride']},
    {address: '/docs/draft#prefetch', words: ['other'], options: []},
  ];
  expect(lightened(parts, taught)[kind.keywords]?.documents).toEqual([
    {...content, t: 'prefetcher', o: ['--stride']},
  ]);
});

it('knows a section of this site for all that its glossary says is explained', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const taught = taughtIn(root);
  expect(taught.length).toBeGreaterThan(0);
  expect(lightened(corpus(root), taught)[kind.keywords]?.documents).toHaveLength(taught.length);
});
