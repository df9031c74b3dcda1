import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../course/examples';
import {cache} from './prepare';

describe('the first frame of a cache', () => {
  const exampleIndex = exampleIndexOf('/nowhere');
  it.each([
    [{run: ''}, '`run` names no trace'],
    [{run: 'adding_cache/explorer/none'}, 'adding_cache/explorer/none'],
    [{size: '100'}, '`size="100"` is not available; write one of 128, 256'],
    [{line: '8'}, '`line="8"` is not available'],
    [{ways: '3'}, '`ways="3"` is not available'],
    [{policy: 'random'}, '`policy="random"` is not available; write one of lru, fifo'],
  ])('is refused for %j', (attributes, sentence) => {
    expect(() => cache.prepare({title: 'x', ...attributes}, exampleIndex)).toThrow(sentence);
  });
});
