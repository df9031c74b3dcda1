import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../course/examples';
import {preparedBy} from '../../course/instruments/testing';
import {cache} from './prepare';

describe('the first frame of a cache', () => {
  const exampleIndex = exampleIndexOf('/nowhere');
  it.each([
    [{}, 'there is no run `adding_cache/explorer/none`'],
    [{after: '-1'}, 'is not a whole number; write digits'],
    [{size: '100'}, 'is not available; write one of 128, 256'],
    [{line: '8'}, 'is not available; write one of 16, 32'],
    [{ways: '3'}, 'is not available; write one of 1, 2, 4, 8, 16, all'],
    [{policy: 'random'}, 'is not available; write one of lru, fifo'],
  ])('is refused for %j', (attributes, sentence) => {
    expect(() =>
      preparedBy(cache, {title: 'x', run: 'adding_cache/explorer/none', ...attributes}, exampleIndex),
    ).toThrow(sentence);
  });
});
