// @vitest-environment jsdom
/** The search box in states that browser tests cannot time: late answers, hydration, and a page that changes. */
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
  find: vi.fn<
    (versionUrl: string, context: string, query: string, limit: number) => Promise<readonly unknown[]>
  >(),
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
  searchContexts: [],
}));
vi.mock('../../plugins/search/client/siteSearch', () => ({
  prepare: () => undefined,
  find: site.find,
  retry: () => undefined,
  useIndexState: () => undefined,
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
/** The functions that answer the queries, in the order of the queries. */
let answers: ((hits: readonly Hit[]) => Promise<void>)[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no media queries; the window is wide.
  vi.stubGlobal('matchMedia', () => ({matches: false}));
  Element.prototype.scrollIntoView = () => undefined;
  answers = [];
  site.isBrowser = true;
  site.location = {pathname: '/429-website/docs/labs/one', search: '', hash: ''};
  for (const mock of [site.push, site.replace, site.find]) mock.mockReset();
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
/** Types as a reader does: the input's own setter bypasses the value that React tracks. */
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

/** Shows a box with two hits and the link to all results. */
async function open(): Promise<void> {
  await show();
  type('ca');
  await answers[0]?.([hit('caches'), hit('cat')]);
}

describe('the list', () => {
  it('ignores the late answer to an earlier query', async () => {
    await show();
    type('c');
    type('ca');
    await answers[1]?.([hit('caches')]);
    await answers[0]?.([hit('stale')]);
    expect(texts()).toEqual(['caches', 'See all results']);
  });

  it('keeps its hits until the next answer', async () => {
    await open();
    type('cat');
    expect(texts()).toEqual(['caches', 'cat', 'See all results']);
    press('ArrowDown');
    await answers[1]?.([hit('cat')]);
    expect([texts(), active()]).toEqual([['cat', 'See all results'], 0]);
  });

  it('closes without a query when the box is empty', async () => {
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

  it('does not show old hits when it opens again', async () => {
    await open();
    type('');
    type('b');
    expect(isOpen()).toBe(false);
    await answers[1]?.([hit('boards')]);
    expect(texts()).toEqual(['boards', 'See all results']);
  });

  it('sends the query again when the box regains the focus', async () => {
    await open();
    leave();
    act(() => box().focus());
    expect(queries()).toEqual(['ca', 'ca']);
  });
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

  it('open a closed list again, if they are arrows', async () => {
    await open();
    press('Escape');
    press('ArrowDown');
    expect(queries()).toEqual(['ca', 'ca']);
  });

  it('lead to the search page, if Enter comes before the hits', async () => {
    await show();
    type(' l1 & l2 ');
    press('Enter');
    expect(site.push.mock.calls).toEqual([['/429-website/search?q=l1+%26+l2']]);
    type('  ');
    press('Enter');
    expect(site.push).toHaveBeenCalledOnce();
  });

  it.each([{isComposing: true}, {ctrlKey: true}, {altKey: true}, {shiftKey: true}, {metaKey: true}])(
    'have no effect with %o',
    async (more) => {
      await open();
      expect(press('ArrowDown', more).defaultPrevented).toBe(false);
      press('Enter', more);
      expect([active(), site.push.mock.calls]).toEqual([0, []]);
    },
  );
});

describe('the box', () => {
  it('keeps the typed text and the focus during hydration', async () => {
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

  it('takes its keys over from the script that answers them before hydration', async () => {
    window.onkeydown = () => undefined;
    await show();
    expect(window.onkeydown).toBeNull();
  });

  it('shows the highlighted words of its page, until the page changes', async () => {
    site.location.search = '?_highlight=l1&_highlight=cache';
    await show();
    expect(box().value).toBe('l1 cache');
    expect(site.find).not.toHaveBeenCalled();
    site.location = {...site.location, pathname: '/429-website/docs/two', search: ''};
    render();
    expect(box().value).toBe('');
  });

  it('is empty after the page changes under an open list', async () => {
    await open();
    type('cat');
    site.location = {...site.location, pathname: '/429-website/docs/two'};
    render();
    await answers[1]?.([hit('cat')]);
    expect([box().value, isOpen()]).toEqual(['', false]);
  });

  it('may be removed before its answer arrives', async () => {
    root = createRoot(container);
    render();
    type('ca');
    act(() => root.unmount());
    await answers[0]?.([hit('caches')]);
    expect(container.innerHTML).toBe('');
    root = createRoot(container);
  });

  it('is cleared by its button, which keeps the focus and removes the marks of the page', async () => {
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
