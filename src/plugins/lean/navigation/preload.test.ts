// @vitest-environment happy-dom

import type {RouteConfig} from 'react-router-config';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {ownPageId, type OwnPage, type PageTable} from '../pages/own';

/** What components have been loaded. */
const loaded: string[] = [];
const table = {arrives: true, asked: 0};

const own: OwnPage = {
  ...{id: 'a', path: '/site/docs/a', sidebar: 'course', content: 'a', component: '17896441'},
  ...{chunks: ['a'], module: 1, items: [{label: 'All', items: []}]},
};

/** What the build has put in place, anew for each page that is opened. */
function build(): void {
  vi.doMock('@docusaurus/ComponentCreator', () => ({
    default: (path: string) => ({
      preload: () => {
        loaded.push(path);
        return Promise.resolve();
      },
    }),
  }));
  vi.doMock('@generated/registry', () => ({default: {}}));
  vi.doMock('@generated/routesChunkNames', () => ({default: {}}));
  vi.doMock('@generated/lean/table', () => {
    table.asked += 1;
    if (!table.arrives) throw new Error('offline');
    const row = (name: string) => ({id: name, path: `/site/docs/${name}`, sidebar: 'course', content: name});
    return {
      default: {
        component: '17896441',
        rows: ['a', 'b', 'c'].map((name) => [row(name), () => Promise.resolve()]),
        sidebars: {course: [{label: 'All', items: [{label: 'A', href: '/site/docs/a'}]}]},
      } satisfies PageTable,
    };
  });
  vi.doMock('@generated/routes', async () => {
    const {leaves} = await import('../pages/pages');
    const route = (path: string): RouteConfig => ({
      path,
      component: {preload: () => Promise.resolve(loaded.push(path))} as never,
    });
    return {
      default: [
        {...route('/site/search'), exact: true},
        {...route('/site/docs'), routes: leaves},
        {path: '*', component: {preload: () => Promise.resolve(loaded.push('*'))} as never},
      ],
    };
  });
}

async function start(row?: OwnPage) {
  vi.resetModules();
  build();
  loaded.length = 0;
  document.body.innerHTML = row
    ? `<script type="application/json" id="${ownPageId}">${JSON.stringify(row)}</script>`
    : '';
  const pages = await import('../pages/pages');
  const {default: preload} = await import('./preload');
  return {...pages, preload};
}

beforeEach(() => {
  table.asked = 0;
  table.arrives = true;
});

it('a page with a row of its own loads without the table', async () => {
  const {preload, sidebars, docs, allKnown} = await start(own);
  await preload('/site/docs/a');
  expect(loaded).toEqual(['/site/docs', '/site/docs/a']);
  await preload('/site/search');
  expect(table.asked).toBe(0);
  expect(allKnown()).toBe(false);
  expect(sidebars.course).toEqual([expect.objectContaining({type: 'category', items: []})]);
  expect(docs).toEqual([{id: 'a', path: '/site/docs/a', sidebar: 'course'}]);
});

it('another page loads when the table has come, which adds to what was there', async () => {
  const {preload, leaves, sidebars, docs, onAllKnown} = await start(own);
  const [first] = leaves;
  const heard = vi.fn();
  onAllKnown(heard);
  await preload('/site/docs/b');
  expect(loaded).toEqual(['/site/docs', '/site/docs/b']);
  expect(heard).toHaveBeenCalledOnce();
  expect(leaves[0]).toBe(first);
  expect(leaves.map(({path}) => path)).toEqual(['/site/docs/a', '/site/docs/b', '/site/docs/c']);
  expect(docs.map(({id}) => id)).toEqual(['a', 'b', 'c']);
  expect(sidebars.course?.[0]?.items).toHaveLength(1);
  await preload('/site/docs/c');
  expect(table.asked).toBe(1);
});

it('an address that no page has is unknown when the table has come', async () => {
  const {preload, allKnown} = await start();
  await preload('/site/docs/none');
  expect(allKnown()).toBe(true);
  expect(loaded).toEqual(['*']);
});

it('a form of a known address asks for no table', async () => {
  const {preload} = await start(own);
  for (const path of ['/site/docs/a.html', '/site/docs/a/index.html', '/site/docs/a/']) await preload(path);
  expect(table.asked).toBe(0);
});

it('fails without the table, and asks for it again', async () => {
  const {preload} = await start(own);
  table.arrives = false;
  await expect(preload('/site/docs/b')).rejects.toThrow();
  expect(loaded).toEqual([]);
  await expect(preload('/site/docs/b')).rejects.toThrow();
});

describe('offline', () => {
  const note = () => document.querySelector('[role="status"]');
  const waitFor = async (path: string) => {
    const {preload} = await start(own);
    table.arrives = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.history.replaceState({}, '', path);
    const failed = vi.fn();
    const end = preload('/site/docs/b').catch(failed);
    return {preload, failed, end};
  };
  afterEach(() => vi.restoreAllMocks());

  it('a page that the reader waits for says so, and fails when there is a connection again', async () => {
    const {failed, end} = await waitFor('/site/docs/b');
    await vi.waitFor(() => expect(note()?.textContent).toMatch(/^You are offline/));
    expect(failed).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await end;
    expect(failed).toHaveBeenCalledOnce();
  });

  it('a reader who goes elsewhere is not fetched back', async () => {
    const {preload, failed} = await waitFor('/site/docs/b');
    await vi.waitFor(() => expect(note()).not.toBeNull());
    window.history.replaceState({}, '', '/site/docs/a');
    await preload('/site/docs/a');
    expect(note()).toBeNull();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(failed).not.toHaveBeenCalled();
  });

  it('a page that is only pointed at fails at once, and nothing is said', async () => {
    const {failed, end} = await waitFor('/site/docs/a');
    await end;
    expect(failed).toHaveBeenCalledOnce();
    expect(note()).toBeNull();
  });
});
