import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Finding} from '../../../src/course/diagnostic';
import {filesUnder} from '../../../src/course/files';
import {counted} from '../../../src/course/grouped';
import {objectNames} from '../names/lists';
import type {Report} from '../report';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {objectFindings} from './objects';
import {pyrightFindings} from './pyright';
import {formFindings, invalidSyntax, ruffFindings, ruffFixed, ruffOf, type Ruff} from './ruff';

const pythonFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits', 'marking', 'src', 'tools'], (name) => name.endsWith('.py'));

/** The Python files of gem5's build, which use names that only the build defines. */
const buildFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => name === 'SConscript');

/** The SimObjects that a Python file declares; scripts can import them from `m5.objects` once they are built. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}type = "(\w+)"$/gm)].map(([, name = '']) => name);

/** Everything that is wrong with a project's Python files, with or without their types. */
export async function checkPython(
  root: string,
  verdicts: Verdicts = noVerdicts,
  withTypes = true,
): Promise<Report> {
  const paths = pythonFiles(root);
  const settings = readFileSync(join(root, 'ruff.toml'), 'utf8');
  let loaded: Ruff | undefined;
  const ruff = (): Ruff => (loaded ??= ruffOf(root));
  const recorded = objectNames(root);
  const scripts = buildFiles(root);
  const texts = paths.map((path) => ({path, text: readFileSync(join(root, path), 'utf8')}));
  const known = recorded && new Set([...recorded, ...texts.flatMap(({text}) => declaredIn(text))]);
  const findings: Finding[] = [];
  for (const {path, text} of texts) {
    findings.push(
      ...(await verdicts.known(['ruff', settings, path, text], () => ruffFindings(ruff(), path, text))),
      ...(known ? objectFindings(path, text, known) : []),
    );
  }
  for (const path of scripts) {
    const text = readFileSync(join(root, path), 'utf8');
    findings.push(
      ...(await verdicts.known(['form', settings, path, text], () => formFindings(ruff(), path, text))),
    );
  }
  // Findings about types are useless in a file that cannot be parsed.
  const broken = new Set(findings.filter(({rule}) => rule === invalidSyntax).map(({path}) => path));
  const types = withTypes ? await pyrightFindings(root, paths, verdicts) : [];
  return {
    findings: [...findings, ...types.filter(({path}) => !broken.has(path))],
    read: counted(paths.length + scripts.length, 'Python file'),
    left: known ? [] : ['names of `m5.objects`, the recording gem5/names/objects is missing'],
  };
}

/** Formats a project's Python files, and returns the paths of those that changed. */
export function fixPython(root: string): string[] {
  const ruff = ruffOf(root);
  return [...pythonFiles(root), ...buildFiles(root)].filter((path) => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const fixed = ruffFixed(ruff, text);
    if (fixed === text) return false;
    writeFileSync(file, fixed);
    return true;
  });
}
