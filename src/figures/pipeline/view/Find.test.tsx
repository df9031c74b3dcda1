// @vitest-environment jsdom
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it, vi} from 'vitest';

import {alone} from '../model/align';
import {read} from '../read';
import {traced} from '../test-traces';
import {panelOf} from './drawing/drawing';
import {Find} from './Find';

it.each([
  [false, 1],
  [true, 0],
])('Enter, while an input method composes: %s, goes to %d matches', (isComposing, times) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const trace = read(traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7]) + traced(2, 'add', [2, 3, 4, 6, 6, 7, 8]));
  const onSelect = vi.fn();
  const root = createRoot(document.body);
  act(() => root.render(<Find panel={panelOf('a', trace, alone(trace))} selected={0} onSelect={onSelect} />));
  const box = document.querySelector('input');
  act(() => {
    // React ignores a value that is set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', 'add', box);
    box?.dispatchEvent(new Event('input', {bubbles: true}));
  });
  act(() => {
    box?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, isComposing}));
  });
  expect(onSelect).toHaveBeenCalledTimes(times);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
