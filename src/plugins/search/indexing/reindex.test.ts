import {gzipSync} from 'node:zlib';
import {fileURLToPath} from 'node:url';

import {describe, expect, it} from 'vitest';

import {corpus} from '../corpus';
import {createEngine} from '../engine/engine';
import {entriesOf, kind, type SearchDocument} from '../format/documents';
import {reindex} from './reindex';
import {taughtIn} from './taught';

const documents: SearchDocument[][] = [
  [
    {i: 1, t: 'Choosing a crossbar', u: '/docs/crossbar', b: ['Tutorial']},
    {i: 5, t: 'Home', u: '/', b: []},
  ],
  [{i: 2, t: 'Prefetch', u: '/docs/crossbar', h: '#prefetch', p: 1}],
  [{i: 1, t: 'Three of them.', s: 'Choosing a crossbar', u: '/docs/crossbar', p: 1}],
  [],
  [
    {i: 3, t: 'A bus.', s: 'Choosing a crossbar', u: '/docs/crossbar', h: '', p: 1},
    {i: 4, t: 'StridePrefetcher(degree=8)', s: 'Prefetch', u: '/docs/crossbar', h: '#prefetch', p: 1},
    {i: 6, t: 'Welcome.', s: 'Hidden title', u: '/', h: '#welcome', p: 5},
  ],
];

const {parts, texts} = reindex(documents);

describe('reindex', () => {
  it('puts the texts of sections beside the index, by page', () => {
    expect([...texts]).toEqual([
      [1, {3: 'A bus.', 4: 'StridePrefetcher(degree=8)'}],
      [5, {6: 'Welcome.'}],
    ]);
    expect(JSON.stringify(parts)).not.toContain('degree=8');
  });

  it('stores documents from which all of each can be told', () => {
    const [titles = [], headings = [], descriptions = [], , contents = []] = documents;
    const whole = entriesOf(JSON.parse(JSON.stringify(parts)) as typeof parts).map(({document}) => document);
    expect(whole).toEqual([
      ...titles,
      ...headings,
      ...descriptions,
      ...contents.map((content) => ({...content, t: ''})),
    ]);
  });

  it('makes what a section explains its keywords, and leaves out what is not here', () => {
    const taught = [
      {address: '/docs/crossbar#prefetch', words: ['prefetcher'], options: ['--stride']},
      {address: '/docs/draft#prefetch', words: ['other'], options: []},
    ];
    const [, , , keywords] = reindex(documents, taught).parts;
    expect(keywords?.documents).toEqual([{i: 4, t: 'prefetcher', o: ['--stride']}]);
  });

  it('gives each part the two fields of the specification', () => {
    for (const part of parts) {
      expect(Object.keys(part)).toEqual(['documents', 'index']);
      expect(part.index.invertedIndex).toBeInstanceOf(Array);
    }
  });

  it('makes nothing of nothing', () => {
    const nothing = reindex([[], [], [], [], []]);
    expect(nothing.texts.size).toBe(0);
    expect(createEngine(nothing.parts, 50).search('cache', 8)).toEqual([]);
  });
});

/** Bytes that each section may take of the index as it is sent (gzip, level 9): what was measured, and 3% more. */
const budget = 103;

/** How many bytes the index takes for each section. */
const bytesEach = (index: readonly {readonly documents: readonly unknown[]}[]): number =>
  gzipSync(JSON.stringify(index), {level: 9}).length / (index[4]?.documents.length ?? 1);

describe('the index of this site', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const pages = corpus(root);
  const index = reindex(pages, taughtIn(root)).parts;

  it('knows a section for all that the glossary says is explained', () => {
    expect(index[kind.keywords]?.documents).toHaveLength(taughtIn(root).length);
  });

  it('takes no more than its budget', () => {
    expect(bytesEach(index)).toBeLessThan(budget);
  });

  it('would be over it with a part of each text in it', () => {
    const grown = index.map((part, type) => ({
      ...part,
      documents: part.documents.map((document, place) =>
        type === 4 ? {...document, t: pages[4]?.[place]?.t.slice(0, 100)} : document,
      ),
    }));
    expect(bytesEach(grown)).toBeGreaterThan(budget);
  });
});
