/** A row that needs no browser, because the build colors the code. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {routes} from '../routes';
import {promise} from '../promises';
import {fileOf} from '../support/build';
import {buildDir} from '../support/paths';

/** The classes of the tokens in all blocks of a language, and the elements that mark added and removed lines. */
function kindsOf(language: string): string[] {
  const block = new RegExp(`<(?:pre|div)[^>]*\\blanguage-${language}\\b[^]*?</pre>`, 'g');
  return routes
    .flatMap((route) => readFileSync(join(buildDir, fileOf(route)), 'utf8').match(block) ?? [])
    .flatMap((html) =>
      [...html.matchAll(/class="?(token [^">]*)|<(ins|del)\b/g)].map(
        ([, kind, change]) => kind ?? change ?? '',
      ),
    );
}

it.each([
  ['bash', /^token (?:keyword|string)/],
  ['diff', /^(?:ins|del)$/],
  ['cpp', /^token (?:keyword|directive|class-name|macro)/],
])(`${promise('9.highlight')} (%s)`, (language, kind) => {
  expect(kindsOf(language).filter((found) => kind.test(found))).not.toEqual([]);
});

/** The kinds of tokens that depend on which word a block has, although they are no comment, keyword or string. */
const unequal = (language: string): string[] =>
  [...new Set(kindsOf(language))].filter(
    (kind) => !/^token (?:comment|keyword|string)(?: option| whole)?$/.test(kind),
  );

it('in the terminals of all pages, only comments, keywords and strings are colored', () => {
  expect(unequal('bash')).toEqual([]);
  // Planted: a language whose numbers are colored.
  expect(unequal('python')).toContain('token number');
});
