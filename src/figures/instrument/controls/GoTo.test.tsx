// @vitest-environment jsdom
import {act} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {GoTo} from './GoTo';

let root: Root;
let gone: number[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') ?? document.body);
  gone = [];
  act(() => root.render(<GoTo label="Branch" at={3} last={2_000} onGo={(at) => gone.push(at)} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Types into the box as a browser does, which React notices only through the setter of the element's class. */
function type(text: string): {readonly isWrong: boolean; readonly says: string} {
  const box = document.querySelector('input');
  if (!box) throw new Error('there is no box');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', {bubbles: true}));
  });
  const id = box.getAttribute('aria-describedby') ?? 'none';
  return {
    isWrong: box.getAttribute('aria-invalid') === 'true',
    says: document.getElementById(id)?.textContent.trim() ?? '',
  };
}

it.each(['7', '0', '2000', ''])('%j is taken without a word', (text) => {
  expect(type(text)).toEqual({isWrong: false, says: ''});
  expect(gone).toEqual(text === '' ? [] : [Number(text)]);
});

it.each([
  ['-5', []],
  ['1.5', []],
  ['999999999', [2_000]],
])('%s has a message beside the box', (text, to) => {
  expect(type(text)).toEqual({isWrong: true, says: 'Write a whole number from 0 to 2,000.'});
  expect(gone).toEqual(to);
});

it('the message goes with the focus', () => {
  type('-5');
  act(() => {
    document.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', {bubbles: true}));
  });
  expect(document.querySelector('[role=alert]')).toBeNull();
});
