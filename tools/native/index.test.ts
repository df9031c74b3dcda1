// cspell:words swcrc
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {transformFileSync} from '@swc/core';
import {afterEach, beforeEach, expect, it} from 'vitest';

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'native-'))));
afterEach(() => rmSync(folder, {recursive: true}));

/** Runs a program that has the loader as `nativeLoader`, without a loader of the tests in between. */
function run(program: string, environment: Readonly<Record<string, string>> = {}): unknown {
  const {code} = transformFileSync(join(__dirname, 'index.ts'), {
    swcrc: false,
    jsc: {parser: {syntax: 'typescript'}, target: 'es2022'},
    module: {type: 'commonjs'},
  });
  const path = JSON.stringify(join(__dirname, 'index.ts'));
  const source = `
    const loader = new (require('node:module'))(${path});
    loader.filename = ${path};
    loader.paths = module.constructor._nodeModulePaths(${JSON.stringify(__dirname)});
    loader._compile(${JSON.stringify(code)}, ${path});
    const {nativeLoader} = loader.exports;
    const folder = ${JSON.stringify(folder)};
    ${program}`;
  const env = {...process.env, NODE_ENV: 'test', ...environment};
  return JSON.parse(execFileSync(process.execPath, ['-e', source], {env, encoding: 'utf8'}));
}

it('loads TypeScript, what it imports, and a package in ES modules', () => {
  writeFileSync(join(folder, 'a.ts'), `import {b} from './b';\nexport const a: number = b + 1;\n`);
  writeFileSync(join(folder, 'b.ts'), 'export const b = 1 as const;\n');
  expect(run(`console.log(JSON.stringify(nativeLoader(folder)('./a')))`)).toEqual({a: 2});
  expect(
    run(`console.log(JSON.stringify(Object.keys(nativeLoader(${JSON.stringify(__dirname)})('unified'))))`),
  ).toEqual(['unified']);
});

it.each([
  ['production', true],
  ['development', false],
])("in %s a second load of this site's modules gives the same: %s", (mode, isSame) => {
  const own = JSON.stringify(join(__dirname, '..', '..', 'src', 'config'));
  const program = `
    const first = nativeLoader(${own})('./site');
    console.log(JSON.stringify(first === nativeLoader(${own})('./site')));`;
  expect(run(program, {NODE_ENV: mode})).toBe(isSame);
});
