import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';

import {readExamples} from '../../../src/course/examples/example';
import {kitsFolder, readKits} from '../../../src/course/kits/kit';
import {finding, type Finding} from '../report';
import type {Verdicts} from '../verdicts/verdicts';

/** What Pyright prints with `--outputjson`, as far as it is read here. Lines and characters are from 0. */
type Output = {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: 'error' | 'warning' | 'information';
    readonly message: string;
    readonly range?: {readonly start: {readonly line: number; readonly character: number}};
    readonly rule?: string;
  }[];
};

/** Pyright's own settings, as far as their paths are others here. */
type Config = {
  readonly executionEnvironments?: readonly {readonly root: string; readonly extraPaths: readonly string[]}[];
};

/** Where the stubs of the simulator's modules are, from the project's root. */
const stubs = 'tools/check/python/stubs';

/** Files that see each other when they run: where each stands for Pyright, and its path from the project's root. */
type Together = ReadonlyMap<string, string>;

/**
 * What Pyright finds in some Python files, given as paths from the project's root. A script sees what it sees when it
 * runs: its own folder, and the files of other examples that its manifest names; or everything in its kit. So Pyright
 * reads the folders alone in which something changed.
 *
 * @throws {Error} with what Pyright printed, when it did not get as far as a report.
 */
export async function pyrightFindings(
  root: string,
  paths: readonly string[],
  verdicts: Verdicts,
): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const config = readFileSync(join(root, 'pyrightconfig.json'), 'utf8');
  const folders = foldersOf(root, paths);
  const keyOf = (folder: string, together: Together): readonly unknown[] => [
    'pyright',
    config,
    folder,
    [...together].map((one) => [...one, readFileSync(join(root, one[1]), 'utf8')]),
  ];
  // All that is not known is found at once, because Pyright takes longest to begin.
  const unknown = new Map<string, Together>();
  for (const [folder, together] of folders) {
    if (!verdicts.has(keyOf(folder, together))) unknown.set(folder, together);
  }
  const found = pyright(root, config, unknown);
  const findings: Finding[] = [...(found.get('') ?? [])];
  for (const [folder, together] of folders) {
    const find = (): readonly Finding[] => found.get(folder) ?? [];
    // What Pyright says of its settings belongs to no folder, and of no folder enough is known then.
    findings.push(...(found.has('') ? find() : await verdicts.known(keyOf(folder, together), find)));
  }
  return findings;
}

/** The folder in which a file runs: an example's own; the kits, which share files with marking; or another at the top. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('examples/') ? 3 : 1)
    .join('/')
    .replace(/^marking$/, 'kits');

/** What Pyright finds in the files of some folders, by folder; by the empty string what it says of its settings. */
function pyright(
  root: string,
  settings: string,
  folders: ReadonlyMap<string, Together>,
): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  if (folders.size === 0) return found;
  const home = mkdtempSync(join(tmpdir(), 'cs429-python-'));
  try {
    const sources = new Map([...folders.values()].flatMap((together) => [...together]));
    for (const [copy, source] of sources) {
      const to = join(home, 'files', copy);
      mkdirSync(dirname(to), {recursive: true});
      cpSync(join(root, source), to);
    }
    const config = JSON.parse(settings) as Config;
    const inFiles = (path: string): string => `files/${path}`;
    writeFileSync(
      join(home, 'pyrightconfig.json'),
      JSON.stringify({
        ...config,
        include: ['files'],
        stubPath: join(root, stubs),
        executionEnvironments: [
          ...(config.executionEnvironments ?? []).map((one) => ({
            root: inFiles(one.root),
            extraPaths: one.extraPaths.map(inFiles),
          })),
          // No example sees another one's folder.
          ...[...folders.keys()]
            .filter((folder) => folder.startsWith('examples/'))
            .map((folder) => ({root: inFiles(folder)})),
        ],
      }),
    );
    for (const {file, severity, message, range, rule} of report(home).generalDiagnostics) {
      if (severity === 'information') continue;
      const copy = relative(join(home, 'files'), file).split(sep).join('/');
      const path = sources.get(copy);
      const {line, character} = range?.start ?? {line: 0, character: 0};
      const place = {line: line + 1, column: character + 1};
      const folder = path === undefined ? '' : folderOf(copy);
      const text = message.replace(/\s+/g, ' ');
      const one = finding(path ?? 'pyrightconfig.json', place, text, rule ?? 'pyright');
      found.set(folder, [...(found.get(folder) ?? []), one]);
    }
    return found;
  } finally {
    rmSync(home, {recursive: true, force: true});
  }
}

/** Runs Pyright in a folder with its settings. */
function report(home: string): Output {
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [join(dirname(require.resolve('pyright')), 'index.js'), '--outputjson', '--project', home],
    {encoding: 'utf8', maxBuffer: 2 ** 28},
  );
  try {
    return JSON.parse(stdout) as Output;
  } catch {
    throw new Error(`Pyright gave no report:\n${stdout}${stderr}`);
  }
}

/** The files as they stand when they run, by the folders in which they do. */
function foldersOf(root: string, paths: readonly string[]): ReadonlyMap<string, Together> {
  const sources = new Map(paths.map((path) => [path, path]));
  for (const example of readExamples(root).examples) {
    for (const [name, file] of example.inputs) {
      if (name.endsWith('.py')) {
        sources.set(`examples/${example.name}/${name}`, relative(root, file).split(sep).join('/'));
      }
    }
  }
  for (const {name, files} of readKits(root)) {
    for (const [path, source] of files)
      if (path.endsWith('.py')) sources.set(`${kitsFolder}/${name}/${path}`, source);
  }
  const folders = new Map<string, Map<string, string>>();
  for (const [copy, source] of sources) {
    const folder = folderOf(copy);
    const together = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, together.set(copy, source));
  }
  return folders;
}
