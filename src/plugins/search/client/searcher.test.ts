import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest';

import type {Library} from '../worker/library';
import {field} from '../format/documents';
import type {Hit} from '../format/hits';
import {createSearcher, NoIndexYet, type Connection} from './searcher';

const site = '/429-website/';
const hit: Hit = {
  document: {i: 1, t: 'Caches', u: '/caches'},
  type: field.title,
  page: false,
  positions: [],
  tokens: ['c'],
  score: 1,
  isLiteral: true,
};

const works: Library = {
  fetchIndexes: () => Promise.resolve(),
  search: () => Promise.resolve([hit]),
};
const failsWith = (message: string): Library => ({
  fetchIndexes: () => Promise.reject(new Error(message)),
  search: () => Promise.reject(new Error(message)),
});
const never: Library = {
  fetchIndexes: () => new Promise(() => undefined),
  search: () => new Promise(() => undefined),
};

/** Connects to one library after another, and then always to the last. */
function connects(...libraries: Library[]) {
  const connections: (Connection & {isClosed: boolean})[] = [];
  const connect = (): Connection => {
    let breakIt: (reason: unknown) => void = () => undefined;
    const broken = new Promise<never>((_, reject) => {
      breakIt = reject;
    });
    broken.catch(() => undefined);
    const connection = {
      library: Promise.resolve(libraries[Math.min(connections.length, libraries.length - 1)] ?? works),
      broken,
      isClosed: false,
      close(reason: unknown) {
        connection.isClosed = true;
        breakIt(reason);
      },
    };
    connections.push(connection);
    return connection;
  };
  return {connect, connections};
}

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});
afterAll(() => {
  warn.mockRestore();
});

describe('a search', () => {
  it('is answered', async () => {
    const {search, stateOf} = createSearcher(connects(works).connect);
    const answer = search(site, '', 'c', 8);
    expect(stateOf(site)).toBe('loading');
    expect(await answer).toEqual([hit]);
    expect(stateOf(site)).toBeUndefined();
  });

  it('waits while the index cannot be loaded, and is answered after a retry', async () => {
    const {connect, connections} = connects(failsWith('404'), works);
    const {search, retry, stateOf} = createSearcher(connect);
    const answer = search(site, '', 'c', 8);
    await vi.waitFor(() => expect(stateOf(site)).toBe('failed'));
    expect(connections[0]?.isClosed).toBe(true);

    await retry(site, '');
    expect(await answer).toEqual([hit]);
    expect(connections).toHaveLength(2);
    expect(stateOf(site)).toBeUndefined();
  });

  it('is answered when a later search loads the index', async () => {
    const {search, stateOf} = createSearcher(connects(failsWith('404'), works).connect);
    const first = search(site, '', 'c', 8);
    await vi.waitFor(() => expect(stateOf(site)).toBe('failed'));
    expect(await search(site, '', 'ca', 8)).toEqual([hit]);
    expect(await first).toEqual([hit]);
  });

  it('survives a worker that fails during a call', async () => {
    const {connect, connections} = connects(never, works);
    const {search, retry, stateOf} = createSearcher(connect);
    const answer = search(site, '', 'c', 8);
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.close(new Error('the worker died'));
    await vi.waitFor(() => expect(stateOf(site)).toBe('failed'));
    await retry(site, '');
    expect(await answer).toEqual([hit]);
  });

  it('survives a browser without workers', async () => {
    const {load, stateOf} = createSearcher(() => {
      throw new Error('Workers are blocked');
    });
    await load(site, '');
    expect(stateOf(site)).toBe('failed');
  });
});

describe('a failure', () => {
  it('logs one warning', async () => {
    const {load} = createSearcher(connects(failsWith('404')).connect);
    await load(site, '');
    await load(site, '');
    expect(warn.mock.calls).toEqual([['Search: 404']]);
  });

  it('of one version does not affect others', async () => {
    const versions: Library = {
      ...works,
      fetchIndexes: (url) => (url === site ? Promise.resolve() : Promise.reject(new Error('404'))),
    };
    const {load, stateOf} = createSearcher(connects(versions).connect);
    await load(`${site}v0/`, '');
    await load(site, '');
    expect([stateOf(`${site}v0/`), stateOf(site)]).toEqual(['failed', undefined]);
  });

  it('has a state of its own for an index on another site', async () => {
    const {load, stateOf} = createSearcher(connects(failsWith('Unexpected version url')).connect);
    await load(site, '');
    expect(stateOf(site)).toBe('foreign');
  });

  it('has a state of its own in the preview, without a warning', async () => {
    const none = Promise.reject(new NoIndexYet());
    none.catch(() => undefined);
    const {load, stateOf} = createSearcher(() => ({library: none, broken: none, close: () => undefined}));
    await load(site, '');
    expect(stateOf(site)).toBe('development');
    expect(warn).not.toHaveBeenCalled();
  });
});
