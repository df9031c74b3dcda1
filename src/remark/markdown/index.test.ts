import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {readPage} from '../../course/page/read';
import {notationDiagnostics} from '.';

/** The places and rules of what is wrong on a page of the fixtures. */
function found(name: string): string[] {
  const {page} = readPage(`docs/${name}`, readFileSync(join(__dirname, '__fixtures__', name), 'utf8'));
  return page
    ? notationDiagnostics(page).map(({place, rule}) => `${place.line}:${place.column} ${rule}`)
    : [];
}

it('finds nothing on a page that is written as it should be', () => {
  expect(found('clean.md')).toEqual([]);
});

it('finds everything that would be shown otherwise than it is meant', () => {
  expect(found('diagnostics.md').sort()).toEqual(
    [
      '5:5 mdx-expression',
      '5:15 formula-unbalanced',
      '7:1 image-alt',
      '9:1 image-alt',
      '12:1 formula-tex',
      '15:1 directive-unknown',
      '17:1 admonition-unclosed',
    ].sort(),
  );
});
