import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {routes} from '../routes';
import pathToRegexp from '../../src/plugins/lean/modules/paths';
import {pathOf, replaced} from '../../src/plugins/lean/replaced';

describe('a module that is exchanged', () => {
  it.each(replaced)('$packageName $file is as it was', (one) => {
    const found = createHash('sha256')
      .update(readFileSync(pathOf(one)))
      .digest('hex');
    expect(found, `it has changed: read it, see whether ${one.by} still fits, then write ${found}`).toBe(
      one.sha256,
    );
    expect(existsSync(join(__dirname, '../../src/plugins/weight', one.by))).toBe(true);
  });
});

describe('the expression of a route', () => {
  const path = replaced.find(({packageName}) => packageName === 'path-to-regexp');
  if (!path) throw new Error('path-to-regexp is not replaced');
  const original = createRequire(__filename)(pathOf(path)) as typeof pathToRegexp;
  const addresses = routes.flatMap((route) => [route, `${route}/`, `${route}/more`, route.toUpperCase()]);
  const options = [true, false].flatMap((end) =>
    [true, false].flatMap((strict) => [true, false].map((sensitive) => ({end, strict, sensitive}))),
  );

  it.each(options)('matches what the original does: $end $strict $sensitive', (option) => {
    const escaped = (route: string) => route.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');
    for (const route of ['/', '/docs/', '/a.b', '/docs/FAQ', '/docs/FAQ/disk_quota', escaped('/docs/FAQ')]) {
      const [ours, theirs] = [pathToRegexp, original].map((make) => make(route, [], option));
      for (const address of ['/a.b', '/aXb', '/docs', '/docs/', '/docs/FAQ', ...addresses]) {
        expect(ours?.exec(address)?.[0], `${route} ${address}`).toBe(theirs?.exec(address)?.[0]);
      }
    }
    expect(pathToRegexp('*', [], option).test('/no/such/page')).toBe(true);
  });

  it('refuses patterns', () => {
    expect(() => pathToRegexp('/docs/:page', [])).toThrow(/a route with a pattern/);
  });
});
