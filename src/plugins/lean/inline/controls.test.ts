// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {colorModeScript, controlsScript} from './controls';

const html = document.documentElement;

const page = `
  <div id="__docusaurus">
    <div role="banner"><button class="close"></button></div>
    <nav class="navbar">
      <button class="navbar__toggle" aria-expanded="false"></button>
      <a class="navbar__brand" href="/">Brand</a>
      <a class="navbar__item navbar__link navbar__link--active" aria-current="page" href="/one">One</a>
      <a class="navbar__item navbar__link" href="/two">Two</a>
      <div class="toggle_x hidden_y"><button id="mode" disabled class="b toggleButtonDisabled_x"
        title="Switch (currently light mode)" aria-label="Switch (currently light mode)"
        aria-pressed="false"></button></div>
      <input class="navbar__search-input">
      <div class="navbar-sidebar__backdrop"></div>
    </nav>
    <ul class="theme-doc-sidebar-menu">
      <li class="theme-doc-sidebar-item-category">
        <a id="category" role="button" href="/first" aria-expanded="true">Category</a>
        <ul><li></li></ul>
      </li>
    </ul>
    <details data-collapsed="true"><summary>More</summary></details>
    <a id="link" href="#there">Link</a>
  </div>`;

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function searchBox(): HTMLInputElement {
  const box = find('input');
  if (!(box instanceof HTMLInputElement)) throw new Error('no box');
  return box;
}

/** What React hears once it listens: the type of each event and the id or class of its target. */
function listen(): string[] {
  const heard: string[] = [];
  for (const type of ['click', 'input', 'focusin']) {
    find('#__docusaurus').addEventListener(type, ({target}) => {
      const {id, className, localName, value} = target as HTMLInputElement;
      heard.push([type, id || className || localName, ...(type === 'input' ? [value] : [])].join(' '));
    });
  }
  return heard;
}

/** The page is React's, and all that waits for that has had its time. */
async function hydrate(): Promise<void> {
  vi.useFakeTimers();
  try {
    html.dataset.hasHydrated = 'true';
    await vi.runAllTimersAsync();
  } finally {
    vi.useRealTimers();
  }
}

function run(script: string): void {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as an inline script runs it
  new Function(script)();
}

beforeEach(() => {
  // What another page has left ends with it.
  window.handOver?.();
  localStorage.clear();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  html.dataset.hasHydrated = 'false';
  document.body.innerHTML = page;
  document.body.removeAttribute('style');
  run(controlsScript('new'));
  run(colorModeScript());
});

describe('before React takes over', () => {
  it('the color mode changes, is remembered and said', () => {
    const button = find('#mode');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.className).toBe('b');
    button.click();
    expect(html.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect([button.title, button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual([
      'Switch (currently dark mode)',
      'Switch (currently dark mode)',
      'true',
    ]);
    button.click();
    expect([html.dataset.theme, button.getAttribute('aria-pressed')]).toEqual(['light', 'false']);
    const heard = listen();
    window.handOver?.();
    expect(heard).toEqual([]);
  });

  it('the announcement goes, and React does not bring it back', () => {
    find('.close').click();
    expect(html.dataset.announcementBarInitiallyDismissed).toBe('true');
    expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
    expect(localStorage.getItem('docusaurus.announcement.id')).toBe('new');
  });

  it('a category folds, and React is told once', async () => {
    const category = find('#category');
    const item = find('.theme-doc-sidebar-item-category');
    const event = new MouseEvent('click', {bubbles: true, cancelable: true});
    category.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(category.getAttribute('aria-expanded')).toBe('false');
    expect(item.classList.contains('menu__list-item--collapsed')).toBe(true);
    expect(item.dataset.folded).toBe('');
    const heard = listen();
    const ends: Event[] = [];
    find('ul').addEventListener('transitionend', (end) => ends.push(end));
    window.handOver?.();
    window.handOver?.();
    // React takes over what was sent; the list stays hidden.
    expect([heard.length, item.dataset.folded]).toEqual([0, '']);
    // The theme makes another element of it.
    category.outerHTML = '<a id="again" role="button" href="#" aria-expanded="true">Category</a>';
    html.dataset.hasHydrated = 'true';
    await expect.poll(() => heard).toEqual(['click again']);
    expect(item.classList.contains('menu__list-item--collapsed')).toBe(false);
    expect(item.dataset.folded).toBe('');
    await expect.poll(() => ends.length).toBe(1);
    expect(item.dataset.folded).toBeUndefined();
  });

  it('a category that was opened is opened when all of the page is taken over', async () => {
    const item = find('.theme-doc-sidebar-item-category');
    const category = find('#category');
    item.classList.add('menu__list-item--collapsed');
    category.setAttribute('aria-expanded', 'false');
    category.click();
    expect(category.getAttribute('aria-expanded')).toBe('true');
    expect(item.classList.contains('menu__list-item--collapsed')).toBe(false);
    const heard = listen();
    window.handOver?.();
    expect(heard).toEqual([]);
    await hydrate();
    expect(heard).toEqual(['click category']);
    expect(category.getAttribute('aria-expanded')).toBe('false');
    expect(item.classList.contains('menu__list-item--collapsed')).toBe(true);
  });

  it('what is pressed twice is as it was', async () => {
    find('#category').click();
    find('#category').click();
    expect(find('#category').getAttribute('aria-expanded')).toBe('true');
    const heard = listen();
    window.handOver?.();
    await hydrate();
    expect(heard).toEqual([]);
  });

  it('the shortcut leads to the search box', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true}));
    expect(document.activeElement).toBe(searchBox());
    expect(searchBox().value).toBe('');
  });

  it('a fold of the theme that was opened is opened by the theme', () => {
    const details = find('details');
    details.setAttribute('open', '');
    details.dispatchEvent(new Event('toggle'));
    const heard = listen();
    window.handOver?.();
    expect(heard).toEqual(['click summary']);
  });

  it('links are links', () => {
    const event = new MouseEvent('click', {bubbles: true, cancelable: true});
    find('#link').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

it('a script that did not come is taken out, so that it is asked for again', () => {
  const script = document.body
    .appendChild(document.createElement('div'))
    .appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(script.isConnected).toBe(false);
});

it('after that, nothing is held back', () => {
  window.handOver?.();
  const heard = listen();
  find('.navbar__toggle').click();
  expect(heard).toEqual(['click navbar__toggle']);
  expect(find('.navbar').classList.contains('navbar-sidebar--show')).toBe(false);
});
