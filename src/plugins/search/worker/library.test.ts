import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {field} from '../format/documents';
import {createLibrary} from './library';

const parts = [
  [
    {i: 1, t: 'Caches', u: '/site/caches', b: []},
    {i: 4, t: 'Boards', u: '/site/boards', b: []},
  ],
  [{i: 2, t: 'Size', u: '/site/caches', h: '#size', p: 1}],
  [],
  [],
  [
    {i: 3, t: 'A small memory is fast.', s: 'Size', u: '/site/caches', h: '#size', p: 1},
    {i: 5, t: 'A board holds memory.', s: 'Boards', u: '/site/boards', p: 4},
  ],
].map((documents) => ({documents, index: {}}));

let files: Map<string, () => unknown>;
const fetched = vi.fn<(path: string) => void>();

beforeEach(() => {
  files = new Map<string, () => unknown>([
    ['/site/search-index.json?_=0', () => parts],
    ['/site/search-index-docs-labs.json?_=0', () => []],
  ]);
  fetched.mockReset();
  vi.stubGlobal('location', {origin: 'https://site.example'});
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace('https://site.example', '');
    fetched(path);
    const answer = files.get(path);
    return Promise.resolve(answer ? Response.json(answer()) : new Response('', {status: 404}));
  });
});
afterEach(() => vi.unstubAllGlobals());

const library = () => createLibrary('search-index{dir}.json?_=0', 50);
const paths = () => fetched.mock.calls.map(([path]) => path);

describe('the library', () => {
  it('fetches each index once, and one for each directory', async () => {
    const {fetchIndexes, search} = library();
    await fetchIndexes('/site/', '');
    await search('/site/', '', 'cache', 8);
    expect(await search('/site/', 'docs/labs', 'cache', 8)).toEqual([]);
    expect(paths()).toEqual(['/site/search-index.json?_=0', '/site/search-index-docs-labs.json?_=0']);
  });

  it('fetches nothing for a query without words', async () => {
    expect(await library().search('/site/', '', ' - -- ', 8)).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('returns whole documents with the positions of their matches', async () => {
    const hits = await library().search('/site/', '', 'memory', 8);
    expect(hits.find(({document: {i}}) => i === 3)).toMatchObject({
      type: field.content,
      document: {t: 'A small memory is fast.', s: 'Size', u: '/site/caches', h: '#size', p: 1},
      page: {i: 1, t: 'Caches'},
      positions: [[8, 6]],
    });
  });

  it.each([
    ['missing', undefined, 'answered 404'],
    ['of another form', () => ({}), 'flatMap'],
    ['without its texts', () => [...parts.slice(0, 4), {documents: [{i: 3}]}], 'match'],
  ])('rejects if the index is %s, and fetches it again', async (_, answer, message) => {
    const {search} = library();
    const whole = files.get('/site/search-index.json?_=0') ?? (() => undefined);
    if (answer) files.set('/site/search-index.json?_=0', answer);
    else files.delete('/site/search-index.json?_=0');
    await expect(search('/site/', '', 'memory', 8)).rejects.toThrow(message);
    files.set('/site/search-index.json?_=0', whole);
    expect(await search('/site/', '', 'memory', 8)).toHaveLength(2);
  });

  it('rejects an address on another site, and does not fetch it', async () => {
    for (const versionUrl of ['https://elsewhere.example/', '//elsewhere.example/']) {
      await expect(library().fetchIndexes(versionUrl, '')).rejects.toThrow('Unexpected version url');
    }
    expect(fetched).not.toHaveBeenCalled();
  });
});
