// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';

// jsdom has no layout, so the test itself reports changes of size.
const observed = vi.hoisted(() => {
  const elements = new Set<Element>();
  const tellers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellers.push(tell);
      }
      observe(element: Element): void {
        elements.add(element);
      }
    },
  );
  return {elements, tell: () => tellers.forEach((tell) => tell())};
});

await import('./scrollBoxes');

/** Sets the width of an element's content, in a window of 300 px. */
function setWidth(element: HTMLElement, width: number): void {
  Object.defineProperties(element, {
    scrollWidth: {value: width, configurable: true},
    clientWidth: {value: 300, configurable: true},
  });
}

/** Renders a page with one box whose content has this width. */
async function box(html: string, width: number): Promise<HTMLElement> {
  document.body.innerHTML = `<main>${html}</main>`;
  const element = document.querySelector<HTMLElement>('main > *');
  if (!element) throw new Error('no box');
  setWidth(element, width);
  await vi.waitUntil(() => observed.elements.has(element));
  observed.tell();
  return element;
}

beforeEach(() => {
  document.body.innerHTML = '';
  observed.elements.clear();
});

it.each(['<table></table>', '<span class="katex-display"></span>', '<pre class="run-output"></pre>'])(
  'makes %s focusable only while its content is too wide',
  async (html) => {
    expect((await box(html, 400)).getAttribute('tabindex')).toBe('0');
    expect((await box(html, 300)).hasAttribute('tabindex')).toBe(false);
  },
);

it('reacts to new sizes of a box and its content', async () => {
  const pre = await box('<pre class="run-output"><samp>built</samp></pre>', 300);
  expect(pre.hasAttribute('tabindex')).toBe(false);
  expect(observed.elements).toContain(pre.firstElementChild);
  setWidth(pre, 400);
  observed.tell();
  expect(pre.getAttribute('tabindex')).toBe('0');
  setWidth(pre, 300);
  observed.tell();
  expect(pre.hasAttribute('tabindex')).toBe(false);
});

it('reacts to a new width of the window before the observer does', async () => {
  const table = await box('<table></table>', 300);
  setWidth(table, 400);
  expect(table.hasAttribute('tabindex')).toBe(false);
  window.dispatchEvent(new Event('resize'));
  expect(table.getAttribute('tabindex')).toBe('0');
});

it('finds a box that is added later', async () => {
  const first = await box('<table></table>', 300);
  first.insertAdjacentHTML('afterend', '<p><span class="katex-display"></span></p>');
  const formula = document.querySelector<HTMLElement>('p > span');
  if (!formula) throw new Error('no formula');
  setWidth(formula, 400);
  await vi.waitUntil(() => observed.elements.has(formula));
  observed.tell();
  expect(formula.getAttribute('tabindex')).toBe('0');
});

it('does not change code blocks', async () => {
  const table = await box('<table></table><pre class="prism-code"></pre>', 400);
  const code = table.nextElementSibling as HTMLElement;
  setWidth(code, 400);
  observed.tell();
  expect(table.getAttribute('tabindex')).toBe('0');
  expect(code.hasAttribute('tabindex')).toBe(false);
});

it('does not observe the boxes again when a page is fetched ahead', async () => {
  await box('<table></table>', 300);
  observed.elements.clear();
  const added = new Promise((done) => new MutationObserver(done).observe(document.head, {childList: true}));
  document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch'}));
  await added;
  expect(observed.elements.size).toBe(0);
  document.body.append(document.createElement('p'));
  await vi.waitUntil(() => observed.elements.size > 0);
});
