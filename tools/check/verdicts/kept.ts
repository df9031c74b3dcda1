import {existsSync, readFileSync, statSync} from 'node:fs';
import {join, posix} from 'node:path';

import {verdictsIn, type Verdicts} from './verdicts';

/** The folder of the results of `npm run check`; Prettier, cspell and ESLint keep theirs there, too (package.json). */
export const keptIn = (root: string): string => join(root, 'node_modules', '.cache', 'check');

/** The files that staff edit each semester, and the lists of pages: data, which a step names under `reads`. */
export const values = ['src/config/course.ts', 'src/config/limits.json', 'sidebars.ts'];

/**
 * The code of the facts with all strings made equal, so that a new date does not change it. This holds for the first
 * date, too, which replaces `notSet('name', 'placeholder')`. Only whether any such call is left matters, because
 * the function is unused without one.
 */
export function withoutStrings(code: string): string {
  const alike = code.replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
  const call = "notSet('', '')";
  return `${alike.includes(call)} ${alike.replaceAll(call, "''")}`;
}

const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The texts of a module and of everything that it imports, directly or not, except for values and packages. */
export function codeOf(root: string, module: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const read = (path: string): void => {
    if (texts.has(path) || values.includes(path)) return;
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(path), name);
      const file = endings.map((ending) => `${target}${ending}`).find((one) => isFile(join(root, one)));
      if (file !== undefined) read(file);
    }
  };
  read(module);
  return texts;
}

const isFile = (path: string): boolean => statSync(path, {throwIfNoEntry: false})?.isFile() ?? false;

/** The installed packages, or the required ones if npm did not install them. */
const installed = ['node_modules/.package-lock.json', 'package-lock.json'];

/** The inputs that all results of a step share: its code, the installed packages, and the version of Node. */
export function groundOf(root: string, module?: string): string {
  const lock = installed.map((path) => join(root, path)).find((path) => existsSync(path));
  const code = module === undefined ? [] : [...codeOf(root, module)];
  return JSON.stringify([process.version, lock ? readFileSync(lock, 'utf8') : '', code]);
}

export const verdictsOf = (root: string, step: string, ground: string): Verdicts =>
  verdictsIn(join(keptIn(root), `${step.replace(':', '-')}.verdicts`), ground);
