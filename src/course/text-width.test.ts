import {expect, it} from 'vitest';

import {textWidth} from './text-width';

it('more and wider letters make a text wider', () => {
  expect(textWidth('', 14)).toBe(0);
  expect(textWidth('ill', 14)).toBeLessThan(textWidth('all', 14));
  expect(textWidth('WAM', 14)).toBeLessThan(3 * 14);
  expect(textWidth('WAM', 14)).toBeGreaterThan(textWidth('abc', 14));
});
