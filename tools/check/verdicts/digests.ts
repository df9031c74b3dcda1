import {createHash} from 'node:crypto';
import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

/** Hashes of a project's files, for one run in which no file changes. */
export type Digests = {
  /** One hash of the names and contents of all files that some patterns match (`!` before one takes files out). */
  readonly of: (patterns: readonly string[]) => string;
  /** The same of the names alone. */
  readonly names: (patterns: readonly string[]) => string;
};

/** What is no part of the project, wherever it is. */
const outside = ['node_modules/**', '.git/**', 'build/**', '.docusaurus/**', '.bench/**', '**/__pycache__/**'];

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export function digestsOf(root: string): Digests {
  const hashes = new Map<string, string>();
  const hashAt = (path: string): string => {
    const known = hashes.get(path) ?? sha256(readFileSync(join(root, path)));
    hashes.set(path, known);
    return known;
  };
  const pathsOf = (patterns: readonly string[]): string[] =>
    globSync([...patterns], {cwd: root, dot: true, followSymbolicLinks: false, ignore: outside}).sort();
  return {
    of: (patterns) => sha256(JSON.stringify(pathsOf(patterns).map((path) => [path, hashAt(path)]))),
    names: (patterns) => sha256(JSON.stringify(pathsOf(patterns))),
  };
}

/**
 * Which program a path leads to: an upgrade changes the file behind it. What the program reads beside itself (headers of
 * the system, libraries) is not seen; `npm run check -- --all` is for that.
 */
export function programAt(path: string | undefined): unknown[] {
  if (path === undefined || !existsSync(path)) return [];
  const real = realpathSync(path);
  const {size, mtimeMs} = statSync(real);
  return [real, size, mtimeMs];
}
