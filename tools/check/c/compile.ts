import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, join, relative, sep} from 'node:path';

import type {Finding} from '../../../src/content/diagnostic';
import {readExamples} from '../../../src/content/examples/example';
import {readKits} from '../../../src/content/kits/kit';
import {compilerFindings} from './compiler';
import {compileObjects, filesOfObjects} from './objects';
import {without, type Find} from './tools';

/** The names of a C++ compiler for this machine. */
const cppHere = ['c++', 'g++', 'clang++'] as const;

type Compilation = {readonly findings: readonly Finding[]; readonly left: readonly string[]};

// The kits' recipes give each program the inputs of a login.
const flags = ['-O2', '-DSEED=429u', '-Wall', '-Wextra', '-Werror', '-c', '-o', '/dev/null'];

/** A header of gem5, which sources of SimObjects include; `objects.ts` compiles these with stubs of gem5's headers. */
const ofGem5 = /^\s*#\s*include\s*["<](?:arch|base|cpu|debug|dev|enums|mem|params|proto|sim)\//m;
/** Code that compiles for Arm only. */
const ofArm = /^\s*#\s*include\s*<arm_\w+\.h>|\b(?:__asm__|asm)\b/m;

/** A source that tests for Arm also has code for other processors. */
const forMore = /\b__aarch64__\b/;

/**
 * Compiles every source in C, C++ and assembly for this computer and for Arm, with all warnings as errors.
 *
 * @param paths from the project's root; headers are compiled with the sources that include them.
 */
export function compile(root: string, paths: readonly string[], find: Find): Compilation {
  const findings: Finding[] = [];
  const left = new Set<string>();
  const folders = includeFolders(root);
  const objects = filesOfObjects(root);

  for (const path of paths.filter((source) => /\.(?:c|cc|cpp|[sS])$/.test(source))) {
    const text = withHeaders(root, path, folders.get(path) ?? []);
    const isCpp = /\.(?:cc|cpp)$/.test(path);
    if (ofGem5.test(text)) {
      if (!objects.has(path)) left.add(`${path}, which no example puts into a folder below objects/`);
      continue;
    }
    const here: readonly string[] = isCpp ? cppHere : ['cc', 'gcc', 'clang'];
    const forArm = isCpp ? 'aarch64-linux-gnu-g++' : 'aarch64-linux-gnu-gcc';
    // The source itself decides whether its assembly is for Arm only, not the headers for several processors in it.
    const isArmOnly =
      /\.[sS]$/.test(path) ||
      [readFileSync(join(root, path), 'utf8'), text].some((code) => ofArm.test(code) && !forMore.test(code));
    const arguments_ = [
      ...(/\.[sS]$/.test(path) ? [] : [isCpp ? '-std=c++20' : '-std=c17']),
      ...flags,
      ...(folders.get(path) ?? []).flatMap((folder) => ['-I', folder]),
      path,
    ];
    const compilers = [
      ...(isArmOnly ? [] : [{names: here, what: isCpp ? 'C++ on this computer' : 'C on this computer'}]),
      {names: [forArm], what: isCpp ? 'C++ for Arm' : 'C for Arm'},
    ];
    for (const {names, what} of compilers) {
      const compiler = names.map(find).find((found) => found !== undefined);
      if (compiler === undefined) left.add(without(what, names[0] ?? ''));
      else findings.push(...compilerFindings(compiler, arguments_, root, path));
    }
  }
  if (objects.size > 0) {
    const compiler = cppHere.map(find).find((found) => found !== undefined);
    if (compiler === undefined) left.add(without('SimObjects', cppHere[0]));
    else findings.push(...compileObjects(root, compiler));
  }
  return {findings, left: [...left]};
}

/** The text of a source together with the texts of the project's headers that it includes, directly or not. */
function withHeaders(root: string, path: string, folders: readonly string[]): string {
  const seen = new Set<string>();
  const read = (source: string): string => {
    if (seen.has(source) || !existsSync(join(root, source))) return '';
    seen.add(source);
    const text = readFileSync(join(root, source), 'utf8');
    const included = [...text.matchAll(/^\s*#\s*include\s*"([\w./-]+)"/gm)].flatMap(([, name = '']) =>
      [dirname(source), ...folders].map((folder) => read(`${folder}/${basename(name)}`)),
    );
    return [text, ...included].join('\n');
  };
  return read(path);
}

/** For each source of an example or kit, the folders with files in C that students' compilers find. */
function includeFolders(root: string): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  const together = [
    ...readExamples(root).examples.map(({inputs}) =>
      [...inputs.values()].map((path) => relative(root, path).split(sep).join('/')),
    ),
    ...readKits(root).map(({files}) => [...files.values()]),
  ];
  for (const paths of together) {
    const found = new Set(
      paths.filter((path) => /\.(?:c|h|hh|hpp)$/.test(path)).map((path) => dirname(path)),
    );
    for (const path of paths) folders.set(path, [...new Set([...(folders.get(path) ?? []), ...found])]);
  }
  return folders;
}
