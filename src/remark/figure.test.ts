import {expect, it} from 'vitest';

import {listedIn, wrapped} from './figure';

it('breaks texts between words', () => {
  expect(wrapped('no cache at all', 8)).toEqual(['no cache', 'at all']);
  expect(wrapped('set-associative 2', 8)).toEqual(['set-associative', '2']);
});

it('lists names between spaces', () => {
  expect(listedIn('  a.b   c ')).toEqual(['a.b', 'c']);
  expect(listedIn(undefined)).toEqual([]);
});
