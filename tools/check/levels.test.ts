import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';

import {crash, levelOf, levels, tools} from './levels';
import {exampleRules} from './examples/example-finding';
import {reportOf} from './script';
import {steps} from './steps';

const root = join(__dirname, '..', '..');

it('is decided for every rule of ours, and for no other', () => {
  const sources = globSync(
    ['src/{course,remark}/**/*.ts', 'tools/check/{pages,terms}/**/*.ts', '!**/*.test.ts'],
    {
      cwd: root,
    },
  );
  const names = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\brule(?::| =) '([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(Object.keys(levels).sort()).toEqual([...new Set([...names, ...exampleRules])].sort());
});

it('is decided for every tool of others', () => {
  const ours = ['check:pages', 'check:terms', 'check:examples'];
  const others = steps.map(({script}) => script).filter((script) => !ours.includes(script));
  expect(Object.keys(tools).sort()).toEqual(others.sort());
});

it.each([
  ['check:css', 'CssSyntaxError', 'color-named'],
  ['check:format', 'syntax', 'format'],
  ['check:unused', 'knip/unresolved', 'knip/exports'],
  ['check:c', 'c-compile', 'unused-variable'],
  ['check:c', 'c-output', 'c-format'],
  ['check:c', 'implicit-function-declaration', 'unused-parameter'],
  ['check:python', 'invalid-syntax', 'F401'],
  ['check:python', 'reportArgumentType', 'reportUnknownMemberType'],
  ['check:python', 'reportMissingImports', 'reportMissingTypeArgument'],
  ['check:python', 'gem5-object', 'python-format'],
  ['check:code', 'syntax', '@typescript-eslint/no-explicit-any'],
  ['check:pages', 'link-file', 'image-alt'],
])('in %s, %s is an error and %s advice', (step, error, advice) => {
  expect([levelOf(step, error), levelOf(step, advice)]).toEqual(['error', 'advice']);
});

it('is an error where nobody has decided, and where a step broke down', () => {
  expect(levelOf('check:pages', 'planted')).toBe('error');
  expect(levelOf('check:markdown', crash)).toBe('error');
});

it('reads what tools print', () => {
  const rules = (output: string, passed = false): string[] =>
    reportOf('check:planted', passed, output).findings.map(
      ({path, diagnostic: {place, rule}}) => `${path}:${place.line}:${place.column} ${rule}`,
    );
  expect(rules('a banner\ndocs/a.md:2:3  what (so)  (MD004)')).toEqual(['docs/a.md:2:3 MD004']);
  expect(rules('src/a.ts:1:2  Unexpected any  (@typescript-eslint/no-explicit-any)')).toEqual([
    'src/a.ts:1:2 @typescript-eslint/no-explicit-any',
  ]);
  expect(rules('[warn] src/a.ts\n[warn] Code style issues found in the above file. Run …')).toEqual([
    'src/a.ts:1:1 format',
  ]);
  expect(rules('[error] a.json: SyntaxError: Unexpected token (2:4)\n[error]   1 | {')).toEqual([
    'a.json:2:4 syntax',
  ]);
  expect(rules('Killed')).toEqual([`package.json:1:1 ${crash}`]);
  expect(rules('a banner', true)).toEqual([]);
});
