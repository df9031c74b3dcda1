import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Finding} from '../../../src/course/diagnostic';
import {filesUnder} from '../../../src/course/files';
import {counted} from '../../../src/course/grouped';
import {formatFindings, type Report} from '../report';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {compile} from './compile';
import {runPrograms} from './run';
import {findOnPath, type Find} from './tools';

const cFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => /\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name));

/** clang-format does not know assembly. */
const isFormatted = (path: string): boolean => !/\.[sS]$/.test(path);

/** Formats a text in C or C++; the name of the file determines the language. */
type Formatter = (path: string, text: string) => string;

/** The project's style. */
const styleOf = (root: string): string => readFileSync(join(root, '.clang-format'), 'utf8');

/** clang-format with the project's `.clang-format`. */
async function formatterOf(root: string): Promise<Formatter> {
  const {format} = await import('@wasm-fmt/clang-format');
  const style = styleOf(root);
  return (path, text) => format(text, path, style);
}

/** Everything that is wrong with a project's programs in C, C++ and assembly. */
export async function checkC(
  root: string,
  verdicts: Verdicts = noVerdicts,
  find: Find = findOnPath,
): Promise<Report> {
  const paths = cFiles(root);
  const formats: Finding[] = [];
  for (const path of paths.filter(isFormatted)) {
    const text = readFileSync(join(root, path), 'utf8');
    formats.push(
      ...(await verdicts.known(['form', path, text, styleOf(root)], async () =>
        formatFindings(path, text, (await formatterOf(root))(path, text), 'c-format'),
      )),
    );
  }
  const compiled = await compile(root, paths, find, verdicts);
  const run = await runPrograms(root, find, verdicts);
  return {
    findings: [...formats, ...compiled.findings, ...run.findings],
    read: `${counted(paths.length, 'file')} of C, C++ and assembly`,
    left: [...new Set([...compiled.left, ...run.left])],
  };
}

/** Formats a project's files in C and C++, and returns the paths of those that changed. */
export async function fixC(root: string): Promise<string[]> {
  const format = await formatterOf(root);
  return cFiles(root)
    .filter(isFormatted)
    .filter((path) => {
      const file = join(root, path);
      const text = readFileSync(file, 'utf8');
      const formatted = format(path, text);
      if (formatted === text) return false;
      writeFileSync(file, formatted);
      return true;
    });
}
