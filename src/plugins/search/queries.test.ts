import {fileURLToPath} from 'node:url';

import {SearchWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
import {getStemmedPositions} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import {highlightStemmed} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';
import lunr from 'lunr';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';

import {identifiers, queries, questionQueries} from '../../../tests/search/queries';
import {search as options} from '../../config/search';
import {group} from './client/hits';
import {corpus} from './corpus';
import {reindex, type IndexPart, type SearchDocument} from './reindex';

// The stock worker itself answers the queries. Here it has no page to answer to, and no build to take its settings from.
vi.mock('comlink', () => ({expose: () => undefined}));
vi.mock('@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants.js', () => ({
  language: ['en'],
  removeDefaultStopWordFilter: [],
  fuzzyMatchingDistance: 1,
  searchIndexUrl: 'search-index{dir}.json?_=0',
}));
vi.mock('@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated.js', async () => ({
  searchResultContextMaxLength: (await import('../../config/search')).search.searchResultContextMaxLength,
}));

const ours = '/ours/';
const stock = '/stock/';
const all = 10_000;

/** A page for what the site's pages may not have at all times. */
const title: SearchDocument = {i: 100_001, t: 'Test page', u: '/test', b: []};
const section: SearchDocument = {
  i: 100_002,
  t: 'Its L1_ICache has <b>one</b> StridePrefetcher(degree=8); system.cpu.icache.demandMisses falls by 8%.',
  s: title.t,
  u: title.u,
  h: '#icache',
  p: title.i,
};

const parts = corpus(fileURLToPath(new URL('../../..', import.meta.url))).map((part, type) => ({
  ...part,
  documents: [...part.documents, ...(type === 0 ? [title] : type === 4 ? [section] : [])],
}));

/** The index that the stock plugin makes of the same documents: what these tests must be able to find fault with. */
const stockIndex = (): IndexPart[] =>
  parts.map(({documents}) => {
    const builder = new lunr.Builder();
    builder.pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);
    builder.searchPipeline.add(lunr.stemmer);
    builder.ref('i');
    builder.field('t');
    builder.metadataWhitelist = ['position'];
    documents.forEach((document) => builder.add({...document, i: String(document.i)}));
    return {documents, index: builder.build().toJSON()};
  });

const indexes: Readonly<Record<string, () => IndexPart[]>> = {
  [ours]: () => reindex(parts, options.searchResultContextMaxLength),
  [stock]: stockIndex,
};

const fetchIndex = vi.fn((url: string) =>
  Promise.resolve(Response.json(indexes[url.replace(/search-index.*/, '')]?.() ?? null)),
);

beforeAll(() => {
  vi.stubGlobal('location', {origin: 'https://site.example'});
  vi.stubGlobal('fetch', fetchIndex);
});
afterAll(() => vi.unstubAllGlobals());

const worker = new SearchWorker();
const find = (query: string, limit = all, base = ours) => worker.search(base, '', query, limit);
const foundTexts = async (query: string, base = ours) =>
  (await find(query, all, base)).map(({document}) => document.t.toLowerCase());

/** The beginnings of a text, as they are typed, that have something to look for. */
const beginnings = (text: string, shortest = 1) =>
  Array.from(text, (_, index) => text.slice(0, index + 1)).filter(
    (typed) => typed.replace(/[\s-]/g, '').length >= shortest,
  );

/** The beginnings of a word that find fewer texts with this very word than there are. */
async function lapses(word: string, base: string): Promise<string[]> {
  const texts = parts.flatMap(({documents}) => documents.map(({t}) => t.toLowerCase()));
  const expected = new Set(texts.filter((text) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(text)));
  const lapsed: string[] = [];
  for (const typed of beginnings(word, 3)) {
    const found = new Set(await foundTexts(typed, base));
    if (expected.size === 0 || ![...expected].every((text) => found.has(text))) {
      lapsed.push(typed);
    }
  }
  return lapsed;
}

