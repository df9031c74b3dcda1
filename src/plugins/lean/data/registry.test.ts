import {describe, expect, it} from 'vitest';

import {withChunkNames} from './registry';

describe('the registry of the build', () => {
  const text =
    'export default {\n  "0a04": [() => import(/* webpackChunkName: "0a04" */ "@site/docs/a.md"), "@site/docs/a.md", require.resolveWeak("@site/docs/a.md")],};\n';

  it('names chunks', () => {
    expect(withChunkNames(text)).toBe(text.replace(', "@site/docs/a.md", ', ', "0a04", '));
  });

  it('keeps the order of chunks whose names are numbers', () => {
    const two = text.replace(/^ {2}(.*)\};$/m, '  $1\n  $1};').replace('"0a04": ', '"20000000": ');
    const numbers = two.replace('"0a04": ', '"10000000": ');
    expect(withChunkNames(numbers)).toBe(
      numbers
        .replace(', "@site/docs/a.md", ', ', "20000000", ')
        .replace(', "@site/docs/a.md", ', ', "10000000", '),
    );
  });

  it.each<[string, string, string, RegExp]>([
    ['no JavaScript', '"0a04":', '0a04:', /registry\.js: expected a module .*\(2:3\)/],
    ['no export', 'export default', 'export const a =', /registry\.js: expected `export default`/],
    ['a chunk that is no array', '[() =>', '{}, b: [() =>', /registry\.js:2: expected an array/],
    ['a name that is computed', '"0a04":', '["0a04"]:', /registry\.js:2: expected fields written out/],
    [
      'a chunk that is loaded at once',
      '() => import',
      'import',
      /registry\.js:2: expected `\[\(\) => import/,
    ],
    [
      'a text without a loader',
      '() => import(/* webpackChunkName: "0a04" */ "@site/docs/a.md")',
      'null',
      /registry\.js:2: expected `\[\(\) => import/,
    ],
    [
      'no weak reference',
      'require.resolveWeak',
      'require.resolve',
      /registry\.js:2: expected `require\.resolveWeak/,
    ],
    [
      'two modules in one chunk',
      'Weak("@site/docs/a.md")',
      'Weak("@site/docs/b.md")',
      /registry\.js:2: expected @site\/docs\/a\.md three times/,
    ],
  ])('is not taken with %s', (_what, part, other, fault) => {
    expect(text).toContain(part);
    expect(() => withChunkNames(text.replace(part, other))).toThrow(fault);
  });
});
