/** The files of a recording. A long text is compressed in the repository, so that a clone and a diff are readable. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';

import {gzipSync} from 'fflate';

/** The most lines of a recorded text that is not compressed. */
export const mostLines = 2_000;

const ending = '.gz';

/** The name of a recorded file without the ending of a compressed one. */
const nameOf = (stored: string): string =>
  stored.endsWith(ending) ? stored.slice(0, -ending.length) : stored;

/** The names of the files in a recording's folder, each as it was recorded. */
export const keptNames = (folder: string): string[] => readdirSync(folder).map(nameOf);

/**
 * The content of a file of a recording, as it was recorded; undefined if there is none.
 *
 * @throws {Error} when it is compressed and damaged
 */
export function keptFile(folder: string, name: string): Buffer | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path);
  return existsSync(path + ending) ? gunzipSync(readFileSync(path + ending)) : undefined;
}

/**
 * A recorded text as it is stored. It is compressed in JavaScript and without a name or a time, so that it is the same
 * on every computer.
 */
export const stored = (
  name: string,
  text: string,
): {readonly name: string; readonly data: string | Uint8Array} =>
  text.split('\n').length - 1 > mostLines
    ? {name: name + ending, data: gzipSync(Buffer.from(text), {level: 9, mtime: 0})}
    : {name, data: text};
