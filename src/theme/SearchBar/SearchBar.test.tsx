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
/** What answers each question, in the order in which they were asked. */
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
/** Does something, and what follows from it in promises. */
const settle = (change: () => void): Promise<void> =>
  act(() => {
    change();
    return Promise.resolve();
  });
/** Types as a reader does: past what React has set. */
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

/** A box with two hits and the way to all results. */
async function open(): Promise<void> {
  await show();
  type('ca');
  await answers[0]?.([hit('caches'), hit('cat')]);
}

describe('the list', () => {
  it('opens with the answer, its first hit active, and the one address of the search page', async () => {
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

  it('shows no answer to a question that was asked before', async () => {
    await show();
    type('c');
    type('ca');
    await answers[1]?.([hit('caches')]);
    await answers[0]?.([hit('stale')]);
    expect(texts()).toEqual(['caches', 'See all results']);
  });

  it('keeps what it shows until the next answer', async () => {
    await open();
    type('cat');
    expect(texts()).toEqual(['caches', 'cat', 'See all results']);
    press('ArrowDown');
    await answers[1]?.([hit('cat')]);
    expect([texts(), active()]).toEqual([['cat', 'See all results'], 0]);
  });

  it('says that there are no hits, without a way to all of them', async () => {
    await show();
    type('zzz');
    await answers[0]?.([]);
    expect(isOpen()).toBe(false);
    expect(container.textContent).toContain('No results');
  });

  it('asks nothing for an empty box, and closes', async () => {
    await open();
    type('  ');
    expect(queries()).toEqual(['ca']);
    expect(isOpen()).toBe(false);
  });

  it.each(['blur', 'Escape', 'clear'])(
    'closes on %s, and stays closed when an answer comes late',
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

  it('does not show what it had before it was closed', async () => {
    await open();
    type('');
    type('b');
    expect(isOpen()).toBe(false);
    await answers[1]?.([hit('boards')]);
    expect(texts()).toEqual(['boards', 'See all results']);
  });

  it('asks again when the box gets the focus back', async () => {
    await open();
    leave();
    act(() => box().focus());
    expect(queries()).toEqual(['ca', 'ca']);
  });

  it('is not shown while the index cannot be had: a sentence is', async () => {
    await open();
    site.state = 'failed';
    render();
    expect(isOpen()).toBe(false);
    expect(container.querySelector('[role="status"]')?.textContent).toContain('Search does not work');
    leave();
    expect(container.querySelector('[role="status"]')?.textContent).toBe('');
  });

  it.each([
    [[hit('caches')], 'See all results in Labs', '/429-website/search?q=ca&ctx=docs%2Flabs'],
    [[], 'See results outside Labs', '/429-website/search?q=ca'],
  ])('leads on from a part of the site that is searched by itself: %#', async (hits, text, href) => {
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
  });
});

describe('keys', () => {
  it('move through the hits and the way to all results, around', async () => {
    await open();
    const actives = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key).defaultPrevented).toBe(true);
      return active();
    });
    expect(actives).toEqual([1, 2, 0, 2]);
  });

  it('Esc closes the list once, and is left to the browser then', async () => {
    await open();
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([isOpen(), document.activeElement]).toEqual([false, box()]);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('an arrow opens a closed list again', async () => {
    await open();
    press('Escape');
    press('ArrowDown');
    expect(queries()).toEqual(['ca', 'ca']);
  });

  it('Enter follows the active option, and leaves the box', async () => {
    await open();
    const followed = vi.fn((event: Event) => event.preventDefault());
    options()[1]?.addEventListener('click', followed);
    press('ArrowDown');
    press('Enter');
    expect(followed).toHaveBeenCalledOnce();
    expect([isOpen(), document.activeElement === box(), site.push.mock.calls]).toEqual([false, false, []]);
  });

  it('Enter before there is an option leads to the search page', async () => {
    await show();
    type(' l1 & l2 ');
    press('Enter');
    expect(site.push.mock.calls).toEqual([['/429-website/search?q=l1+%26+l2']]);
    type('  ');
    press('Enter');
    expect(site.push).toHaveBeenCalledOnce();
  });

  it.each([{isComposing: true}, {ctrlKey: true}, {altKey: true}, {shiftKey: true}, {metaKey: true}])(
    'are left alone with %o',
    async (more) => {
      await open();
      expect(press('ArrowDown', more).defaultPrevented).toBe(false);
      press('Enter', more);
      expect([active(), site.push.mock.calls]).toEqual([0, []]);
    },
  );

  it.each([
    ['Windows', 'ctrlKey', 'ctrlK'],
    ['Macintosh', 'metaKey', '⌘K'],
  ] as const)('lead to the box on %s, where it says which', async (platform, modifier, hint) => {
    vi.stubGlobal('navigator', {userAgent: `Mozilla/5.0 (${platform})`});
    await show();
    expect(Array.from(container.querySelectorAll('kbd'), ({textContent}) => textContent).join('')).toBe(hint);
    const keydown = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});
      act(() => void document.body.dispatchEvent(event));
      return event.defaultPrevented;
    };
    const other = modifier === 'ctrlKey' ? 'metaKey' : 'ctrlKey';
    expect([keydown({key: 'k', [other]: true}), keydown({key: 'k'}), document.activeElement]).toEqual([
      false,
      false,
      document.body,
    ]);
    expect([keydown({key: 'K', [modifier]: true}), document.activeElement]).toEqual([true, box()]);
  });
});

describe('the box', () => {
  it('fetches nothing before a reader comes to it', async () => {
    await show();
    expect([site.prepare.mock.calls, site.find.mock.calls]).toEqual([[], []]);
    act(() => box().focus());
    expect(site.prepare.mock.calls).toEqual([['/429-website/', '']]);
  });

  it('takes over what was typed and where the focus is, and keeps it when all of the page is taken over', async () => {
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

  it('left alone, is left alone', async () => {
    site.isBrowser = false;
    container.innerHTML = renderToString(<SearchBar />);
    await settle(() => {
      root = hydrateRoot(container, <SearchBar />);
    });
    site.isBrowser = true;
    render();
    expect([box().value, site.prepare.mock.calls, site.find.mock.calls]).toEqual(['', [], []]);
  });

  it('has the words that its page highlights, and drops them with the page', async () => {
    site.location.search = '?_highlight=l1&_highlight=cache';
    await show();
    expect(box().value).toBe('l1 cache');
    expect(site.find).not.toHaveBeenCalled();
    site.location = {...site.location, pathname: '/429-website/docs/two', search: ''};
    render();
    expect(box().value).toBe('');
  });

  it('shows nothing of the page before when the page changes under an open list', async () => {
    await open();
    type('cat');
    site.location = {...site.location, pathname: '/429-website/docs/two'};
    render();
    await answers[1]?.([hit('cat')]);
    expect([box().value, isOpen()]).toEqual(['', false]);
  });

  it('may go while an answer, or its list, is on the way', async () => {
    root = createRoot(container);
    render();
    type('ca');
    act(() => root.unmount());
    await answers[0]?.([hit('caches')]);
    expect(container.innerHTML).toBe('');
    root = createRoot(container);
  });

  it('is emptied by its button, which leaves the focus there and takes the marks from the page', async () => {
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
