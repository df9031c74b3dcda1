import {expect, it} from 'vitest';

import {placesIn} from './yaml';

it('finds the place of a key, or of the longest part of the path that exists', () => {
  const placeOf = placesIn('about: One.\nruns:\n  a:\n    first: [x, y]\n');
  expect(placeOf(['runs', 'a'])).toEqual({line: 3, column: 3});
  expect(placeOf(['runs', 'a', 'first', 1])).toEqual({line: 4, column: 16});
  expect(placeOf(['runs', 'b', 'first'])).toEqual({line: 2, column: 1});
  expect(placeOf([])).toEqual({line: 1, column: 1});
});
