import {fileURLToPath} from 'node:url';

import {highlight} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight';
import {highlightStemmed} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';
import {describe, expect, it, vi} from 'vitest';

import {corpus} from '../corpus';
import {createEngine} from '../engine/engine';
import {lightened} from '../indexing/taught';
import {fifty} from '../queries';
import {excerptOf, markedIn, type Piece} from './excerpts';

vi.mock('@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated.js', () => ({}));

/** Pieces as the stock functions write them. */
const html = (pieces: readonly Piece[]): string =>
  pieces.map(({text, isMarked}) => (isMarked ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('');

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;'})[character] ?? '',
  );

describe('an excerpt', () => {
  it('marks what matched', () => {
    expect(html(excerptOf('A small cache.', [[8, 5]], ['cache'], 50))).toBe('A small <mark>cache</mark>.');
  });

  it('marks of a longer form what was typed, and another form whole', () => {
    expect(html(excerptOf('Two caches', [[4, 6]], ['cache'], 50))).toBe('Two <mark>cache</mark>s');
    expect(html(excerptOf('It simulates', [[3, 9]], ['simulation'], 50))).toBe('It <mark>simulates</mark>');
  });

  it('is cut between words, and says where', () => {
    const text = `${'one '.repeat(20)}cache${' two'.repeat(20)}`;
    const shown = html(excerptOf(text, [[80, 5]], ['cache'], 50));
    expect(shown).toMatch(/^… ?(one )+<mark>cache<\/mark>( two)+ ?…$/);
    expect(shown.replace(/<\/?mark>|…/g, '').length).toBeLessThanOrEqual(50);
  });

  it('without a match is the beginning of the text, without a mark', () => {
    expect(html(excerptOf(`<b> ${'word '.repeat(20)}`, [], ['cache'], 50))).toMatch(
      /^&lt;b&gt; word[ a-z]*…$/,
    );
  });

  it('without a text is empty', () => {
    expect(excerptOf('', [], ['cache'], 50)).toEqual([]);
  });

  it('is that of the stock search, for every query of the benchmark', () => {
    const search = createEngine(
      lightened(corpus(fileURLToPath(new URL('../../../..', import.meta.url)))),
      50,
    );
    let compared = 0;
    for (const {query} of fifty) {
      for (const {document, positions, tokens} of search(query, 8)) {
        expect(html(markedIn(document.s ?? '', tokens))).toBe(highlight(document.s ?? '', tokens));
        for (const longest of positions.length > 0 ? [50, 100] : []) {
          compared += 1;
          expect(html(excerptOf(document.t, positions, tokens, longest)), query).toBe(
            highlightStemmed(document.t, positions, tokens, longest),
          );
        }
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});
