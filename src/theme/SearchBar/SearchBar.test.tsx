// @vitest-environment happy-dom
import {act, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {field} from '../../plugins/search/format/documents';
import type {Hit} from '../../plugins/search/format/hits';
import SearchBar from '.';

const site = vi.hoisted(() => ({
  location: {pathname: '/429-website/docs/labs/one', search: '', hash: ''},
  isBrowser: true,
  push: vi.fn<(address: string) => void>(),
  replace: vi.fn<(location: object) => void>(),
  prepare: vi.fn<(versionUrl: string, context: string) => void>(),
  find: vi.fn<
    (versionUrl: string, context: string, query: string, limit: number) => Promise<readonly unknown[]>
  >(),
  state: undefined as string | undefined,
  contexts: [] as {label: string; path: string}[],
}));

vi.mock('@docusaurus/router', () => ({
  useHistory: () => ({push: site.push, replace: site.replace, location: site.location}),
  useLocation: () => site.location,
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {baseUrl: '/429-website/'}}),
}));
vi.mock('@docusaurus/useIsBrowser', () => ({default: () => site.isBrowser}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to, children, ...more}: {to: string; children: ReactNode}) => (
    <a href={to} {...more}>
      {children}
    </a>
  ),
}));
vi.mock('../../plugins/search/client/settings', () => ({
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  highlightSearchTermsOnTargetPage: true,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarPosition: 'right',
  hideSearchBarWithNoSearchContext: false,
  useAllContextsWithNoSearchContext: true,
  get searchContexts() {
    return site.contexts;
  },
}));
vi.mock('../../plugins/search/client/siteSearch', () => ({
  prepare: site.prepare,
  find: site.find,
  retry: () => undefined,
  useIndexState: () => site.state,
}));

const hit = (t: string): Hit => ({
  document: {i: 1, t, u: `/${t}`},
  type: field.title,
  page: false,
  positions: [],
  tokens: [t],
  score: 1,
  isLiteral: true,
});

let root: Root;
let container: HTMLElement;
/** Answers the queries, in the order in which they were asked. */
let answers: ((hits: readonly Hit[]) => Promise<void>)[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  answers = [];
  Object.assign(site, {isBrowser: true, state: undefined, contexts: []});
  site.location = {pathname: '/429-website/docs/labs/one', search: '', hash: ''};
  for (const mock of [site.push, site.replace, site.prepare, site.find]) mock.mockReset();
  site.find.mockImplementation(
    () => new Promise((resolve) => answers.push((hits) => settle(() => resolve(hits)))),
  );
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function render(): void {
  act(() => root.render(<SearchBar />));
}
async function show(): Promise<void> {
  root = createRoot(container);
  render();
  await act(() => import('../../plugins/search/client/Suggestions'));
}
function box(): HTMLInputElement {
  const input = container.querySelector('input');
  if (!input) throw new Error('no box');
  return input;
}
/** Makes a change, and waits for the promises that follow. */
const settle = (change: () => void): Promise<void> =>
  act(() => {
    change();
    return Promise.resolve();
  });
/** Types like a browser, because React ignores a value that a script sets. */
function type(value: string): void {
  act(() => {
    box().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), value);
    box().dispatchEvent(new Event('input', {bubbles: true}));
  });
}
function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
  act(() => void box().dispatchEvent(event));
  return event;
}
const leave = () => act(() => box().blur());
const options = () => Array.from(container.querySelectorAll<HTMLElement>('[role="option"]'));
const texts = () => options().map(({textContent}) => textContent);
const queries = () => site.find.mock.calls.map(([, , query]) => query);
const active = () => {
  const selected = options().findIndex((option) => option.getAttribute('aria-selected') === 'true');
  expect(box().getAttribute('aria-activedescendant')).toBe(options()[selected]?.id ?? null);
  return selected;
};
const isOpen = () => {
  const open = options().length > 0;
  expect(box().getAttribute('aria-expanded')).toBe(String(open));
  return open;
};

/** Shows two hits and the link to all results. */
async function open(): Promise<void> {
  await show();
  type('ca');
  await answers[0]?.([hit('caches'), hit('cat')]);
}

