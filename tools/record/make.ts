import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {sha256} from '../../src/content/hash';
import {nearNames} from '../../src/content/similar-names';
import type {Example, Run} from '../../src/content/examples/example';
import {inputsOf, sealOf, whereOf, type Statistics} from '../../src/content/examples/recording';
import {isChosen, parseStats} from '../../src/content/examples/stats';
import {isHostStatistic} from '../../src/content/examples/stats-text';
import type {Files} from './compare';
import {normalize} from './normalize';
import {
  copyCourse,
  copyInputs,
  makeSandbox,
  runInTerminal,
  sandboxAt,
  type Outcome,
  type Sandbox,
} from './sandbox';
import {reduceSystem} from '../../src/content/system/reduce';
import {needsTree, type Tree} from './tree';
import {toolVersions, type Simulator} from './versions';

/** The seconds that a command of a build may take; a build of gem5 compiles all of it in the worst case. */
const buildLimit = (command: string): number => (needsTree([command]) ? 14_400 : 300);

/** The size in characters above which only the chosen statistics of a `stats.txt` are kept. */
const largeStats = 48_000;

/** An example's files and programs, which are copied for each of its runs. */
export type Built = {readonly sandbox: Sandbox; readonly programs: Readonly<Record<string, string>>};

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-12).join('\n');

/** @throws {Error} with the end of the command's output, when it had another exit status than expected. */
function expectExit(command: string, {exit, output}: Outcome, right: number, limit: number): void {
  if (exit === right) return;
  const what = exit === null ? `did not end within ${limit} s` : `exited with ${exit} instead of ${right}`;
  throw new Error(`\`${command}\` ${what}:\n${lastLines(output)}`);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Builds an example's programs in a new sandbox, and in gem5's sources if needed. The caller removes the sandbox. */
export async function build(example: Example, simulator?: Simulator, tree?: Tree): Promise<Built> {
  const sandbox = makeSandbox(simulator?.path, tree);
  try {
    if (needsTree(example.manifest.build)) tree?.clear();
    copyInputs(example, sandbox);
    const at = sandboxAt(sandbox, example.manifest.folder);
    for (const command of example.manifest.build) {
      const limit = buildLimit(command);
      expectExit(command, await runInTerminal(at, command, limit), 0, limit);
    }
    return {sandbox, programs: programsIn(sandbox, example)};
  } catch (error) {
    sandbox.remove();
    throw error;
  }
}

/** The hashes of the programs that a build made. */
function programsIn(sandbox: Sandbox, example: Example): Record<string, string> {
  const {folder} = sandboxAt(sandbox, example.manifest.folder);
  const made = example.manifest.build.flatMap((command) => /(?:^|\s)-o\s+(\S+)/.exec(command)?.[1] ?? []);
  return Object.fromEntries(
    made
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => [name, sha256(readFileSync(join(folder, name)))]),
  );
}

/**
 * Makes one run in a temporary folder.
 *
 * @returns the files of its recording by name.
 * @throws {Error} with the reason, when the run fails, hangs, or lacks a file that the manifest asks for.
 */
export async function makeRun(run: Run, built: Built, simulator?: Simulator, tree?: Tree): Promise<Files> {
  if (run.simulator && !simulator) throw new Error('it runs gem5; GEM5=path/to/gem5.opt npm run record');
  const home = makeSandbox(run.simulator ? simulator?.path : undefined, tree);
  try {
    copyCourse(built.sandbox, home);
    if (tree && needsTree([...run.first, run.command])) {
      tree.clear();
      copyInputs(run.example, home);
    }
    const sandbox = sandboxAt(home, run.in);
    for (const command of run.first) {
      expectExit(command, await runInTerminal(sandbox, command, run.limit), 0, run.limit);
    }
    const outcome = await runInTerminal(sandbox, run.command, run.limit);
    expectExit(run.command, outcome, run.exit, run.limit);
    const host = {home: sandbox.home, ...(run.simulator && simulator && {gem5: simulator.path})};
    const files = keptFiles(run, sandbox, normalize(outcome.output, host));
    const {manifest} = run.example;
    const record = {
      command: run.command,
      first: run.first,
      build: manifest.build,
      ...whereOf(run),
      exit: run.exit,
      simulator: run.simulator && simulator ? simulator.version : null,
      isa: run.simulator && simulator ? simulator.isa : null,
      ...(run.simulator && simulator && {parts: simulator.parts}),
      tools: toolVersions([...manifest.build, ...run.first, run.command], sandbox.env),
      chosen: run.stats,
      ...inputsOf(run.example),
      programs: built.programs,
      kept: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha256(text)])),
    };
    return {...files, 'record.json': json({...record, seal: sealOf(record)})};
  } finally {
    home.remove();
  }
}

function keptFiles(run: Run, {folder}: Sandbox, output: string): Record<string, string> {
  const read = (name: string): string => {
    const path = join(folder, run.out, name);
    if (!existsSync(path)) throw new Error(`it wrote no ${run.out}/${name}`);
    return readFileSync(path, 'utf8');
  };
  return {
    ...(run.keep.includes('output') && {'output.txt': output}),
    ...(run.stats.length > 0 && {'stats.json': json(chosenStatistics(run, read('stats.txt')))}),
    ...(run.keep.includes('stats.txt') && {'stats.txt': shortStats(run, read('stats.txt'))}),
    ...(run.keep.includes('system') && {'system.json': json(reduceSystem(JSON.parse(read('config.json'))))}),
  };
}

/** The statistics of each dump that the manifest chooses. */
function chosenStatistics(run: Run, text: string): Statistics {
  const dumps = parseStats(text);
  const [only] = dumps;
  if (!only) throw new Error(`${run.out}/stats.txt holds no statistics`);
  const dump = run.dump ?? (dumps.length === 1 ? 1 : undefined);
  if (dump === undefined) {
    throw new Error(`it dumped its statistics ${dumps.length} times; say which dump counts: \`dump: 1\``);
  }
  if (dump > dumps.length)
    throw new Error(`it dumped its statistics ${dumps.length} times, and \`dump\` is ${dump}`);
  for (const pattern of run.stats) {
    if (dumps.some((one) => [...one.keys()].some((name) => isChosen(name, [pattern])))) continue;
    const near = nearNames(pattern, only.keys());
    throw new Error(
      `it has no statistic \`${pattern}\`${near.length > 0 ? `; near: ${near.join(', ')}` : ''}`,
    );
  }
  return {
    dump,
    dumps: dumps.map((one) => Object.fromEntries([...one].filter(([name]) => isChosen(name, run.stats)))),
  };
}

/** A `stats.txt` without the host's statistics; a large one has only the chosen statistics, and `…` for the others. */
function shortStats(run: Run, text: string): string {
  const lines = text.split('\n').filter((line) => !isHostStatistic(line.split(/\s/, 1)[0] ?? ''));
  if (text.length <= largeStats) return lines.join('\n');
  const short: string[] = [];
  for (const line of lines) {
    const keep = line === '' || line.startsWith('-') || isChosen(line.split(/\s/, 1)[0] ?? '', run.stats);
    if (keep) short.push(line);
    else if (short.at(-1) !== '…') short.push('…');
  }
  return short.join('\n');
}
