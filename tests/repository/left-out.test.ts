import {expect, it} from 'vitest';

import {leftOut, matplotlib} from '../support/left-out';

it('each missing program is named with its package', () => {
  expect(leftOut((tool) => `/usr/bin/${tool}`)).toEqual([]);
  expect(leftOut((tool) => (tool === 'python3' ? undefined : `/usr/bin/${tool}`))).toEqual([
    'the Python of examples, kits and marking, no python3 (Debian: python3)',
  ]);
  expect(leftOut((tool) => (tool === matplotlib ? undefined : `/usr/bin/${tool}`))).toEqual([
    'plots as matplotlib draws them, no matplotlib (Debian: python3-matplotlib)',
  ]);
  expect(leftOut(() => undefined)).toHaveLength(5);
});
