// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate} from './scrollBoxes';

// happy-dom has no fonts.
const fonts = vi.hoisted(() => {
  const target = new EventTarget();
  Object.defineProperty(document, 'fonts', {value: target});
  return target;
});

/** A box of a page whose content has a width, in a window of 300 px. */
function box(html: string, width: number): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const element = document.querySelector<HTMLElement>('main > *');
  if (!element) throw new Error('no box');
  Object.defineProperties(element, {
    scrollWidth: {value: width, configurable: true},
    clientWidth: {value: 300},
  });
  onRouteDidUpdate();
  return element;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

it.each(['<table></table>', '<span class="katex-display"></span>', '<pre class="run-output"></pre>'])(
  'lets the keyboard scroll %s where it is wide, and only there',
  (html) => {
    expect(box(html, 400).getAttribute('tabindex')).toBe('0');
    expect(box(html, 300).hasAttribute('tabindex')).toBe(false);
  },
);

it('looks again when something is folded out', () => {
  document.body.innerHTML = '<main><details><pre class="run-output"></pre></details></main>';
  const [details, pre] = document.querySelectorAll<HTMLElement>('details, pre');
  Object.defineProperties(pre, {scrollWidth: {value: 400}, clientWidth: {value: 300}});
  details?.dispatchEvent(new Event('toggle'));
  expect(pre?.getAttribute('tabindex')).toBe('0');
});

it('looks again when a font has come', () => {
  const pre = box('<pre class="run-output"></pre>', 300);
  Object.defineProperty(pre, 'scrollWidth', {value: 400});
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(pre.getAttribute('tabindex')).toBe('0');
});

it('leaves code blocks to themselves', () => {
  expect(box('<pre class="prism-code"></pre>', 400).hasAttribute('tabindex')).toBe(false);
});
