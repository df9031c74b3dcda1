// @vitest-environment happy-dom
import {beforeEach, describe, expect, it} from 'vitest';

import {colorModeScript, controlsScript} from './controls';

const html = document.documentElement;

const page = `
  <div id="__docusaurus">
    <div role="banner"><button class="close"></button></div>
    <nav class="navbar">
      <button class="navbar__toggle" aria-expanded="false"></button>
      <button id="mode" disabled class="b toggleButtonDisabled_x" title="Switch (currently light mode)"
        aria-label="Switch (currently light mode)" aria-pressed="false"></button>
      <input class="navbar__search-input">
      <div class="navbar-sidebar__backdrop"></div>
    </nav>
    <li class="theme-doc-sidebar-item-category">
      <a id="category" role="button" href="/first" aria-expanded="true">Category</a>
      <ul><li></li></ul>
    </li>
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

beforeEach(() => {
  // What another page has left ends with it.
  window.handOver?.();
  localStorage.clear();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  html.dataset.hasHydrated = 'false';
  document.body.innerHTML = page;
  for (const script of [controlsScript('new'), colorModeScript()]) {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as an inline script runs it
    new Function(script)();
  }
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
    html.dataset.hasHydrated = 'true';
    await expect.poll(() => heard).toEqual(['click category']);
    expect(category.getAttribute('aria-expanded')).toBe('false');
    expect(item.classList.contains('menu__list-item--collapsed')).toBe(true);
  });

  it('what is pressed twice is as it was', () => {
    find('.navbar__toggle').click();
    expect(find('.navbar').classList.contains('navbar-sidebar--show')).toBe(true);
    find('.navbar-sidebar__backdrop').click();
    expect(find('.navbar').classList.contains('navbar-sidebar--show')).toBe(false);
    const heard = listen();
    window.handOver?.();
    expect(heard).toEqual([]);
  });

  it('the shortcut leads to the search box, and React is told what was typed and where the focus is', async () => {
    const box = searchBox();
    document.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true}));
    expect(document.activeElement).toBe(box);
    box.value = 'cach';
    const heard = listen();
    window.handOver?.();
    box.value = 'cache';
    box.dispatchEvent(new Event('input', {bubbles: true}));
    // The stock box empties itself.
    box.value = '';
    html.dataset.hasHydrated = 'true';
    await expect
      .poll(() => heard)
      .toEqual([
        'input navbar__search-input cache',
        'focusin navbar__search-input',
        'input navbar__search-input cache',
      ]);
    expect(box.value).toBe('cache');
  });

  it('a search box that was left alone is left alone', async () => {
    const heard = listen();
    window.handOver?.();
    html.dataset.hasHydrated = 'true';
    await new Promise((done) => setTimeout(done, 150));
    expect(heard).toEqual([]);
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
