import {describe, expect, it} from 'vitest';

import {readHash, writeHash} from './hash';
import {mutations} from './mutations';
import {quoted} from './files/unreadable';
import {xmlOf} from './saveSvg';

describe('the state in an address', () => {
  it('survives a round trip with any characters', () => {
    const state = {run: 'a/b & c', row: 20, text: 'ü#=%00'};
    expect(readHash(writeHash('pipeline', state) ?? '', 'pipeline')).toEqual({...state, row: '20'});
  });

  it('omits empty values', () => {
    expect(writeHash('cache', {size: undefined, ways: 0, text: ''})).toBe('#cache:ways=0');
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

describe('a quoted text', () => {
  it('shows invisible characters', () => {
    expect(quoted('a\u202eb\u001b[31m\n')).toBe('“a\\u{202e}b\\u{1b}[31m\\u{a}”');
  });

  it('is truncated', () => {
    expect(quoted('x'.repeat(100))).toBe(`“${'x'.repeat(60)}…”`);
  });
});

describe('a saved drawing', () => {
  it('has no characters that XML forbids, and all others', () => {
    expect(xmlOf('a\u0000\u0001\u000b\u001f\ufffeb\t\n\r\u0085ü😀')).toBe('a�����b\t\n\r\u0085ü😀');
  });
});

describe('mutations', () => {
  const text = 'one 1\ntwo 2\nthree 3\n'.repeat(20);

  it('are reproducible, and most of them differ', () => {
    const made = [...mutations(text, 1_000)];
    expect(made).toHaveLength(1_000);
    expect([...mutations(text, 1_000)]).toEqual(made);
    expect(new Set(made.filter((one) => one !== text)).size).toBeGreaterThan(700);
  });
});
