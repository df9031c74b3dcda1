import {describe, expect, it} from 'vitest';

import {shelfOf} from '../../course/examples';
import {cache} from './prepare';

describe('the first frame of a cache', () => {
  const shelf = shelfOf('/nowhere');
  it.each([
    [{run: ''}, '`run` names no trace'],
    [{run: 'adding_cache/explorer/none'}, 'adding_cache/explorer/none'],
  ])('is refused for %j', (attributes, sentence) => {
    expect(() => cache.prepare({title: 'x', ...attributes}, shelf)).toThrow(sentence);
  });
});
