import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {programAt} from '../verdicts/digests';

/** Finds a program by its name; undefined where this machine does not have it. */
export type Find = (tool: string) => string | undefined;

export const findOnPath: Find = (tool) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));

/** The Debian packages that bring the programs which a check can lack. */
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

/** What C depends on beside the project: the compilers and QEMU that `find` finds. */
export const programsOf = (find: Find): unknown[] =>
  Object.keys(packages).map((tool) => programAt(find(tool)));

/** The same on this machine; with `GEM5`, headers that stand in no project count too, so that nothing can be told. */
export const machine = (): unknown => (process.env.GEM5 ? undefined : programsOf(findOnPath));

/** How a report says that something is left out for want of a program: `runs, no qemu-aarch64 (Debian: qemu-user)`. */
export const without = (what: string, tool: string): string =>
  `${what}, no ${tool}${packages[tool] ? ` (Debian: ${packages[tool]})` : ''}`;
