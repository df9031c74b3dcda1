import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';

import picomatch from 'picomatch';
import {globSync} from 'tinyglobby';

import {finding, start} from '../../src/content/diagnostic';
import type {Report} from './report';
import type {Patterns} from './steps';

/** A linter of another project, which prints its findings as it likes. */
export type Tool = {
  /** The program of an installed package, and its options; the paths of files follow. */
  readonly command: readonly string[];
  /** Matches each remark in its output; if it fails without any, it did not run properly. */
  readonly remark: RegExp;
  /** Further options with which it takes less time and finds less. */
  readonly quick?: readonly string[];
  /** The options with which it corrects files, instead of those of `command`. */
  readonly fix?: readonly string[];
  /** Whether it reads the whole project, whatever has changed. */
  readonly whole?: true;
};

/** Files that are not part of the project, or that tests plant and commands write. */
const outside = [
  '**/{node_modules,__pycache__,__fixtures__,recorded}/**',
  '{.git,.docusaurus,build,build-plain,pictures,playwright-report,preview,test-results}/**',
];

/** The files of the project that match, in order. */
export const filesFor = (root: string, patterns: Patterns): string[] =>
  globSync([...patterns], {cwd: root, dot: true, followSymbolicLinks: false, ignore: outside}).sort();

/** The paths that match, whether or not the files exist. */
export function matching(paths: readonly string[], patterns: Patterns): string[] {
  const excluded = patterns.flatMap((pattern) => (pattern.startsWith('!') ? pattern.slice(1) : []));
  const isMatch = picomatch(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    {dot: true, ignore: [...excluded, ...outside]},
  );
  return patterns.length === 0 ? [] : paths.filter((path) => isMatch(path));
}

/** Runs a program of the installed packages. */
function run(root: string, [name = '', ...words]: readonly string[]) {
  const env = {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'};
  return new Promise<{code: number | null; output: string}>((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), words, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output: output.trim()}));
  });
}

const pathsOf = (root: string, {whole}: Tool, files: readonly string[]): string[] =>
  whole ? [] : files.filter((path) => existsSync(join(root, path)));

/** What a tool says about some files, or about the whole project. */
export async function reportOf(
  root: string,
  tool: Tool,
  files: readonly string[],
  quick = false,
): Promise<Report> {
  const paths = pathsOf(root, tool, files);
  if (paths.length === 0 && !tool.whole) return {findings: []};
  const {code, output} = await run(root, [...tool.command, ...(quick ? (tool.quick ?? []) : []), ...paths]);
  if (code === 0) return {findings: []};
  const count = output.match(tool.remark)?.length ?? 0;
  return count > 0
    ? {findings: [], remarks: {count, text: output}}
    : {findings: [finding('package.json', start, `${tool.command.join(' ')}: ${output}`, 'crash')]};
}

/** Lets a tool correct some files. */
export async function correct(root: string, tool: Tool, files: readonly string[]): Promise<void> {
  const paths = pathsOf(root, tool, files);
  if (tool.fix && paths.length > 0) await run(root, [...tool.fix, ...paths]);
}
