import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {sha256} from '../../../src/course/hash';

/** Files of a project; a pattern after `!` excludes files. */
export type Patterns = readonly string[];

/** One hash of the names and contents of all files that match. */
type Digest = (patterns: Patterns) => string;

/** Files that are not part of the project. */
const outside = [
  'node_modules/**',
  '{.git,.docusaurus,build,build-plain,pictures,playwright-report,preview,test-results}/**',
  '**/__pycache__/**',
];

/** The files that match, with the hashes of their contents. A file is read once. */
export function hashesOf(root: string): (patterns: Patterns) => (readonly [path: string, hash: string])[] {
  const hashes = new Map<string, string>();
  const hashAt = (path: string): string => {
    const known = hashes.get(path) ?? sha256(readFileSync(join(root, path)));
    hashes.set(path, known);
    return known;
  };
  return (patterns) => {
    const paths = globSync([...patterns], {
      cwd: root,
      dot: true,
      followSymbolicLinks: false,
      ignore: outside,
    });
    return paths.sort().map((path) => [path, hashAt(path)] as const);
  };
}

/** Hashes of a project's files during one run. */
export function digestsOf(root: string): Digest {
  const hashes = hashesOf(root);
  return (patterns) => sha256(JSON.stringify(hashes(patterns)));
}

/**
 * Identifies the program at a path, whose file an upgrade changes. Changes in the headers and libraries that the
 * program reads are not noticed, so `npm run check -- --all` ignores earlier results.
 */
export function programAt(path: string | undefined): unknown[] {
  if (path === undefined || !existsSync(path)) return [];
  const real = realpathSync(path);
  const {size, mtimeMs} = statSync(real);
  return [real, size, mtimeMs];
}
