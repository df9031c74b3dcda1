import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

/** Where npm installs `just`, which it does on x86-64 Linux only. */
const installed = join(__dirname, '..', '..', 'node_modules', 'rust-just-linux-x64', 'bin');

/** The path of `just`, the project's own or the one on the PATH; undefined where there is none. */
export const findJust = (): string | undefined =>
  [installed, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'just'))
    .find((path) => existsSync(path));
