import {describe, expect, it} from 'vitest';

import {countOf, pack, unpack, type Postings} from './packed';

/** Numbers from 0 to 1, the same in every run (Numerical Recipes, 3rd ed., section 7.1.4: a linear congruence). */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

const letters = 'abcdeABC019_éß';

/** Words with postings in documents up to `documents`, which leaves gaps of one digit and of several. */
function someWords(seed: number, documents: number): Map<string, Postings> {
  const random = generator(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return new Map(
    Array.from({length: 300}, () => {
      const word = Array.from({length: 1 + below(60)}, () => letters.charAt(below(letters.length))).join('');
      const places = new Set(Array.from({length: 1 + below(40)}, () => below(documents)));
      const postings = [...places]
        .sort((a, b) => a - b)
        .map((place) => [place, countOf(1 + below(9))] as const);
      return [word, postings] as const;
    }),
  );
}

describe('a packed index', () => {
  it.each([1, 20, 600, 6_000, 1_000_000])('gives back the words of %i documents', (documents) => {
    for (const seed of [1, 2, 3]) {
      const words = someWords(seed, documents);
      const stored = JSON.parse(JSON.stringify(pack(words))) as string[];
      expect(unpack(stored)).toEqual(words);
    }
  });

  it('gives back words that begin alike, however long', () => {
    const long = 'x'.repeat(50);
    const words = new Map<string, Postings>(
      ['x', long, `${long}y`, `${long}yz`, 'xY'].map((word) => [word, [[7, 1]]]),
    );
    expect(unpack(pack(words))).toEqual(words);
  });

  it('rounds counts down to those that it tells apart', () => {
    expect([1, 2, 3, 4, 5, 100].map(countOf)).toEqual([1, 2, 2, 4, 4, 4]);
  });

  it('is nothing for no words', () => {
    expect(unpack(pack(new Map()))).toEqual(new Map());
    expect(unpack([])).toEqual(new Map());
  });

  it('does not read what has been cut', () => {
    const [names = '', places = ''] = pack(someWords(4, 600));
    expect(() => unpack([names, places.slice(0, places.length / 2)])).toThrow('damaged');
    expect(() => unpack([names.slice(0, names.length / 2), places])).toThrow('damaged');
  });

  it('takes one character for most gaps, and needs no escapes in JSON', () => {
    const every = new Map([['cache', Array.from({length: 500}, (_, place) => [place * 3, 1] as const)]]);
    const [, places = ''] = pack(every);
    expect(places).toHaveLength(501);
    expect(JSON.stringify(pack(someWords(5, 600)))).not.toContain('\\');
  });
});
