import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';

import {readExamples} from '../../../src/course/examples/example';
import {kitsFolder, readKits} from '../../../src/course/kits/kit';
import {finding, type Finding} from '../programs/report';

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

/**
 * What Pyright finds in some Python files, given as paths from the project's root. A script sees what it sees when it
 * runs: its own folder, and the files of other examples that its manifest names; or everything in its kit.
 *
 * @throws {Error} with what Pyright printed, when it did not get as far as a report.
 */
export function pyrightFindings(root: string, paths: readonly string[]): Finding[] {
  if (paths.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'cs429-python-'));
  try {
    const sources = layOut(root, folder, paths);
    const config = JSON.parse(readFileSync(join(root, 'pyrightconfig.json'), 'utf8')) as Config;
    const inFiles = (path: string): string => `files/${path}`;
    writeFileSync(
      join(folder, 'pyrightconfig.json'),
      JSON.stringify({
        ...config,
        include: ['files'],
        stubPath: join(root, stubs),
        executionEnvironments: config.executionEnvironments?.map((one) => ({
          root: inFiles(one.root),
          extraPaths: one.extraPaths.map(inFiles),
        })),
      }),
    );
    const {stdout, stderr} = spawnSync(
      process.execPath,
      [join(dirname(require.resolve('pyright')), 'index.js'), '--outputjson', '--project', folder],
      {encoding: 'utf8', maxBuffer: 2 ** 28},
    );
    let output: Output;
    try {
      output = JSON.parse(stdout) as Output;
    } catch {
      throw new Error(`Pyright gave no report:\n${stdout}${stderr}`);
    }
    return output.generalDiagnostics
      .filter(({severity}) => severity !== 'information')
      .map(({file, message, range, rule}) => {
        const path = sources.get(relative(join(folder, 'files'), file).split(sep).join('/'));
        const {line, character} = range?.start ?? {line: 0, character: 0};
        return finding(
          path ?? 'pyrightconfig.json',
          {line: line + 1, column: character + 1},
          message.replace(/\s+/g, ' '),
          rule ?? 'pyright',
        );
      });
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Copies the files into folders in which they run; gives the source of each copy. */
function layOut(root: string, folder: string, paths: readonly string[]): Map<string, string> {
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
  for (const [copy, source] of sources) {
    const to = join(folder, 'files', copy);
    mkdirSync(dirname(to), {recursive: true});
    cpSync(join(root, source), to);
  }
  return sources;
}
