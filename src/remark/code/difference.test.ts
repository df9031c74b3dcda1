import {expect, it} from 'vitest';

import {differenceOf} from './difference';

it('omits the empty lines at the ends of a hunk, and keeps all others', () => {
  const from = ['a', '', '', '', 'b', '', 'c', '', ''].join('\n');
  expect(differenceOf(from, from.replace('b', 'B')).split('\n')).toEqual(['-b', '+B', ' ', ' c']);
  // An empty line that is new is part of the change.
  expect(differenceOf('a', 'a\n\nb').split('\n')).toEqual([' a', '+', '+b']);
});
