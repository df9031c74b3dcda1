import {describe, expect, it, vi} from 'vitest';

import {highlightStemmed} from './excerpt';

vi.mock('@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated.js', () => ({
  searchResultContextMaxLength: 50,
}));

describe('an excerpt', () => {
  it('marks what matched', () => {
    expect(highlightStemmed('A small cache.', [[8, 5]], ['cache'])).toBe('A small <mark>cache</mark>.');
  });

  it('without a match is the beginning of the text, escaped and without a mark', () => {
    expect(highlightStemmed(`<b> ${'word '.repeat(20)}`, [], ['cache'])).toMatch(/^&lt;b&gt; word[ a-z]*…$/);
  });

  it('without a text is empty', () => {
    expect(highlightStemmed('', [], ['cache'])).toBe('');
    expect(highlightStemmed('', [[0, 0]], [])).toBe('');
  });
});
