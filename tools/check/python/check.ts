/** The step `Python`: Ruff, Pyright, and the names that scripts import from gem5. */
import {readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import type {Finding} from '../../../src/content/diagnostic';
import {filesUnder} from '../../../src/content/files';
import {objectNames} from '../names/lists';
import type {Report} from '../report';
import type {Scope} from '../steps';
import {objectFindings} from './objects';
import {pyrightFindings} from './pyright';
import {formFindings, invalidSyntax, ruffFindings, ruffFixed, ruffOf} from './ruff';

/** The Python file of gem5's build, which uses names that only the build defines. */
const isOfBuild = (path: string): boolean => basename(path) === 'SConscript';

const pythonFiles = (root: string, changed: readonly string[] | undefined): string[] =>
  filesUnder(
    root,
    ['examples', 'kits', 'marking', 'src', 'tools'],
    (name) => name.endsWith('.py') || isOfBuild(name),
  ).filter((path) => changed?.includes(path) ?? true);

/** The SimObjects that a Python file declares; scripts can import them from `m5.objects` once they are built. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}type = "(\w+)"$/gm)].map(([, name = '']) => name);

/** Everything that is wrong with a project's Python files, in a quick run without their types. */
export function checkPython(root: string, {changed, quick}: Pick<Scope, 'changed' | 'quick'>): Report {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const paths = pythonFiles(root, changed);
  const ruff = ruffOf(root);
  const recorded = objectNames(root);
  const known =
    recorded &&
    new Set([...recorded, ...pythonFiles(root, undefined).flatMap((path) => declaredIn(read(path)))]);
  const findings = paths.flatMap((path): Finding[] => {
    const text = read(path);
    if (isOfBuild(path)) return formFindings(ruff, path, text);
    return [...ruffFindings(ruff, path, text), ...(known ? objectFindings(path, text, known) : [])];
  });
  // Findings about types are useless in a file that cannot be parsed.
  const broken = new Set(findings.filter(({rule}) => rule === invalidSyntax).map(({path}) => path));
  const scripts = paths.filter((path) => !isOfBuild(path));
  const types = quick || scripts.length === 0 ? [] : pyrightFindings(root, scripts);
  return {
    findings: [...findings, ...types.filter(({path}) => !broken.has(path))],
    left: known ? [] : ['names of `m5.objects`, because the recording gem5/names/objects is missing'],
  };
}

/** Formats a project's Python files, and returns the paths of those that changed. */
export function fixPython(root: string, changed: readonly string[] | undefined): string[] {
  const ruff = ruffOf(root);
  return pythonFiles(root, changed).filter((path) => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const fixed = ruffFixed(ruff, text);
    if (fixed === text) return false;
    writeFileSync(file, fixed);
    return true;
  });
}
