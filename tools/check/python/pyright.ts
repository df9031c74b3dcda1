import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';

import {finding, type Finding} from '../../../src/course/diagnostic';
import {readExamples} from '../../../src/course/examples/example';
import {kitsFolder, readKits} from '../../../src/course/kits/kit';
import {digestsOf} from '../verdicts/digests';
import type {Verdicts} from '../verdicts/verdicts';

/** The part of Pyright's `--outputjson` that is read here. Lines and characters are counted from 0. */
type Output = {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: 'error' | 'warning' | 'information';
    readonly message: string;
    readonly range?: {readonly start: {readonly line: number; readonly character: number}};
    readonly rule?: string;
  }[];
};

/** The part of Pyright's settings whose paths differ here. */
type Config = {
  readonly executionEnvironments?: readonly {readonly root: string; readonly extraPaths: readonly string[]}[];
};

/** The stubs of the simulator's modules, from the project's root. */
const stubs = 'tools/check/python/stubs';

/** Files that can import each other when they run: the path of each for Pyright, and that from the project's root. */
type ImportGroup = ReadonlyMap<string, string>;

/**
 * Pyright's findings in some Python files, given as paths from the project's root. A script may import what it can
 * import when it runs: its own folder and the files of other examples that its manifest names, or everything in its
 * kit. So Pyright reads only the folders in which something changed.
 *
 * @throws {Error} with Pyright's output, when it printed no report.
 */
export async function pyrightFindings(
  root: string,
  paths: readonly string[],
  verdicts: Verdicts,
): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const config = readFileSync(join(root, 'pyrightconfig.json'), 'utf8');
  const folders = foldersOf(root, paths);
  const stubsNow = digestsOf(root)([`${stubs}/**`]);
  const keyOf = (folder: string, together: ImportGroup): readonly unknown[] => [
    'pyright',
    config,
    stubsNow,
    folder,
    [...together].map((one) => [...one, readFileSync(join(root, one[1]), 'utf8')]),
  ];
  // One run of Pyright checks all changed folders, because it takes long to start.
  const unknown = new Map<string, ImportGroup>();
  for (const [folder, together] of folders) {
    if (!verdicts.has(keyOf(folder, together))) unknown.set(folder, together);
  }
  const found = pyright(root, config, unknown);
  const findings: Finding[] = [...(found.get('') ?? [])];
  for (const [folder, together] of folders) {
    const find = (): readonly Finding[] => found.get(folder) ?? [];
    // A finding about Pyright's settings belongs to no folder, and makes all others incomplete, so nothing is kept.
    findings.push(...(found.has('') ? find() : await verdicts.known(keyOf(folder, together), find)));
  }
  return findings;
}

/** The folder in which a file runs: that of its example, the kits together with marking, or another in the root. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('examples/') ? 3 : 1)
    .join('/')
    .replace(/^marking$/, 'kits');

/** Pyright's findings in the files of some folders, by folder; those about its settings have the empty string. */
function pyright(
  root: string,
  settings: string,
  folders: ReadonlyMap<string, ImportGroup>,
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
          // Files in a kit import from the kit's top folder, and from what all kits share.
          ...readKits(root).map(({name}) => ({
            root: inFiles(`${kitsFolder}/${name}`),
            extraPaths: [inFiles(kitsFolder)],
          })),
          ...(config.executionEnvironments ?? []).map((one) => ({
            root: inFiles(one.root),
            extraPaths: one.extraPaths.map(inFiles),
          })),
          // No example can import from another one's folder.
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
      const one = finding(path ?? 'pyrightconfig.json', place, text, `pyright/${rule ?? 'error'}`);
      found.set(folder, [...(found.get(folder) ?? []), one]);
    }
    return found;
  } finally {
    rmSync(home, {recursive: true, force: true});
  }
}

/** Runs Pyright in a folder that has its settings. */
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

/** The files with their paths when they run, by the folder in which they run. */
function foldersOf(root: string, paths: readonly string[]): ReadonlyMap<string, ImportGroup> {
  const sources = new Map(paths.map((path) => [path, path]));
  for (const example of readExamples(root).examples) {
    for (const [name, file] of example.inputs) {
      if (name.endsWith('.py')) {
        sources.set(`examples/${example.name}/${name}`, relative(root, file).split(sep).join('/'));
      }
    }
  }
  for (const {name, files} of readKits(root)) {
    for (const [path, source] of files) {
      if (!path.endsWith('.py')) continue;
      // Shared files of the kits can import files of a kit, so they are checked in the kit.
      if (source !== `${kitsFolder}/${name}/${path}`) sources.delete(source);
      sources.set(`${kitsFolder}/${name}/${path}`, source);
    }
  }
  const folders = new Map<string, Map<string, string>>();
  for (const [copy, source] of sources) {
    const folder = folderOf(copy);
    const together = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, together.set(copy, source));
  }
  return folders;
}
