import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {kind} from '../format/documents';
import {reindex} from '../indexing/reindex';
import {createLibrary} from './library';

const {parts, texts} = reindex([
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
]);

let files: Map<string, () => unknown>;
const asked = vi.fn<(path: string) => void>();

beforeEach(() => {
  files = new Map<string, () => unknown>([
    ['/site/search-index.json?_=0', () => parts],
    ['/site/search-index-docs-labs.json?_=0', () => []],
    ['/site/search-index/1.json?_=0', () => texts.get(1)],
    ['/site/search-index/4.json?_=0', () => texts.get(4)],
  ]);
  asked.mockReset();
  vi.stubGlobal('location', {origin: 'https://site.example'});
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace('https://site.example', '');
    asked(path);
    const answer = files.get(path);
    return Promise.resolve(answer ? Response.json(answer()) : new Response('', {status: 404}));
  });
});
afterEach(() => vi.unstubAllGlobals());

const library = () => createLibrary('search-index{dir}.json?_=0', 50);
const paths = () => asked.mock.calls.map(([path]) => path);

describe('the library', () => {
  it('fetches an index once, and of each directory its own', async () => {
    const {fetchIndexes, search} = library();
    await fetchIndexes('/site/', '');
    await search('/site/', '', 'cache', 8);
    expect(await search('/site/', 'docs/labs', 'cache', 8)).toEqual([]);
    expect(paths()).toEqual(['/site/search-index.json?_=0', '/site/search-index-docs-labs.json?_=0']);
  });

  it('asks for nothing when there is nothing to look for', async () => {
    expect(await library().search('/site/', '', ' - -- ', 8)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('fetches the texts of the pages of its hits, each once, and has them from then on', async () => {
    const {search, complete} = library();
    const bare = await search('/site/', '', 'memory', 8);
    expect(bare.map(({document: {t}}) => t)).toEqual(['', '']);
    asked.mockReset();
    const read = await complete('/site/', '', 'memory', bare);
    expect(new Set(paths())).toEqual(
      new Set(['/site/search-index/1.json?_=0', '/site/search-index/4.json?_=0']),
    );
    expect(read.find(({document: {i}}) => i === 3)).toMatchObject({
      type: kind.content,
      document: {t: 'A small memory is fast.', s: 'Size', u: '/site/caches', h: '#size', p: 1},
      positions: [[8, 6]],
    });
    expect(await search('/site/', '', 'memory', 8)).toEqual(read);
    expect(await complete('/site/', '', 'memory', read)).toEqual(read);
    expect(paths()).toHaveLength(2);
  });

  it('leaves a hit without its text where that is missing, not JSON or of another build, and asks again', async () => {
    const {search, complete} = library();
    const bare = await search('/site/', '', 'memory', 8);
    files.delete('/site/search-index/1.json?_=0');
    files.set('/site/search-index/4.json?_=0', () => ({99: 'Another section'}));
    expect(await complete('/site/', '', 'memory', bare)).toEqual(bare);
    files.set('/site/search-index/1.json?_=0', () => texts.get(1));
    const later = await complete('/site/', '', 'memory', bare);
    expect(later.map(({document: {t}}) => t).sort()).toEqual(['', 'A small memory is fast.']);
  });

  it.each([
    ['missing', undefined, 'answered 404'],
    ['of another form', () => ({}), 'flatMap'],
    ['cut', () => [...parts.slice(0, 4), {...parts[4], index: {invertedIndex: ['0a 0b ', '!']}}], 'damaged'],
  ])('says so when the index is %s, and asks for it again', async (_, answer, message) => {
    const {search} = library();
    const whole = files.get('/site/search-index.json?_=0') ?? (() => undefined);
    if (answer) files.set('/site/search-index.json?_=0', answer);
    else files.delete('/site/search-index.json?_=0');
    await expect(search('/site/', '', 'memory', 8)).rejects.toThrow(message);
    files.set('/site/search-index.json?_=0', whole);
    expect(await search('/site/', '', 'memory', 8)).toHaveLength(2);
  });

  it('refuses an index from another site, without asking it', async () => {
    for (const versionUrl of ['https://elsewhere.example/', '//elsewhere.example/']) {
      await expect(library().fetchIndexes(versionUrl, '')).rejects.toThrow('Unexpected version url');
    }
    expect(asked).not.toHaveBeenCalled();
  });
});
