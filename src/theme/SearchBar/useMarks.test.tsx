// @vitest-environment jsdom
import {act} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {useMarks} from './useMarks';

let root: Root;
let article: HTMLElement;

function Page({words, page = '/one'}: {readonly words: string; readonly page?: string}) {
  useMarks(words, page);
  return null;
}
const show = (words: string, page?: string) =>
  act(() => root.render(<Page words={words} {...(page && {page})} />));
const marked = () => Array.from(article.querySelectorAll('mark'), ({textContent}) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `
    <p>A cache.</p>
    <article>A cache, of level L1.
      <figure>cache</figure><button><b>cache</b></button><p aria-live="polite">cache</p>
    </article>`;
  article = document.querySelector('article') ?? document.body;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('marks the words in the article, but not what is drawn anew', async () => {
  show('cache l1');
  await vi.waitFor(() => expect(marked()).toEqual(['cache', 'L1']));
  expect(document.querySelectorAll('mark')).toHaveLength(2);
});

it('takes the marks away with the words', async () => {
  const before = article.innerHTML;
  show('cache');
  await vi.waitFor(() => expect(marked()).toEqual(['cache']));
  show('');
  expect(article.innerHTML).toBe(before);
});

it('marks the next page anew', async () => {
  show('cache');
  await vi.waitFor(() => expect(marked()).toEqual(['cache']));
  article.innerHTML = 'Another cache, and a cache.';
  show('cache', '/two');
  await vi.waitFor(() => expect(marked()).toEqual(['cache', 'cache']));
});

it('marks nothing on a page that was left before the library came', async () => {
  show('cache');
  show('');
  await new Promise((done) => setTimeout(done, 50));
  expect(marked()).toEqual([]);
});
