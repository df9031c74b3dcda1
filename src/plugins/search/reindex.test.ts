import lunr from 'lunr';
import {describe, expect, it} from 'vitest';

import {reindex, type SearchDocument} from './reindex';

const documents: readonly SearchDocument[] = [
  {i: 1, t: 'Choosing a crossbar', u: '/docs/crossbar', b: ['Tutorial']},
  {
    i: 2,
    t: `Set ${'x'.repeat(80)} or StridePrefetcher(degree=8)`,
    u: '/docs/caches',
    h: '#prefetch',
    p: 1,
    s: 'Prefetch',
  },
];

const [part] = reindex([{documents, index: {old: true}}], 50);
const load = () => lunr.Index.load(JSON.parse(JSON.stringify(part?.index)) as object);

const positionsOf = (word: string) =>
  load()
    .search(word)
    .flatMap(({matchData}) =>
      Object.values(matchData.metadata as Record<string, {t: {position: [number, number][]}}>),
    )
    .flatMap(({t}) => t.position);

describe('reindex', () => {
  it('leaves the documents as they are', () => {
    expect(part?.documents).toBe(documents);
  });

  it('keeps the shape of the index: one field, its numbers as names, and the stemmer for queries', () => {
    expect(part?.index).toMatchObject({fields: ['t'], pipeline: ['stemmer'], version: lunr.version});
    expect(
      load()
        .search('crossbars')
        .map(({ref}) => ref),
    ).toEqual(['1']);
  });

  it('finds a part of a word at its own place', () => {
    expect(positionsOf('degree')).toEqual([[(documents[1]?.t ?? '').indexOf('degree'), 'degree'.length]]);
  });

  it('marks at most as much as an excerpt shows', () => {
    expect(positionsOf('x'.repeat(80))).toEqual([[4, 50]]);
  });

  it('ranks an overview before the pages below it', () => {
    const [titles] = reindex(
      [
        {
          documents: [
            {i: 1, t: 'Assignment 4: Background', u: '/docs/labs/assignment_4/background'},
            {i: 2, t: 'Assignment 4: Problem? Predictor!', u: '/docs/labs/assignment_4'},
          ],
          index: {},
        },
      ],
      50,
    );
    const found = lunr.Index.load(titles?.index ?? {}).search('assignment');
    expect(found.map(({ref}) => ref)).toEqual(['2', '1']);
  });

  it('makes nothing of nothing', () => {
    expect(reindex([{documents: [], index: {}}], 50)).toMatchObject([
      {documents: [], index: {fields: ['t']}},
    ]);
  });
});
