import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';

import {finding, type Finding} from '../../../src/content/diagnostic';
import {readExamples} from '../../../src/content/examples/example';
import {kitsFolder, readKits} from '../../../src/content/kits/kit';
import {filesUnder} from '../../../src/content/files';

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
 * kit. So Pyright reads the folders in which these files run, in a copy.
 *
 * @throws {Error} with Pyright's output, when it printed no report.
 */
export function pyrightFindings(root: string, paths: readonly string[]): Finding[] {
  const folders = foldersOf(root, paths);
  const sources = new Map([...folders.values()].flatMap((together) => [...together]));
  const home = mkdtempSync(join(tmpdir(), 'cs429-python-'));
  try {
    for (const [copy, source] of sources) {
      const to = join(home, 'files', copy);
      mkdirSync(dirname(to), {recursive: true});
      cpSync(join(root, source), to);
    }
    const settings = JSON.parse(readFileSync(join(root, 'pyrightconfig.json'), 'utf8')) as Config;
    const inFiles = (path: string): string => `files/${path}`;
    const executionEnvironments = [
      // Files in a kit import from the kit's top folder, and from what all kits share.
      ...readKits(root).map(({name}) => ({
        root: inFiles(`${kitsFolder}/${name}`),
        extraPaths: [inFiles(kitsFolder)],
      })),
      ...(settings.executionEnvironments ?? []).map((environment) => ({
        root: inFiles(environment.root),
        extraPaths: environment.extraPaths.map(inFiles),
      })),
      // No example can import from another one's folder.
      ...[...folders.keys()]
        .filter((folder) => folder.startsWith('examples/'))
        .map((folder) => ({root: inFiles(folder)})),
    ];
    const config = {...settings, include: ['files'], stubPath: join(root, stubs), executionEnvironments};
    writeFileSync(join(home, 'pyrightconfig.json'), JSON.stringify(config));
    return report(home)
      .generalDiagnostics.filter(({severity}) => severity !== 'information')
      .map(({file, message, range, rule}) => {
        const path = sources.get(relative(join(home, 'files'), file).split(sep).join('/'));
        const {line, character} = range?.start ?? {line: 0, character: 0};
        const place = {line: line + 1, column: character + 1};
        const text = message.replace(/\s+/g, ' ');
        return finding(path ?? 'pyrightconfig.json', place, text, `pyright/${rule ?? 'error'}`);
      });
  } finally {
    rmSync(home, {recursive: true, force: true});
  }
}

/** The folder in which a file runs: that of its example, the kits together with marking, or another in the root. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('examples/') ? 3 : 1)
    .join('/')
    .replace(/^marking$/, 'kits');

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

/** The files that run together with some files, with their paths when they run, by the folder in which they run. */
function foldersOf(root: string, paths: readonly string[]): ReadonlyMap<string, ImportGroup> {
  const all = filesUnder(root, ['kits', 'marking', 'src', 'tools'], (name) => name.endsWith('.py'));
  const sources = new Map(all.map((path) => [path, path]));
  for (const example of readExamples(root).examples) {
    for (const [name, file] of example.inputs) {
      if (name.endsWith('.py'))
        sources.set(`examples/${example.name}/${name}`, relative(root, file).split(sep).join('/'));
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
    folders.set(folder, (folders.get(folder) ?? new Map<string, string>()).set(copy, source));
  }
  return new Map(
    [...folders].filter(([, together]) => [...together.values()].some((path) => paths.includes(path))),
  );
}