describe('the list', () => {
  it('opens with the hits, the first of which is active, and a link to all results', async () => {
    await open();
    expect(texts()).toEqual(['caches', 'cat', 'See all results']);
    expect([isOpen(), active()]).toEqual([true, 0]);
    expect(options().map((option) => option.getAttribute('href'))).toEqual([
      '/caches?_highlight=caches',
      '/cat?_highlight=cat',
      '/429-website/search?q=ca',
    ]);
    expect(box().getAttribute('aria-controls')).toBe(container.querySelector('[role="listbox"]')?.id);
    expect(container.querySelector('[role="status"]')?.textContent).toBe('2 results');
  });

  it('ignores an answer to an earlier query', async () => {
    await show();
    type('c');
    type('ca');
    await answers[1]?.([hit('caches')]);
    await answers[0]?.([hit('stale')]);
    expect(texts()).toEqual(['caches', 'See all results']);
  });

  it('keeps its hits until the next answer, and then makes the first one active', async () => {
    await open();
    type('cat');
    expect(texts()).toEqual(['caches', 'cat', 'See all results']);
    press('ArrowDown');
    await answers[1]?.([hit('cat')]);
    expect([texts(), active()]).toEqual([['cat', 'See all results'], 0]);
  });

  it.each(['blur', 'Escape', 'clear'])(
    'closes on %s, and stays closed when an answer arrives later',
    async (how) => {
      await open();
      type('cat');
      if (how === 'blur') leave();
      else if (how === 'Escape') press('Escape');
      else act(() => container.querySelector('button')?.click());
      await answers[1]?.([hit('cat')]);
      expect(isOpen()).toBe(false);
    },
  );

  it('does not show old hits when it opens again', async () => {
    await open();
    type('');
    type('b');
    expect(isOpen()).toBe(false);
    await answers[1]?.([hit('boards')]);
    expect(texts()).toEqual(['boards', 'See all results']);
  });

  it.each([
    [[hit('caches')], 'See all results in Labs', '/429-website/search?q=ca&ctx=docs%2Flabs'],
    [[], 'See results outside Labs', '/429-website/search?q=ca'],
  ])(
    'links to the search page from a part of the site with an index of its own: %#',
    async (hits, text, href) => {
      site.contexts = [
        {label: 'Lab', path: 'docs/lab'},
        {label: 'Labs', path: 'docs/labs'},
      ];
      await show();
      type('ca');
      expect(site.find).toHaveBeenCalledWith('/429-website/', 'docs/labs', 'ca', 8);
      await answers[0]?.(hits);
      expect([texts().at(-1), options().at(-1)?.getAttribute('href')]).toEqual([text, href]);
      expect(active()).toBe(0);
    },
  );
});

describe('keys', () => {
  it('move through the hits and the link to all results, in a circle', async () => {
    await open();
    const actives = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key).defaultPrevented).toBe(true);
      return active();
    });
    expect(actives).toEqual([1, 2, 0, 2]);
  });

  it('open a closed list', async () => {
    await open();
    expect(press('Escape').defaultPrevented).toBe(true);
    press('ArrowDown');
    expect(queries()).toEqual(['ca', 'ca']);
  });

  it('lead to the search page by Enter before there is a hit', async () => {
    await show();
    type(' l1 & l2 ');
    press('Enter');
    expect(site.push.mock.calls).toEqual([['/429-website/search?q=l1+%26+l2']]);
    type('  ');
    press('Enter');
    expect(site.push).toHaveBeenCalledOnce();
  });

  it.each([{isComposing: true}, {ctrlKey: true}, {altKey: true}, {shiftKey: true}, {metaKey: true}])(
    'do nothing with %o',
    async (more) => {
      await open();
      expect(press('ArrowDown', more).defaultPrevented).toBe(false);
      press('Enter', more);
      expect([active(), site.push.mock.calls]).toEqual([0, []]);
    },
  );
});

describe('the box', () => {
  it('keeps the text and the focus that it had before hydration', async () => {
    site.isBrowser = false;
    container.innerHTML = renderToString(<SearchBar />);
    const sent = box();
    sent.focus();
    sent.value = 'cache';
    await settle(() => {
      root = hydrateRoot(container, <SearchBar />);
    });
    expect([box(), box().value, queries()]).toEqual([sent, 'cache', ['cache']]);
    await answers[0]?.([hit('caches')]);
    site.isBrowser = true;
    render();
    expect([box().value, document.activeElement, isOpen()]).toEqual(['cache', sent, true]);
  });

  it('contains the words that its page marks, until the next page', async () => {
    site.location.search = '?_highlight=l1&_highlight=cache';
    await show();
    expect(box().value).toBe('l1 cache');
    expect(site.find).not.toHaveBeenCalled();
    site.location = {...site.location, pathname: '/429-website/docs/two', search: ''};
    render();
    expect(box().value).toBe('');
  });

  it('is empty and closed on the next page', async () => {
    await open();
    type('cat');
    site.location = {...site.location, pathname: '/429-website/docs/two'};
    render();
    await answers[1]?.([hit('cat')]);
    expect([box().value, isOpen()]).toEqual(['', false]);
  });

  it('is emptied by its button, which keeps the focus and removes the marks from the page', async () => {
    site.location.search = '?_highlight=cache&a=b';
    await show();
    act(() => box().focus());
    const button = container.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Clear the search');
    const mousedown = new MouseEvent('mousedown', {bubbles: true, cancelable: true});
    act(() => void button?.dispatchEvent(mousedown));
    expect(mousedown.defaultPrevented).toBe(true);
    act(() => button?.click());
    expect([box().value, document.activeElement]).toEqual(['', box()]);
    expect(site.replace.mock.calls).toEqual([[{...site.location, search: 'a=b'}]]);
    expect(container.querySelector('button')).toBeNull();
  });
});
