import {describe, expect, it} from 'vitest';

import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {readLoops} from './loops';

const accessesOf = (text: string): string => {
  const {addresses, kinds, nameOf} = readLoops(text);
  return [...addresses]
    .map((address, index) => `${kinds[index] === 1 ? 'w' : ''}${nameOf?.(address) ?? '?'}`)
    .join(' ');
};

describe('loops', () => {
  it('run to the end of the dimensions that their variables index', () => {
    expect(accessesOf('int a[2][3]; for i, j: a[i][j]')).toBe(
      'a[0][0] a[0][1] a[0][2] a[1][0] a[1][1] a[1][2]',
    );
    expect(accessesOf('int a[2][3]; for j, i: a[i][j]')).toBe(
      'a[0][0] a[1][0] a[0][1] a[1][1] a[0][2] a[1][2]',
    );
  });

  it.each([
    ['', 'instead of the end'],
    ['for i: a[i]', 'There is no array “a”'],
    ['real a[2]; for i: a[i]', '“for”, or a type'],
    ['constructor a[2]; for i: a[i]', '“for”, or a type'],
    ['int a; for i: a[i]', 'There should be “[” instead of “;”'],
    ['int a[0]; for i: a[i]', 'a number from 1'],
    ['int a[2], a[2]; for i: a[i]', 'two arrays a'],
    ['int a[2]; for i, i: a[i]', 'Two loops count i'],
    ['int a[2][2][2]; for i, j, k: a[i][j][k]', 'at most two'],
    ['int a[2]; for i: a[j]', 'No loop counts “j”'],
    ['int a[2]; for i, j: a[i*j]', 'without a product of two variables'],
    ['int a[2]; for i, j: a[i]', 'The limit of j is unknown'],
    ['int a[2]; for i: a[2*i]', 'The limit of i is unknown'],
    ['int a[2]; for i < 3: a[i]', 'With i = 2, a[2] is outside the array.'],
    ['int a[2]; for i: a[i] a[i-1]', 'With i = 0, a[-1] is outside the array.'],
    ['int a[2]; for i: a[i] = a[i] = a[i]', '“;” or the end'],
    ['int a[2]; for i: 2 = a[i]', 'The left side of “=”'],
    ['int a[2]; for i: a[i]]', 'an element of an array instead of “]”'],
    ['int a[2]; for i < 5:', 'make 0 accesses'],
    ['int a[2]; for i < 100000, j < 100000: a[0]', '10,000,000,000 accesses'],
    ['int a[99999][99999]; for i < 2: a[i][0]', 'more than 1 GiB'],
  ])('%j are refused with a sentence', (wrong, sentence) => {
    expect(() => readLoops(wrong)).toThrow(Unreadable);
    expect(() => readLoops(wrong)).toThrow(sentence);
  });

  it('changed in any of 1,000 ways are read or refused', () => {
    const text = 'double a[16][16], b[16][17]; for i, j < 16: b[j][i] += a[i][j] * 2; b[2*i - i][j]';
    const results = Array.from(mutations(text, 1_000), (mutation) => {
      try {
        return readLoops(mutation).kinds.length > 0;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return false;
      }
    });
    expect(new Set(results).size).toBe(2);
  });
});
