import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/course/files';
import {count, type Report} from '../programs/report';
import {compile} from './compile';
import {formatFindings, formatterOf} from './format';
import {runPrograms} from './run';
import {findOnPath, type Find} from './tools';

const cFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => /\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name));

/** Assembly has a form of its own. */
const isFormatted = (path: string): boolean => !/\.[sS]$/.test(path);

/** Everything that is wrong with the programs in C, C++ and assembly of a project. */
export async function checkC(root: string, find: Find = findOnPath): Promise<Report> {
  const paths = cFiles(root);
  const format = await formatterOf(root);
  const formats = paths
    .filter(isFormatted)
    .flatMap((path) => formatFindings(format, path, readFileSync(join(root, path), 'utf8')));
  const compiled = compile(root, paths, find);
  const run = await runPrograms(root, find);
  return {
    findings: [...formats, ...compiled.findings, ...run.findings],
    read: `${count(paths.length, 'file')} of C, C++ and assembly`,
    left: [...new Set([...compiled.left, ...run.left])],
  };
}

/** Formats the files of C and C++ of a project, and gives the paths of those that changed. */
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
