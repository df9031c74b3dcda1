/** The step `C`: clang-format, compilers for this computer and for Arm, and programs that run under QEMU. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Finding} from '../../../src/content/diagnostic';
import {filesUnder} from '../../../src/content/files';
import {formatFindings, type Report} from '../report';
import {compile} from './compile';
import {runPrograms} from './run';
import {findOnPath, type Find} from './tools';

const cFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => /\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name));

/** clang-format does not know assembly. */
const isFormatted = (path: string): boolean => !/\.[sS]$/.test(path);

/** Formats a text in C or C++; the name of the file determines the language. */
type Formatter = (path: string, text: string) => string;

/** clang-format with the project's `.clang-format`. */
async function formatterOf(root: string): Promise<Formatter> {
  const {format} = await import('@wasm-fmt/clang-format');
  const style = readFileSync(join(root, '.clang-format'), 'utf8');
  return (path, text) => format(text, path, style);
}

/** Everything that is wrong with a project's programs in C, C++ and assembly. */
export async function checkC(root: string, find: Find = findOnPath): Promise<Report> {
  const paths = cFiles(root);
  const format = await formatterOf(root);
  const formats = paths.filter(isFormatted).flatMap((path): Finding[] => {
    const text = readFileSync(join(root, path), 'utf8');
    return formatFindings(path, text, format(path, text), 'c-format');
  });
  const compiled = compile(root, paths, find);
  const run = await runPrograms(root, find);
  return {
    findings: [...formats, ...compiled.findings, ...run.findings],
    left: [...new Set([...compiled.left, ...run.left])],
  };
}

/** Formats a project's files in C and C++, and returns the paths of those that changed. */
export async function fixC(root: string, changed?: readonly string[]): Promise<string[]> {
  const format = await formatterOf(root);
  return cFiles(root)
    .filter((path) => isFormatted(path) && (changed?.includes(path) ?? true))
    .filter((path) => {
      const file = join(root, path);
      const text = readFileSync(file, 'utf8');
      const formatted = format(path, text);
      if (formatted === text) return false;
      writeFileSync(file, formatted);
      return true;
    });
}
