import {expect, it} from 'vitest';

import {firstDifference} from './compare';

it('names the first line in which two texts differ', () => {
  expect(firstDifference('a\nb\n', 'a\nb\n')).toBeUndefined();
  expect(firstDifference('a\nb\n', 'a\nc\n')).toBe('line 2: recorded `b`, now `c`');
  expect(firstDifference('a\nb', 'a')).toBe('line 2: recorded `b`, now nothing');
  expect(firstDifference('a', 'a\nb')).toBe('line 2: recorded nothing, now `b`');
});

it('ignores the bytes of an archive, because gem5 writes times of the host into it', () => {
  const said = (bytes: string, hash: string, gaps = ''): string =>
    `accepted${gaps}: 66 runs, ${bytes} bytes\nsha256: ${hash.repeat(64)}\n`;
  expect(firstDifference(said('1,504,108', 'a'), said('1,504,099', 'b'))).toBeUndefined();
  expect(firstDifference(said('1,504,108', 'a'), said('many', 'b'))).toContain('line 1');
  const [one, two] = [' with 1 gap', ' with 2 gaps'];
  expect(firstDifference(said('1,504,108', 'a', two), said('1,504,099', 'b', two))).toBeUndefined();
  expect(firstDifference(said('1,504,108', 'a', one), said('1,504,108', 'a', two))).toContain('line 1');
  expect(firstDifference('sha256: ab', 'sha256: cd')).toContain('line 1');
});
