/**
 * No file imports, by way of others, itself. Types count: files that need each other's types are one thing in two
 * places, and neither can be moved or read alone. (Knip's `cycles` leaves out what is imported as a type only.)
 */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';

import {globSync} from 'tinyglobby';
import ts from 'typescript';
import {afterAll, describe, expect, it} from 'vitest';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
};

/** The files below some folders, each with the files there that it imports, as a value, as a type or later. */
function importsBelow(root: string, folders: readonly string[]): Map<string, string[]> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs}`),
    {cwd: root, absolute: true, ignore: ['**/__fixtures__/**']},
  ).sort();
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const found = importedFiles
        .filter(({fileName}) => fileName.startsWith('.'))
        .map(({fileName}) => ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule)
        .flatMap((module) => (module && known.has(module.resolvedFileName) ? [module.resolvedFileName] : []));
      return [file, found];
    }),
  );
}

/** A circle from the file that comes first in the alphabet, wherever the way entered it. */
function written(circle: readonly string[]): string {
  const names = circle.map((name) => name.replaceAll('\\', '/'));
  const start = names.indexOf([...names].sort()[0] ?? '');
  return [...names.slice(start), ...names.slice(0, start + 1)].join(' → ');
}

/** The circles below some folders: one for each import that leads back to a file on the way to it. */
function circlesBelow(root: string, folders: readonly string[]): string[] {
  const imports = importsBelow(root, folders);
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      circles.push(written(way.slice(way.indexOf(file)).map((one) => relative(root, one))));
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
}

const planted = mkdtempSync(join(tmpdir(), 'circles-'));
afterAll(() => rmSync(planted, {recursive: true}));

/** What is found where files with these texts are planted. */
function circlesOf(texts: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(planted, 'one-'));
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, 'src', name)), {recursive: true});
    writeFileSync(join(folder, 'src', name), text);
  }
  return circlesBelow(folder, ['src']);
}

describe('a circle', () => {
  it.each([
    ["import {b} from './b';\nexport const a = b;\n"],
    ["import type {B} from './b';\nexport type A = B;\n"],
    ["import {type B} from './b';\nexport type A = B;\n"],
    ["export * from './b';\n"],
    ["export const a = () => import('./b');\n"],
    ["export type A = import('./b').B;\n"],
  ])('is found through %j', (text) => {
    expect(circlesOf({'a.ts': text, 'b.ts': "import type {A} from './a';\nexport type B = A;\n"})).toEqual([
      'src/a.ts → src/b.ts → src/a.ts',
    ]);
  });

  it('is found over three files and folders', () => {
    expect(
      circlesOf({
        'a/index.tsx': "import type {B} from '../b';\nexport type A = B;\n",
        'b.mts': "export type {C as B} from './c/d';\n",
        'b.ts': "export type {C as B} from './c/d';\n",
        'c/d.ts': "import type {A} from '../a';\nexport type C = A;\n",
      }),
    ).toEqual(['src/a/index.tsx → src/b.ts → src/c/d.ts → src/a/index.tsx']);
  });

  it('is none where two files import a third, or a text only looks like an import', () => {
    expect(
      circlesOf({
        'a.ts': "import './b';\nimport './c';\n",
        'b.ts': "import './c';\n// import './a';\n",
        'c.ts': 'export const text = "import \'./a\'";\n',
      }),
    ).toEqual([]);
  });
});

describe('the files of the project', () => {
  it('import each other in no circle', () => {
    expect(circlesBelow(join(__dirname, '..', '..'), ['src', 'tools', 'tests'])).toEqual([]);
  });
});
