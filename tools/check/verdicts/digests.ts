import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {sha256} from '../../../src/course/hash';

/** Files of a project; a pattern after `!` excludes files from its list. */
export type Patterns = readonly string[];

/** Hashes of a project's files during one run. */
export type Digests = {
  /** One hash of the names and contents of all files of some lists. */
  readonly of: (...lists: readonly Patterns[]) => string;
  /** The same without strings and numbers, and without the lengths of lists of these. */
  readonly shapes: (...lists: readonly Patterns[]) => string;
  /** One hash of the names alone. */
  readonly names: (...lists: readonly Patterns[]) => string;
};

/** Files that are not part of the project. */
const outside = [
  'node_modules/**',
  '{.git,.docusaurus,build,build-plain,pictures,playwright-report,preview,test-results}/**',
  '**/__pycache__/**',
];

const literals = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\b\d[\d_.]*/g;
/** Several literals in a row, whose number does not matter. */
const rows = /0(?:,\s*0)+/g;

export function digestsOf(root: string): Digests {
  const hashes = new Map<string, string>();
  const hashAt = (path: string): string => {
    const known = hashes.get(path) ?? sha256(readFileSync(join(root, path)));
    hashes.set(path, known);
    return known;
  };
  const pathsOf = (lists: readonly Patterns[]): string[] => {
    const paths = lists.flatMap((patterns) =>
      globSync([...patterns], {cwd: root, dot: true, followSymbolicLinks: false, ignore: outside}),
    );
    return [...new Set(paths)].sort();
  };
  return {
    of: (...lists) => sha256(JSON.stringify(pathsOf(lists).map((path) => [path, hashAt(path)]))),
    shapes: (...lists) =>
      sha256(
        JSON.stringify(
          pathsOf(lists).map((path) => [
            path,
            readFileSync(join(root, path), 'utf8').replaceAll(literals, '0').replaceAll(rows, '0'),
          ]),
        ),
      ),
    names: (...lists) => sha256(JSON.stringify(pathsOf(lists))),
  };
}

/**
 * Identifies the program at a path, whose file an upgrade changes. A change of what the program reads (headers and
 * libraries of the system) is not noticed; `npm run check -- --all` is for that.
 */
export function programAt(path: string | undefined): unknown[] {
  if (path === undefined || !existsSync(path)) return [];
  const real = realpathSync(path);
  const {size, mtimeMs} = statSync(real);
  return [real, size, mtimeMs];
}
