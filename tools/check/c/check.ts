import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/course/files';
import {count, type Finding, type Report} from '../report';
import {root} from '../root';
import type {Look} from '../step';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {compile} from './compile';
import {formatFindings, formatterOf, styleOf} from './format';
import {runPrograms} from './run';
import {findOnPath, type Find} from './tools';

const cFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => /\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name));

/** Assembly has a form of its own. */
const isFormatted = (path: string): boolean => !/\.[sS]$/.test(path);

/** Everything that is wrong with the programs in C, C++ and assembly of a project. */
export async function checkC(
  root: string,
  find: Find = findOnPath,
  verdicts: Verdicts = noVerdicts,
): Promise<Report> {
  const paths = cFiles(root);
  const formats: Finding[] = [];
  for (const path of paths.filter(isFormatted)) {
    const text = readFileSync(join(root, path), 'utf8');
    formats.push(
      ...(await verdicts.known(['form', path, text, styleOf(root)], async () =>
        formatFindings(await formatterOf(root), path, text),
      )),
    );
  }
  const compiled = await compile(root, paths, find, verdicts);
  const run = await runPrograms(root, find, verdicts);
  return {
    findings: [...formats, ...compiled.findings, ...run.findings],
    read: `${count(paths.length, 'file')} of C, C++ and assembly`,
    left: [...new Set([...compiled.left, ...run.left])],
  };
}

export const lookAtC: Look = (verdicts) => checkC(root, findOnPath, verdicts);

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
