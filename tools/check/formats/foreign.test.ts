// @module-tag long
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {ESLint} from 'eslint';
import {check, resolveConfig} from 'prettier';
import stylelint from 'stylelint';
import {expect, it} from 'vitest';

import {root} from '../root';
import eslintLines from './eslint.mjs';
import stylelintLines from './stylelint.mjs';

/** The rules at the ends of a report's lines, whose form is checked. */
function rulesOf(report: string): string[] {
  const lines = report.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(/^[\w./-]+:\d+:\d+ {2}\S.* {2}\([\w@/-]+\)$/);
  return lines.map((line) => /\(([^()]*)\)$/.exec(line)?.[1] ?? '');
}

/** The rules that ESLint reports for a text, as if a file of the project contained it. */
async function eslint(filePath: string, lines: string[], overrideConfigFile?: string): Promise<string[]> {
  const linter = new ESLint({cwd: root, ...(overrideConfigFile && {overrideConfigFile})});
  const results = await linter.lintText(lines.join('\n'), {filePath: join(root, filePath)});
  return rulesOf(eslintLines(results));
}

it('ESLint finds `any`, disabled tests and suppressions without a reason', async () => {
  const found = await eslint('tools/check/summary.ts', [
    'export const a: any = 1;',
    '// @ts-ignore',
    'export const b: number = a;',
    '// eslint-disable-next-line no-var',
    'export var c = 1;',
    "it.skip('does something', () => undefined);",
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      'eslint/@typescript-eslint/no-explicit-any',
      'eslint/@typescript-eslint/ban-ts-comment',
      'eslint/@typescript-eslint/no-unsafe-assignment',
      'eslint/@eslint-community/eslint-comments/require-description',
      'eslint/no-restricted-properties',
    ]),
  );
});

it("ESLint's rules that need no types find the same, and ignore what concerns the others", async () => {
  const lines = [
    "import '../remark/figure';",
    'export const a: any = 1;',
    '// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- planted',
    'export const b: number = a;',
    'export const c: number = a;',
  ];
  const untyped = ['eslint/boundaries/dependencies', 'eslint/@typescript-eslint/no-explicit-any'];
  const path = 'src/course/diagnostic.ts';
  expect(await eslint(path, lines, 'tools/check/untyped.mjs')).toEqual(untyped);
  expect(await eslint(path, lines)).toEqual([...untyped, 'eslint/@typescript-eslint/no-unsafe-assignment']);
});

it.each(['it.skipIf(true)', 'describe.runIf(false)', 'test.fixme'])('ESLint finds %s', async (call) => {
  const found = await eslint('tools/check/summary.ts', [`${call}('does something', () => undefined);`]);
  expect(found).toContain('eslint/no-restricted-properties');
});

it('ESLint finds mistakes in components', async () => {
  const found = await eslint('src/pages/index.tsx', [
    "import {useState} from 'react';",
    'export default function Home({many}: {many: string[]}) {',
    '  if (many.length > 0) useState(0);',
    '  console.log(many);',
    '  return many.map((one) => <img src={one} />);',
    '}',
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      'eslint/react-hooks/rules-of-hooks',
      'eslint/no-console',
      'eslint/jsx-a11y/alt-text',
      'eslint/react/jsx-key',
    ]),
  );
});

it('Stylelint finds physical properties, `!important` and bad values', async () => {
  const {results} = await stylelint.lint({
    cwd: root,
    codeFilename: join(root, 'src/css/planted.css'),
    code: 'a {\n  margin-left: 1px;\n  color: #ggg;\n  float: none !important;\n  transition: all 1s;\n}\n',
  });
  expect(rulesOf(stylelintLines(results)).sort()).toEqual([
    'stylelint/csstools/use-logical',
    'stylelint/declaration-no-important',
    'stylelint/declaration-property-value-disallowed-list',
    'stylelint/declaration-property-value-no-unknown',
  ]);
});

/** Runs a tool of the project, and returns its output. */
function run(script: string, args: string[], input?: string): string {
  const {stdout, stderr} = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
  });
  return `${stdout}${stderr}`;
}

const markdownlint = (page: string[]): string =>
  run('markdownlint-cli2/markdownlint-cli2-bin.mjs', ['--no-globs', '-'], page.join('\n'));

it('markdownlint finds mistakes of form', () => {
  const report = markdownlint([
    'The lead.',
    '',
    'One  ',
    '* two',
    '',
    '',
    '\tthree',
    '<p>four</p>',
    '',
    '## A part',
    '',
    '#### A deep one',
    '',
  ]);
  const rules = ['MD001', 'MD004', 'MD010', 'MD012', 'MD032', 'MD033'];
  expect(new Set(rulesOf(report))).toEqual(new Set(rules.map((rule) => `markdownlint/${rule}`)));
});

it('Prettier finds code that is not formatted', async () => {
  const options = await resolveConfig(join(root, 'tools/check/planted.ts'));
  const isFormatted = (text: string) => check(text, {...options, parser: 'typescript'});
  expect(await isFormatted("export const a = {b: 'c'};\n")).toBe(true);
  expect(await isFormatted('export const a = { b: "c" };\n')).toBe(false);
});

/** The output of cspell for a text, as if a file of the project contained it. */
const cspell = (path: string, text: string): string =>
  run('cspell/bin.mjs', ['lint', '--no-progress', '--no-summary', `stdin://${path}`], text);

it('cspell finds misspelled words in prose, but not in code', () => {
  const page =
    'A prefetcher fetches what is neded next, see `neded` and SimObject.\nIts behaviour is $neded$.\n';
  const report = cspell('docs/planted.md', page);
  expect(rulesOf(report)).toEqual(['spelling', 'spelling']);
  expect(report).toMatch(/^docs\/planted\.md:1:30 {2}unknown word `neded`/);
  expect(report).toMatch(/^docs\/planted\.md:2:5 {2}unknown word `behaviour`/m);
});

it('knip finds unused files, exports and dependencies, and circles of imports', () => {
  const report = run('knip/bin/knip.js', [
    '--directory',
    join(root, 'tools', 'check', '__fixtures__', 'unused'),
    '--config',
    join(root, 'knip.jsonc'),
    '--reporter',
    join(__dirname, 'knip.mjs'),
  ]);
  expect(rulesOf(report).sort()).toEqual([
    'knip/cycles',
    'knip/dependencies',
    'knip/exports',
    'knip/files',
    'knip/types',
  ]);
});

/** Programs with misspelled words in their comments, their strings and their code. */
const programs = {
  'examples/a/b/run.py': '"""Runs the programm."""\n\nxyzzq = "wordd"  # on one `machinne`, or anotherr\n',
  'examples/a/b/life.c': '// Runs the programm.\nint xyzzq; /* on one `machinne`, or anotherr */\n',
  'examples/a/b/example.yml': '# Runs the programm.\nbuild: [gcc -o xyzzq xyzzq.c]\nabout: Or anotherr.\n',
};

it.each(Object.entries(programs))('cspell checks the comments of %s, but not its code', (path, text) => {
  expect([...cspell(path, text).matchAll(/unknown word `(\w+)`/g)].map(([, word]) => word)).toEqual([
    'programm',
    'anotherr',
  ]);
});
