import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {programAt} from '../verdicts/digests';

/** Finds a program by its name; undefined if this computer does not have it. */
export type Find = (tool: string) => string | undefined;

export const findOnPath: Find = (tool) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));

/** The Debian packages of the programs that this step needs. */
const packages: Readonly<Record<string, string>> = {
  cc: 'gcc',
  'c++': 'g++',
  'g++': 'g++',
  gcc: 'gcc',
  clang: 'clang',
  'aarch64-linux-gnu-gcc': 'gcc-aarch64-linux-gnu',
  'aarch64-linux-gnu-g++': 'g++-aarch64-linux-gnu',
  'qemu-aarch64': 'qemu-user',
  script: 'bsdutils',
  python3: 'python3',
};

/** The compilers and QEMU, on which results depend besides the project's files. */
export const programsOf = (find: Find): unknown[] =>
  Object.keys(packages).map((tool) => programAt(find(tool)));

/** These programs on this computer. */
export const machine = (): unknown => programsOf(findOnPath);

/** A check that was left out because a program is missing: `runs, no qemu-aarch64 (Debian: qemu-user)`. */
export const without = (what: string, tool: string): string =>
  `${what}, no ${tool}${packages[tool] ? ` (Debian: ${packages[tool]})` : ''}`;
