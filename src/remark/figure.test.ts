import {describe, expect, it} from 'vitest';

import {readPage} from '../course/page/read';
import {leafDirectives, listedIn, wrapped} from './figure';

describe('the directives of a page', () => {
  it('are those of one name that stand alone', () => {
    const {page} = readPage(
      'docs/a.md',
      '::chart{file="b"}\n\n::other{}\n\n> ::chart{file="c"}\n\nA :chart[b].',
    );
    const files = leafDirectives(page ?? {tree: {type: 'root', children: []}}, 'chart').map(
      ({attributes}) => attributes?.file,
    );
    expect(files).toEqual(['b', 'c']);
  });
});

describe('texts', () => {
  it('are broken between words', () => {
    expect(wrapped('no cache at all', 8)).toEqual(['no cache', 'at all']);
    expect(wrapped('set-associative 2', 8)).toEqual(['set-associative', '2']);
  });

  it('list names between spaces', () => {
    expect(listedIn('  a.b   c ')).toEqual(['a.b', 'c']);
    expect(listedIn(undefined)).toEqual([]);
  });
});
