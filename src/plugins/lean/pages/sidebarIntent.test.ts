// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {completeSidebars} from './sidebarIntent';

let isComplete: boolean;
let arrive: () => void;
let fail: () => void;
const load = vi.fn(
  () =>
    new Promise<void>((done, failed) => {
      arrive = () => {
        isComplete = true;
        done();
      };
      fail = () => failed(new Error('offline'));
    }),
);
const opened = vi.fn();
let end: () => void;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  isComplete = false;
  document.body.innerHTML =
    '<ul><li><div class="menu__list-item-collapsible"><a href="#">One</a><button>+</button></div></li></ul><p>Text</p>';
  element('button').addEventListener('click', opened);
  end = completeSidebars(document, () => isComplete, load);
});

afterEach(() => {
  end();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it.each(['pointerover', 'focusin', 'touchstart'])('%s on a category loads what is in it', (sign) => {
  element('p').dispatchEvent(new Event(sign, {bubbles: true}));
  expect(load).not.toHaveBeenCalled();
  element('a').dispatchEvent(new Event(sign, {bubbles: true}));
  expect(load).toHaveBeenCalledOnce();
  arrive();
  element('a').dispatchEvent(new Event(sign, {bubbles: true}));
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  ['arrives', () => arrive()],
  ['does not come', () => fail()],
])('a click waits until it %s, and opens the category once', async (_what, happen) => {
  element('button').click();
  expect(opened).not.toHaveBeenCalled();
  happen();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

it('holds up no other click', () => {
  const elsewhere = vi.fn();
  element('p').addEventListener('click', elsewhere);
  element('p').click();
  expect(elsewhere).toHaveBeenCalledOnce();
  element('button').dispatchEvent(new MouseEvent('click', {bubbles: true, ctrlKey: true}));
  expect(opened).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  isComplete = true;
  element('button').click();
  expect(opened).toHaveBeenCalledTimes(2);
});

it.each([{effectiveType: 'slow-2g'}, {saveData: true}])('fetches nothing ahead with %j', (connection) => {
  vi.stubGlobal('navigator', {connection});
  element('a').dispatchEvent(new Event('focusin', {bubbles: true}));
  expect(load).not.toHaveBeenCalled();
  element('button').click();
  expect(load).toHaveBeenCalledOnce();
});

it('ends when it is told to', () => {
  end();
  element('button').click();
  expect(opened).toHaveBeenCalledOnce();
});
