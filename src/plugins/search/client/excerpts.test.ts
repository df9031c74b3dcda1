import {describe, expect, it} from 'vitest';

import {excerptOf, type Piece} from './excerpts';

/** Pieces as one text, with brackets around what is marked. */
const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({text, isMarked}) => (isMarked ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  it('marks every match', () => {
    const positions = [
      [8, 5],
      [20, 5],
    ] as const;
    expect(shown(excerptOf('A small cache and a cache.', positions, ['cache'], 50))).toBe(
      'A small [cache] and a [cache].',
    );
  });

  it('marks the typed part of a longer word, and all of another form', () => {
    expect(shown(excerptOf('Two caches', [[4, 6]], ['cache'], 50))).toBe('Two [cache]s');
    expect(shown(excerptOf('It simulates', [[3, 9]], ['simulation'], 50))).toBe('It [simulates]');
  });

  it('is cut between words on both sides, and marks the cuts', () => {
    const text = `${'one '.repeat(20)}cache${' two'.repeat(20)}`;
    const excerpt = shown(excerptOf(text, [[80, 5]], ['cache'], 50));
    expect(excerpt).toMatch(/^… ?(one ){5,6}\[cache\]( two){5,6} ?…$/);
    expect(excerpt.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(50);
  });

  it('uses the space that one side does not need', () => {
    expect(shown(excerptOf(`cache${' two'.repeat(20)}`, [[0, 5]], ['cache'], 50))).toBe(
      `[cache]${' two'.repeat(11)} …`,
    );
  });

  it('does not mark beyond its end', () => {
    expect(shown(excerptOf('a b c.d.e', [[0, 1], [4, 5]], ['a', 'c.d.e'], 6))).toBe('[a] b [c.]…'); // prettier-ignore
  });

  it('is the beginning of a text without a match', () => {
    expect(shown(excerptOf(`<b> ${'word '.repeat(20)}`, [], ['cache'], 50))).toMatch(/^<b>( word)+ ?…$/);
    expect(excerptOf('', [], ['cache'], 50)).toEqual([]);
  });
});
