// @vitest-environment jsdom
import {act} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {useMarks} from './useMarks';

let root: Root;
let article: HTMLElement;

function Page({words, page}: {readonly words: string; readonly page: string}) {
  useMarks(words, page);
  return null;
}
/** Renders a page, and waits for its timers. */
async function show(words: string, page = '/one'): Promise<string[]> {
  act(() => root.render(<Page words={words} page={page} />));
  await new Promise((done) => setTimeout(done));
  return Array.from(document.querySelectorAll('mark'), ({textContent}) => textContent);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<p>A cache.</p><article></article>';
  article = document.querySelector('article') ?? document.body;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['A cache, of level L1.', 'cache l1', ['cache', 'L1']],
  ['Caches: a cache', 'cache caches', ['Caches', 'cache']],
  ['f(x) and C++ and C', 'c++ f(x)', ['f(x)', 'C++']],
  ['<b>cache</b><i>s</i>', 'caches', []],
])('marks words of “%s”', async (html, words, marked) => {
  article.innerHTML = html;
  expect(await show(words)).toEqual(marked);
});

it('marks code in a figure, and nothing else that may change', async () => {
  article.innerHTML = `
    <figure><pre><code><span>m5_exit</span>();</code></pre><figcaption>m5_exit</figcaption></figure>
    <figure><pre>m5_exit</pre></figure><button><b>m5_exit</b></button><p aria-live="polite">m5_exit</p>`;
  expect(await show('m5_exit')).toEqual(['m5_exit']);
  expect(article.querySelector('figure code')?.innerHTML).toContain('<mark>m5_exit</mark>');
});

it('removes the marks with the words, and restores the text nodes that React knows', async () => {
  article.innerHTML = 'cache or cache';
  const text = article.firstChild as Text;
  expect(await show('cache')).toEqual(['cache', 'cache']);
  expect(article.textContent).toBe('cache or cache');
  expect(await show('')).toEqual([]);
  expect([article.childNodes.length, article.firstChild, text.data]).toEqual([1, text, 'cache or cache']);
});

it('marks the next page anew', async () => {
  article.innerHTML = 'cache';
  await show('cache');
  article.innerHTML = 'Another cache, and a cache.';
  expect(await show('cache', '/two')).toEqual(['cache', 'cache']);
});

it('marks nothing on a page that the reader leaves immediately', async () => {
  article.innerHTML = 'cache';
  act(() => root.render(<Page words="cache" page="/one" />));
  expect(await show('')).toEqual([]);
});
