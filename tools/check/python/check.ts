import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {objectNames} from '../names/lists';
import {filesUnder} from '../../../src/course/files';
import {count, type Finding, type Report} from '../report';
import {root} from '../root';
import type {Look} from '../step';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {objectFindings} from './objects';
import {pyrightFindings} from './pyright';
import {formFindings, invalidSyntax, ruffFindings, ruffFixed, ruffOf, type Ruff} from './ruff';

const pythonFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits', 'marking', 'src', 'tools'], (name) => name.endsWith('.py'));

/** What gem5's build executes as Python, with names that only the build has. */
const buildFiles = (root: string): string[] =>
  filesUnder(root, ['examples', 'kits'], (name) => name === 'SConscript');

/** The SimObjects that a Python file declares: scripts get them from `m5.objects`, once they are built. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}type = "(\w+)"$/gm)].map(([, name = '']) => name);

/** Everything that is wrong with the Python files of a project. */
export async function checkPython(root: string, verdicts: Verdicts = noVerdicts): Promise<Report> {
  const paths = pythonFiles(root);
  const settings = readFileSync(join(root, 'ruff.toml'), 'utf8');
  let loaded: Ruff | undefined;
  const ruff = (): Ruff => (loaded ??= ruffOf(root));
  const recorded = objectNames(root);
  const scripts = buildFiles(root);
  const texts = paths.map((path) => ({path, text: readFileSync(join(root, path), 'utf8')}));
  const known = recorded && new Set([...recorded, ...texts.flatMap(({text}) => declaredIn(text))]);
  const own: Finding[] = [];
  for (const {path, text} of texts) {
    own.push(
      ...(await verdicts.known(['ruff', settings, path, text], () => ruffFindings(ruff(), path, text))),
      ...(known ? objectFindings(path, text, known) : []),
    );
  }
  for (const path of scripts) {
    const text = readFileSync(join(root, path), 'utf8');
    own.push(
      ...(await verdicts.known(['form', settings, path, text], () => formFindings(ruff(), path, text))),
    );
  }
  // What cannot be parsed has nothing more to say for itself.
  const broken = new Set(
    own.filter(({diagnostic}) => diagnostic.rule === invalidSyntax).map(({path}) => path),
  );
  const types = (await pyrightFindings(root, paths, verdicts)).filter(({path}) => !broken.has(path));
  return {
    findings: [...own, ...types],
    read: count(paths.length + scripts.length, 'Python file'),
    left: known ? [] : ['names of `m5.objects`, the recording gem5/names/objects is missing'],
  };
}

export const lookAtPython: Look = (verdicts) => checkPython(root, verdicts);

/** Formats the Python files of a project, and gives the paths of those that changed. */
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
