import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

/** The SHA-256 of a text or of bytes, in hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * A hash of files and of what else counts: the same in every folder, and another one as soon as a name, a content or a
 * setting differs.
 * @param root the folder in which the files are looked for
 * @param patterns of the files; those with `!` before them take away from the others
 * @param settings what counts beside the files, as JSON can write it
 * @returns eight hexadecimal digits
 * @throws where a file cannot be read
 */
export function filesHash(root: string, patterns: readonly string[], settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of globSync([...patterns], {cwd: root, dot: true, followSymbolicLinks: false}).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
