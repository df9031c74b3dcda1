import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {needs, sentenceOf} from '../../needs';

/** Finds a program by its name; undefined if this computer does not have it. */
export type Find = (tool: string) => string | undefined;

export const findOnPath: Find = (tool) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));

/** A check that was left out because a program is missing: `runs, no qemu-aarch64 (Debian: qemu-user)`. */
export function without(what: string, tool: string): string {
  // Debian's packages of gcc and g++ bring cc and c++.
  const listed = ({cc: 'gcc', 'c++': 'g++'} as Readonly<Record<string, string>>)[tool] ?? tool;
  const packages = needs.find(({names}) => names.includes(listed))?.packages ?? [];
  return sentenceOf({names: [tool], packages, leftOut: what});
}
