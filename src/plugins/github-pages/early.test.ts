import {runInNewContext} from 'node:vm';

import {describe, expect, it, vi} from 'vitest';

import {earlyScript, themeScript} from './early';

/** Runs the script as a page would. @returns the address, the storage and the color mode afterwards */
function arrive(address: string, stored: Record<string, string> | 'denied' = {}, system = 'Linux') {
  const {pathname, search, hash} = new URL(address, 'http://localhost');
  const storage = new Map(stored === 'denied' ? [] : Object.entries(stored));
  let shown = pathname + search + hash;
  const attributes: Record<string, string> = {};
  const focus = vi.fn();
  const listeners: ((event: object) => void)[] = [];
  runInNewContext(earlyScript('/site/', 'new'), {
    URLSearchParams,
    document: {
      querySelector: (selector: string) => (selector === '.navbar__search-input' ? {focus} : null),
      documentElement: {setAttribute: (name: string, value: string) => (attributes[name] = value)},
    },
    navigator: {userAgent: system},
    window: {
      addEventListener: (_type: string, listen: (event: object) => void) => listeners.push(listen),
      location: {pathname, search, hash},
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, to: string) => {
          shown = to;
        },
      },
      localStorage: {
        getItem: (key: string) => {
          if (stored === 'denied') throw new Error('denied');
          return storage.get(key) ?? null;
        },
        removeItem: (key: string) => storage.delete(key),
      },
    },
  });
  const press = (key: string, modifiers: object = {}) => {
    const preventDefault = vi.fn();
    for (const listen of listeners) listen({key, ...modifiers, preventDefault});
    return [preventDefault.mock.calls.length, focus.mock.calls.length];
  };
  return {
    shown,
    storage: Object.fromEntries(storage),
    mode: attributes['data-theme'],
    press,
  };
}

describe('the canonical address', () => {
  it.each([
    ['/site/', '/site/'],
    ['/site/index.html', '/site/'],
    ['/site/docs/a', '/site/docs/a'],
    ['/site/docs/a/', '/site/docs/a'],
    ['/site/docs/a.html?q=1#b', '/site/docs/a?q=1#b'],
    ['/site/docs/a/index.html', '/site/docs/a'],
  ])('of %s is %s', (typed, canonical) => {
    expect(arrive(typed).shown).toBe(canonical);
  });
});

describe('a dismissed announcement', () => {
  const dismiss = 'docusaurus.announcement.dismiss';
  const id = 'docusaurus.announcement.id';

  it('stays dismissed while its id is the same', () => {
    expect(arrive('/site/', {[id]: 'new', [dismiss]: 'true'}).storage[dismiss]).toBe('true');
  });

  it('is shown again when its id has changed', () => {
    expect(arrive('/site/', {[id]: 'old', [dismiss]: 'true'}).storage[dismiss]).toBeUndefined();
  });
});

it('focuses the search box on Ctrl+K, also without Latin letters, and leaves other keys to the browser', () => {
  const {press} = arrive('/site/');
  const others = [
    press('k'),
    press('k', {metaKey: true}),
    press('t', {code: 'KeyK', ctrlKey: true}),
    press('K', {code: 'KeyK', ctrlKey: true, shiftKey: true}),
  ];
  expect(others).toEqual(others.map(() => [0, 0]));
  expect([press('k', {ctrlKey: true}), press('л', {code: 'KeyK', ctrlKey: true})]).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

describe('the color mode', () => {
  it.each([
    ['/site/', {}, 'light'],
    ['/site/', {theme: 'dark'}, 'dark'],
    ['/site/', {theme: 'undefined'}, 'light'],
    ['/site/?docusaurus-theme=dark', {theme: 'light'}, 'dark'],
    ['/site/?docusaurus-theme=blue', {theme: 'dark'}, 'light'],
    ['/site/', 'denied', 'light'],
  ] as const)('of %s with the storage %j is %s', (address, stored, mode) => {
    expect(arrive(address, stored).mode).toBe(mode);
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['undefined', 'light'],
  ])('that the theme set to %s becomes %s', (set, mode) => {
    const dataset = {theme: set};
    runInNewContext(themeScript, {document: {documentElement: {dataset}}});
    expect(dataset.theme).toBe(mode);
  });
});
