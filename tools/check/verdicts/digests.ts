import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {sha256} from '../../../src/course/hash';

/** Files of a project; a pattern with `!` before it takes away from the others of its list. */
export type Patterns = readonly string[];

/** Hashes of a project's files, for one run in which no file changes. */
export type Digests = {
  /** One hash of the names and contents of all files of some lists. */
  readonly of: (...lists: readonly Patterns[]) => string;
  /** The same of the texts without what is in quotes, without numbers, and whatever the lengths of their lists. */
  readonly shapes: (...lists: readonly Patterns[]) => string;
  /** The same of the names alone. */
  readonly names: (...lists: readonly Patterns[]) => string;
};

/** What is no part of the project, wherever it is. */
const outside = [
  'node_modules/**',
  '{.git,.docusaurus,build,build-plain,pictures,playwright-report,preview,test-results}/**',
  '**/__pycache__/**',
];

const literals = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\b\d[\d_.]*/g;
/** Of literals one after another, how many there are says as little. */
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
 * Which program a path leads to: an upgrade changes the file behind it. What the program reads beside itself (headers of
 * the system, libraries) is not seen; `npm run check -- --all` is for that.
 */
export function programAt(path: string | undefined): unknown[] {
  if (path === undefined || !existsSync(path)) return [];
  const real = realpathSync(path);
  const {size, mtimeMs} = statSync(real);
  return [real, size, mtimeMs];
}