describe('what students look for', () => {
  it.each(queries)('"$query" finds $first first', async ({query, first}) => {
    const hits = group(await find(query, options.searchResultLimits));
    expect(hits[0]?.document.u).toBe(first);
  });

  it.each(questionQueries)('"$query", for $question, finds $helps', async ({query, helps, rank}) => {
    const pages = [...new Set((await find(query)).map(({document}) => document.u))].filter(
      (u) => u !== title.u,
    );
    expect(pages).toContain(helps);
    expect(pages.indexOf(helps) + 1, pages.slice(0, 6).join(' ')).toBeLessThanOrEqual(rank);
  });

  it.each([...identifiers, 'L1_ICache', 'StridePrefetcher(degree=8)', 'system.cpu.icache.demandMisses'])(
    '%s is found whole and by each of its beginnings',
    async (identifier) => {
      for (const typed of beginnings(identifier)) {
        expect(await foundTexts(typed), typed).toContainEqual(
          expect.stringContaining(identifier.toLowerCase()),
        );
      }
    },
  );

  it.each([
    'degree',
    'stride',
    'prefetcher',
    'icache',
    'demandMisses',
    'cpu.icache.demandMisses',
    'stride prefetcher',
  ])('"%s" finds the identifier that it is a part of', async (query) => {
    const hits = await find(query, all);
    expect(hits.map(({document}) => document.t)).toContain(section.t);
  });

  it('does not lose a word while it is typed', async () => {
    expect(await lapses('simulation', ours)).toEqual([]);
    expect(await lapses('instructions', ours)).toEqual([]);
    expect(await lapses('because', ours)).toEqual([]);
  });

  it('would lose one with the stock index', async () => {
    expect(await lapses('simulation', stock)).toContain('simulatio');
    expect((await find('degree', all, stock)).map(({document}) => document.t)).not.toContain(section.t);
  });

  it('finds every word of every page by each of its beginnings', () => {
    for (const {documents, index} of indexes[ours]?.() ?? []) {
      const loaded = lunr.Index.load(index);
      const words = new Map(
        documents.flatMap(({i, t}) =>
          (t.toLowerCase().match(/(?<![\p{L}\w-])[a-z_]\w+(?!\p{L})/gu) ?? []).map(
            (word) => [word, i] as const,
          ),
        ),
      );
      // A few hundred of them, the same in every run. A name with accents is one word, and none of these.
      for (const [word, number] of [...words].filter((_, place) => place % 24 === 0)) {
        for (const typed of beginnings(word, 2)) {
          const found = loaded.query((query) => query.term(typed, {wildcard: lunr.Query.wildcard.TRAILING}));
          expect(
            found.map(({ref}) => ref),
            `${typed} of ${word}`,
          ).toContain(String(number));
        }
      }
    }
  });
});

describe('the rules of the search', () => {
  it('finds nothing for a query without words', async () => {
    expect(await find('')).toEqual([]);
    expect(await find(' -- ')).toEqual([]);
  });

  it('lowers the case, and takes hyphens for spaces', async () => {
    const hits = (query: string) => find(query).then((found) => found.map(({document}) => document.i));
    expect(await hits('DEBUG-Flags')).toEqual(await hits('debug flags'));
    expect(await hits('debug flags')).not.toEqual([]);
  });

  it('answers with no more hits than asked for', async () => {
    expect(await find('gem5', options.searchResultLimits)).toHaveLength(options.searchResultLimits);
  });

  it('cuts every excerpt to its length, marks what matched and escapes the rest', async () => {
    const excerpts = (
      await Promise.all(
        ['gem5', 'cache', 'system', 'strideprefetcher(degree=8)', 'icache'].map((query) => find(query)),
      )
    )
      .flat()
      .map(({document, metadata, tokens}) =>
        highlightStemmed(document.t, getStemmedPositions(metadata, 't'), tokens),
      );
    for (const excerpt of excerpts) {
      const shown = excerpt.replace(/<\/?mark>|^…|…$/g, '').replace(/&[\w#]+;/g, '&');
      expect(shown.length, excerpt).toBeLessThanOrEqual(options.searchResultContextMaxLength);
      expect(excerpt.replace(/<mark>[^<>]+<\/mark>/g, '')).not.toMatch(/[<>]/);
    }
    expect(excerpts).toContainEqual(
      expect.stringMatching(/^Its L1_<mark>ICache<\/mark> has &lt;b&gt;one.*…$/),
    );
  });

  it('refuses an index from another site, without asking it', async () => {
    fetchIndex.mockClear();
    await expect(worker.fetchIndexes('https://elsewhere.example/', '')).rejects.toThrow(
      'Unexpected version url',
    );
    expect(fetchIndex).not.toHaveBeenCalled();
  });
});
