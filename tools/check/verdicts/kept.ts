import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {ownCode} from './own-code';
import type {Digests} from './digests';
import {verdictsIn, type Verdicts} from './verdicts';

/** Where runs of `npm run check` keep what they found; the tools of others have theirs in it, too (package.json). */
export const keptIn = (root: string): string => join(root, 'node_modules', '.cache', 'check');

/** The packages as they are installed; as they are to be, where npm did not install them. */
const installed = ['node_modules/.package-lock.json', 'package-lock.json'];

/** What every verdict depends on: our own code, the packages that are installed, and Node. */
export function groundOf(root: string, digests: Digests): string {
  const lock = installed.map((path) => join(root, path)).find((path) => existsSync(path));
  return [process.version, lock ? readFileSync(lock, 'utf8') : '', digests.of(ownCode)].join('\n');
}

/** The verdicts of a step's parts. */
export const verdictsOf = (root: string, step: string, ground: string): Verdicts =>
  verdictsIn(join(keptIn(root), `${step.replace(':', '-')}.verdicts`), ground);
