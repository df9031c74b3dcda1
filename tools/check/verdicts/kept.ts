import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {checkingCode} from './checking-code';
import type {Digests} from './digests';
import {verdictsIn, type Verdicts} from './verdicts';

/** The folder in which `npm run check` keeps its results; Prettier and cspell keep theirs there, too (package.json). */
export const keptIn = (root: string): string => join(root, 'node_modules', '.cache', 'check');

/** The installed packages, or the required ones if npm did not install them. */
const installed = ['node_modules/.package-lock.json', 'package-lock.json'];

/** What every verdict depends on: the code of the checks, the installed packages, and the version of Node. */
export function groundOf(root: string, digests: Digests): string {
  const lock = installed.map((path) => join(root, path)).find((path) => existsSync(path));
  return [process.version, lock ? readFileSync(lock, 'utf8') : '', digests.of(checkingCode)].join('\n');
}

/** The verdicts of a step. */
export const verdictsOf = (root: string, step: string, ground: string): Verdicts =>
  verdictsIn(join(keptIn(root), `${step.replace(':', '-')}.verdicts`), ground);
