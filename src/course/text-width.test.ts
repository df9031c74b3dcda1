import {expect, it} from 'vitest';

import {textWidth} from './text-width';

it('texts are wider the more and the wider their letters', () => {
  expect(textWidth('', 14)).toBe(0);
  expect(textWidth('ill', 14)).toBeLessThan(textWidth('all', 14));
  expect(textWidth('WAM', 14)).toBeLessThan(3 * 14);
  expect(textWidth('WAM', 14)).toBeGreaterThan(textWidth('abc', 14));
});
