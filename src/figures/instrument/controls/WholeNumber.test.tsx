// @vitest-environment jsdom
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {act} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {WholeNumber} from './WholeNumber';

let root: Root;
let set: (number | undefined)[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') ?? document.body);
  set = [];
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const onSet = (value?: number): void => void set.push(value);
const show = (value?: number, most = 2_000): void =>
  act(() =>
    root.render(
      <WholeNumber
        label="Branch"
        {...{value, least: 0, most, onSet}}
        {...(value === undefined && {empty: {name: 'any', onSet}})}
      />,
    ),
  );

function boxIn(): HTMLInputElement {
  const box = document.querySelector('input');
  if (!box) throw new Error('there is no box');
  return box;
}

const state = () => {
  const box = boxIn();
  const message = document.getElementById(box.getAttribute('aria-describedby') ?? 'none');
  return {
    text: box.value,
    isWrong: box.getAttribute('aria-invalid') === 'true',
    says: message?.textContent.trim() ?? '',
  };
};

/** Types into the box as a browser does, which React notices only through the setter of the element's class. */
function type(text: string, badInput = false): ReturnType<typeof state> {
  const box = boxIn();
  Object.defineProperty(box, 'validity', {configurable: true, value: {badInput}});
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', {bubbles: true}));
  });
  return state();
}

const leave = (): void =>
  act(() => {
    boxIn().dispatchEvent(new FocusEvent('focusout', {bubbles: true}));
  });

const says = 'Write a whole number from 0 to 2,000.';

it.each(['7', '0', '2000', ''])('%j is taken without a word', (text) => {
  show(3);
  expect(type(text)).toEqual({text, isWrong: false, says: ''});
  expect(set).toEqual(text === '' ? [] : [Number(text)]);
});

it.each(['-5', '1.5', '2001', '999999999', '1e9'])('%s stays, and has a message beside the box', (text) => {
  show(3);
  expect(type(text)).toEqual({text, isWrong: true, says});
  leave();
  expect(state()).toEqual({text, isWrong: true, says});
  expect(set).toEqual([]);
  // Another control set the value.
  show(4);
  expect(state()).toEqual({text: '4', isWrong: false, says: ''});
});

it('what the browser cannot read as a number has the message, although its text is empty', () => {
  show(3);
  expect(type('', true)).toEqual({text: '', isWrong: true, says});
});

it('an empty box has the message as well, and keeps what is no number after the focus has gone', () => {
  show(3);
  type('');
  expect(type('', true)).toEqual({text: '', isWrong: true, says});
  leave();
  expect(state()).toEqual({text: '', isWrong: true, says});
  expect(type('4')).toEqual({text: '4', isWrong: false, says: ''});
  expect(set).toEqual([4]);
});

it('an empty box has its value again after the focus has gone', () => {
  show(3);
  type('');
  leave();
  expect(state()).toEqual({text: '3', isWrong: false, says: ''});
});

it('an empty box may have a meaning, which no wrong text has', () => {
  show(undefined);
  type('-5');
  type('1.5');
  type('', true);
  expect(set).toEqual([]);
  type('5');
  type('');
  expect(set).toEqual([5, undefined]);
});

it('a value has the message when its limit falls below it', () => {
  show(7);
  expect(state().isWrong).toBe(false);
  show(7, 3);
  expect(state()).toEqual({text: '7', isWrong: true, says: 'Write a whole number from 0 to 3.'});
});

it('no figure has another box for a number', () => {
  const figures = join(__dirname, '..', '..');
  const others = readdirSync(figures, {recursive: true, encoding: 'utf8'}).filter(
    (path) =>
      /(?<!test)\.tsx$/.test(path) && readFileSync(join(figures, path), 'utf8').includes('type="number"'),
  );
  // The component itself is the planted one.
  expect(others).toEqual(['instrument/controls/WholeNumber.tsx']);
});
