/** Finds `just` on this computer: the optional dependency of this project, or the one on the PATH. */
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The properties of a computer that the search reads; tests replace them. */
export type Computer = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of a file of a package; undefined where the package is not installed. */
  readonly resolve: (file: string) => string | undefined;
  readonly exists: (path: string) => boolean;
};

const thisComputer: Computer = {
  env: process.env,
  resolve: (file) => {
    try {
      return require.resolve(file);
    } catch {
      return undefined;
    }
  },
  exists: existsSync,
};

/** npm installs the package on x86-64 Linux only. */
const packaged = 'rust-just-linux-x64/bin/just';

/** The message for a computer without `just`. */
export const justMissing =
  'no `just` on this machine; `npm ci` brings it on x86-64 Linux, elsewhere `cargo install just` or the package manager does';

/** The path of `just`; undefined where there is none. */
export function findJust(computer: Computer = thisComputer): string | undefined {
  const {env, resolve, exists} = computer;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'just'));
  return [resolve(packaged), ...onPath].find((path) => path !== undefined && exists(path));
}
