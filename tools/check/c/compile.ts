import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative, resolve, sep} from 'node:path';

import {readExamples} from '../../examples/example';
import {finding, type Finding} from '../programs/report';
import {without, type Find} from './tools';

type Compilation = {readonly findings: readonly Finding[]; readonly left: readonly string[]};

const flags = ['-O2', '-Wall', '-Wextra', '-Werror', '-c', '-o', '/dev/null'];

/** What gem5's own sources include, which only gem5's build can compile. */
const ofGem5 = /^\s*#\s*include\s*["<](?:arch|base|cpu|debug|dev|enums|mem|params|proto|sim)\//m;
/** The instructions by which a program speaks to the simulator. */
const operations = /^\s*#\s*include\s*["<]gem5\/m5ops\.h/m;
/** What compiles for Arm alone. */
const ofArm = /^\s*#\s*include\s*<arm_\w+\.h>|\b(?:__asm__|asm)\b/m;

/** A text that tells Arm from others has something for the others. */
const forMore = /\b__aarch64__\b/;

/**
 * Compiles every source file of C, C++ and assembly for this machine and for Arm, with all warnings as errors.
 *
 * @param paths from the project's root; headers are compiled with what includes them.
 */
export function compile(root: string, paths: readonly string[], find: Find): Compilation {
  const findings: Finding[] = [];
  const left = new Set<string>();
  const folders = includeFolders(root);
  const headers = gem5Headers(process.env.GEM5);
  let onlyGem5 = 0;

  for (const path of paths.filter((one) => /\.(?:c|cc|cpp|[sS])$/.test(one))) {
    const text = withHeaders(root, path, folders.get(path) ?? []);
    const isCpp = /\.(?:cc|cpp)$/.test(path);
    if (ofGem5.test(text)) {
      onlyGem5 += 1;
      continue;
    }
    if (operations.test(text) && !headers) {
      left.add(`${path}, no gem5/m5ops.h (GEM5=path/to/gem5.opt says where gem5 is)`);
      continue;
    }
    const here = isCpp ? ['c++', 'g++', 'clang++'] : ['cc', 'gcc', 'clang'];
    const forArm = isCpp ? 'aarch64-linux-gnu-g++' : 'aarch64-linux-gnu-gcc';
    const isArmOnly =
      /\.[sS]$/.test(path) || operations.test(text) || (ofArm.test(text) && !forMore.test(text));
    const arguments_ = [
      ...(/\.[sS]$/.test(path) ? [] : [isCpp ? '-std=c++20' : '-std=c17']),
      ...flags,
      ...(headers ? ['-I', headers] : []),
      ...(folders.get(path) ?? []).flatMap((folder) => ['-I', folder]),
      path,
    ];
    const compilers = [
      ...(isArmOnly ? [] : [{names: here, what: isCpp ? 'C++ on this machine' : 'C on this machine'}]),
      {names: [forArm], what: isCpp ? 'C++ for Arm' : 'C for Arm'},
    ];
    for (const {names, what} of compilers) {
      const compiler = names.map(find).find((one) => one !== undefined);
      if (compiler === undefined) left.add(without(what, names[0] ?? ''));
      else findings.push(...compileFile(root, path, compiler, arguments_));
    }
  }
  if (onlyGem5 > 0) {
    left.add(
      `compiling ${onlyGem5} ${onlyGem5 === 1 ? 'file' : 'files'} of SimObjects, which gem5's own build compiles`,
    );
  }
  return {findings, left: [...left]};
}

function compileFile(root: string, path: string, compiler: string, arguments_: readonly string[]): Finding[] {
  const {status, stderr, error} = spawnSync(compiler, arguments_, {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'C'},
  });
  if (status === 0) return [];
  const name = compiler.slice(compiler.lastIndexOf('/') + 1);
  const found = [...stderr.matchAll(/^([^\s:]+):(\d+):(?:(\d+):)? (?:fatal )?error: (.*)$/gm)].map(
    ([, file = path, line, column = 1, message = '']) => {
      const [, text = message, warning = 'c-compile'] =
        /^(.*) \[-W(?:error[=,])?(?:-W)?([\w-]+)[^\]]*\]$/.exec(message) ?? [];
      const place = {line: Number(line), column: Number(column)};
      return finding(
        relative(root, resolve(root, file)).split(sep).join('/'),
        place,
        `${text} (${name})`,
        warning,
      );
    },
  );
  const why = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  return found.length > 0 ? found : [finding(path, {line: 1, column: 1}, `${name}: ${why}`, 'c-compile')];
}

/** The text of a source with that of the headers beside it which it includes, and of those that they include. */
function withHeaders(root: string, path: string, folders: readonly string[]): string {
  const seen = new Set<string>();
  const read = (one: string): string => {
    if (seen.has(one) || !existsSync(join(root, one))) return '';
    seen.add(one);
    const text = readFileSync(join(root, one), 'utf8');
    const included = [...text.matchAll(/^\s*#\s*include\s*"([\w.-]+)"/gm)].flatMap(([, name = '']) =>
      [dirname(one), ...folders].map((folder) => read(`${folder}/${name}`)),
    );
    return [text, ...included].join('\n');
  };
  return read(path);
}

/** For each source of an example, the folders of the headers that its manifests give it. */
function includeFolders(root: string): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const {inputs} of readExamples(root).examples) {
    const paths = [...inputs.values()].map((path) => relative(root, path).split(sep).join('/'));
    const headers = new Set(
      paths.filter((path) => /\.(?:h|hh|hpp)$/.test(path)).map((path) => dirname(path)),
    );
    for (const path of paths) folders.set(path, [...new Set([...(folders.get(path) ?? []), ...headers])]);
  }
  return folders;
}

/** The folder that holds `gem5/m5ops.h`, where `GEM5` says which simulator there is. */
function gem5Headers(gem5: string | undefined): string | undefined {
  if (!gem5) return undefined;
  // gem5.opt is at build/<configuration>/gem5.opt in gem5's tree.
  const folder = join(dirname(resolve(gem5)), '..', '..', 'include');
  return existsSync(folder) ? folder : undefined;
}
