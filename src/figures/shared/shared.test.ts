import {describe, expect, it} from 'vitest';

import {readHash, writeHash} from './hash';

describe('the state in an address', () => {
  it('survives a round trip with any characters', () => {
    const state = {run: 'a/b & c', row: 20, text: 'ü#=%00'};
    expect(readHash(writeHash('pipeline', state) ?? '', 'pipeline')).toEqual({...state, row: '20'});
  });

  it.each(['', '#cache', '#cached:a=1', `#cache:a=${'x'.repeat(9_000)}`])('is not read from %s', (hash) => {
    expect(readHash(hash, 'cache')).toBeUndefined();
  });

  it('is not written when it is too long', () => {
    expect(writeHash('cache', {text: 'x'.repeat(9_000)})).toBeUndefined();
  });

  it('treats keys of prototypes as plain keys', () => {
    expect(Object.keys(readHash('#cache:__proto__=1&constructor=2', 'cache') ?? {}).sort()).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
