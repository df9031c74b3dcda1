import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {finding, start, type Diagnostic} from '../../src/course/diagnostic';
import {rules} from '../../src/course/rules';
import {explained} from './explain';
import {levelOf, tools} from './foreign';
import {root} from './root';
import {reportOf} from './script';
import {rulesNamedIn} from './testing';

/** The id of a heading: the one that is written with it, or else the one that GitHub gives it. */
const idOf = (heading: string): string =>
  /\{#([\w-]+)\}$/.exec(heading)?.[1] ??
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

describe('the table of rules', () => {
  it('has exactly the rules that a step reports', () => {
    const sources = ['src/{course,remark}/**/*.ts', 'tools/check/**/*.{ts,mjs}'];
    expect(rulesNamedIn(sources)).toEqual(Object.keys(rules).sort());
    // Planted: without the sources of the check, its rules are missing.
    expect(rulesNamedIn(sources.slice(0, 1))).not.toContain('link-route');
  });

  it('is the only place from which a diagnostic takes its rule', () => {
    const text = 'is wrong; write it right';
    const diagnostic: Diagnostic = {
      place: start,
      text,
      // @ts-expect-error -- a misspelled rule does not compile
      rule: 'link-fiel',
    };
    // @ts-expect-error -- nor does it in a finding
    const misspelled = finding('docs/a.md', start, text, 'link-fiel');
    const foreign = finding('examples/a.py', start, text, 'ruff/F401');
    expect([diagnostic, misspelled, foreign]).toHaveLength(3);
  });

  it.each([...new Set(Object.values(rules).map(({see}) => see))])('refers to %s, which exists', (see) => {
    const [path = '', id] = see.split('#');
    expect(existsSync(join(root, path))).toBe(true);
    if (id === undefined) return;
    const headings = [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)];
    expect(headings.map(([, text = '']) => idOf(text))).toContain(id);
  });

  it.each(Object.entries(rules))('explains %s in one sentence', (_id, {sentence}) => {
    expect(sentence).toMatch(/^[A-Z][^\n]{30,170}\.$/);
  });
});

describe('--explain', () => {
  it('prints the level, the sentence and the chapter of a rule', () => {
    expect(explained('link-file')).toEqual({
      text: `link-file (error)\n${rules['link-file'].sentence}\nDocumented in ${rules['link-file'].see}`,
      isKnown: true,
    });
  });

  it('names similar rules for an unknown id', () => {
    expect(explained('link-fiel')).toEqual({
      text: expect.stringContaining('write `link-file`') as string,
      isKnown: false,
    });
    expect(explained('zzz').text).toContain('--explain');
  });

  it('lists all rules without an id', () => {
    const lines = explained(undefined).text.split('\n');
    expect(lines).toHaveLength(Object.keys(rules).length);
    expect(lines).toContainEqual(expect.stringMatching(/^link-file +error +A link/));
  });

  it.each([
    ['eslint/no-var', 'eslint'],
    ['@typescript-eslint/no-explicit-any', 'eslint'],
    ['markdownlint/MD004', 'markdownlint'],
    ['MD004', 'markdownlint'],
    ['stylelint/csstools/use-logical', 'stylelint'],
    ['F401', 'ruff'],
    ['reportArgumentType', 'pyright'],
    ['gcc/unused-variable', 'gcc'],
    ['knip/exports', 'knip'],
    ['actionlint/events', 'actionlint'],
  ])('says that %s has the form of a rule of %s', (id, tool) => {
    const {name = '', address = ''} = tools[tool] ?? {};
    expect(explained(id).text).toBe(
      `${id} has the form of a rule of ${name}, which explains its rules at ${address}`,
    );
  });

  it('names the address of cspell', () => {
    expect(explained('spelling').text).toContain('cspell');
  });
});

describe('the level of a rule', () => {
  it.each([
    ['stylelint/CssSyntaxError', 'stylelint/color-named'],
    ['syntax', 'format'],
    ['knip/unresolved', 'knip/exports'],
    ['c-compile', 'gcc/unused-variable'],
    ['gcc/implicit-function-declaration', 'gcc/unused-parameter'],
    ['ruff/invalid-syntax', 'ruff/F401'],
    ['pyright/reportArgumentType', 'pyright/reportUnknownMemberType'],
    ['pyright/reportMissingImports', 'pyright/reportMissingTypeArgument'],
    ['eslint/react-hooks/rules-of-hooks', 'eslint/@typescript-eslint/no-explicit-any'],
    ['actionlint/events', 'markdownlint/MD004'],
    ['link-file', 'image-alt'],
  ] as const)('is error for %s and advice for %s', (error, advice) => {
    expect([levelOf(error), levelOf(advice)]).toEqual(['error', 'advice']);
  });

  it('is error for an unknown tool', () => {
    expect(levelOf('planted/one')).toBe('error');
  });
});

it('reads the output of tools', () => {
  const found = (output: string, passed = false): string[] =>
    reportOf('check:planted', passed, output).findings.map(
      ({path, place, rule}) => `${path}:${place.line}:${place.column} ${rule}`,
    );
  expect(found('a banner\ndocs/a.md:2:3  what (so)  (markdownlint/MD004)')).toEqual([
    'docs/a.md:2:3 markdownlint/MD004',
  ]);
  expect(found('[warn] src/a.ts\n[warn] Code style issues found in the above file. Run …')).toEqual([
    'src/a.ts:1:1 format',
  ]);
  expect(found('[error] a.json: SyntaxError: Unexpected token (2:4)\n[error]   1 | {')).toEqual([
    'a.json:2:4 syntax',
  ]);
  expect(found('Killed')).toEqual(['package.json:1:1 crash']);
  expect(found('docs/a.md:2:3  what (so)  (misspelled)')).toEqual(['package.json:1:1 crash']);
  expect(found('a banner', true)).toEqual([]);
});
