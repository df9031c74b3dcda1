/** Compares `paths.ts` with path-to-regexp: which addresses the expression of a route takes. */
import {describe, expect, it} from 'vitest';

import {routes} from '../routes';
import {original, standIn} from './held';
import {load} from './load';

type Options = {readonly end?: boolean; readonly strict?: boolean; readonly sensitive?: boolean};
type PathToRegexp = (path: string, keys: unknown[], options?: Options) => RegExp;

const theirs = load(original('path-to-regexp')) as PathToRegexp;
const our = (defect?: readonly [string, string]) =>
  (load(standIn('path-to-regexp'), {...(defect && {defect})}) as {readonly default: PathToRegexp}).default;

const options = [true, false].flatMap((end) =>
  [true, false].flatMap((strict) => [true, false].map((sensitive) => ({end, strict, sensitive}))),
);
const escaped = '/docs/FAQ'.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');
const paths = ['/', '/docs/', '/a.b', '/docs/FAQ', '/docs/FAQ/disk_quota', escaped];
const addresses = [
  ...['/a.b', '/aXb', '/docs', '/docs/', '/docs/FAQ'],
  ...routes.flatMap((route) => [route, `${route}/`, `${route}/more`, route.toUpperCase()]),
];

const taken = (make: PathToRegexp, option: Options) =>
  paths.map((path) => addresses.map((address) => make(path, [], option).exec(address)?.[0]));

describe('the expression of a route', () => {
  it.each(options)('takes what the original takes: $end $strict $sensitive', (option) => {
    expect(taken(our(), option)).toEqual(taken(theirs, option));
  });

  it.each([
    ["? '' : 'i'", "? 'i' : ''"],
    ["replace(/[.|^$[\\]{}:*+?()\\\\]/g, '\\\\$&')", "replace('', '')"],
  ] as const)('is compared: %s becomes %s', (from, to) => {
    const wrong = our([from, to]);
    expect(options.some((one) => String(taken(wrong, one)) !== String(taken(theirs, one)))).toBe(true);
  });

  it('takes every address for a star, and refuses other patterns', () => {
    expect(our()('*', []).test('/no/such/page')).toBe(true);
    expect(() => our()('/docs/:page', [])).toThrow(/a route with a pattern/);
  });
});
