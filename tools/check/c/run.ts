import {closeSync, existsSync, openSync, readSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

import {finding, start, type Finding} from '../../../src/content/diagnostic';
import {readExamples, type Example, type Run} from '../../../src/content/examples/example';
import {inputHashes, recordCommand, stateOf, textOf} from '../../../src/content/examples/recording';
import type {RuleId} from '../../../src/content/rules';
import {build, makeRun, type Built} from '../../record/make';
import {runInTerminal} from '../../record/sandbox';
import {needsTree} from '../../record/tree';
import {firstDifferingLine} from '../report';
import {without, type Find} from './tools';

type Runs = {readonly findings: readonly Finding[]; readonly left: readonly string[]};

const qemu = 'qemu-aarch64';

/** Seconds that a program may take. */
const limit = 60;

/** Whether a run compiles a program for this computer and runs it, as a unit test of a program does. */
const isTest = ({simulator, command}: Run): boolean => !simulator && /^(?:gcc|g\+\+)\s/.test(command);

/**
 * Builds the programs of the examples with the commands of their manifests, and runs them under QEMU. A recorded run
 * must print what was recorded; any other program must exit with 0, by itself or with the commands under `qemu` in the
 * manifest. `qemu: false` is for programs that only gem5 can run. A recorded run that begins with a compiler of this
 * computer is a unit test, and must also print what was recorded.
 */
export async function runPrograms(root: string, find: Find): Promise<Runs> {
  const findings: Finding[] = [];
  const left = new Set<string>();
  const done = new Set<string>();
  const {examples} = readExamples(root);
  for (const example of examples) {
    const tests = example.runs.filter(isTest);
    if (tests.length === 0) continue;
    const tools = [...tests.map(({command}) => command.split(/\s/, 1)[0] ?? ''), 'script'];
    const missing = tools.find((tool) => find(tool) === undefined);
    if (missing !== undefined) left.add(without('tests', missing));
    else findings.push(...(await runExample(root, example, tests)));
  }
  for (const example of examples) {
    const {manifest} = example;
    if (manifest.build.length === 0 || manifest.qemu === false || isOfTree(manifest.build)) continue;
    const why = obstacle(manifest.build, find);
    if (why !== undefined) {
      left.add(why);
      continue;
    }
    const recorded = example.runs.filter(({simulator, command}) => !simulator && command.includes(qemu));
    // Many examples build the same program from the same files.
    const key = JSON.stringify([manifest.build, manifest.qemu, sourceHashes(example)]);
    if (done.has(key) && recorded.length === 0) continue;
    done.add(key);
    findings.push(...(await runExample(root, example, recorded)));
  }
  return {findings, left: [...left]};
}

/** Whether commands build something of gem5's tree, which no check has. */
const isOfTree = (commands: readonly string[]): boolean =>
  needsTree(commands) || commands.some((command) => command.includes('gem5/'));

/** Why the programs of some commands cannot be built and run on this computer; undefined if they can. */
function obstacle(commands: readonly string[], find: Find): string | undefined {
  const tools = [...commands.map((command) => command.split(/\s/, 1)[0] ?? ''), qemu, 'script'];
  const tool = tools.find((one) => find(one) === undefined);
  if (tool === undefined) return undefined;
  return without(tool === qemu || tool === 'script' ? 'runs' : 'programs', tool);
}

const sourceHashes = (example: Example): [string, string][] =>
  Object.entries(inputHashes(example)).filter(([name]) => /\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name));

async function runExample(root: string, example: Example, recorded: readonly Run[]): Promise<Finding[]> {
  const at = (text: string, rule: RuleId): Finding =>
    finding(`examples/${example.name}/example.yml`, start, text, rule);
  let built: Built;
  try {
    built = await build(example);
  } catch (error) {
    return [at(`the build fails: ${oneLine(error)}; correct the program or \`build\``, 'c-build')];
  }
  try {
    const findings: Finding[] = [];
    for (const run of recorded) {
      try {
        const output = (await makeRun(run, built))['output.txt'];
        findings.push(...outputFindings(root, run, output));
      } catch (error) {
        findings.push(at(`${run.name}: ${oneLine(error)}; correct the program or the run`, 'c-run'));
      }
    }
    const others = Object.keys(built.programs)
      .filter((name) => isArm(join(built.sandbox.folder, name)))
      .filter((name) => !recorded.some(({command}) => command.split(/[\s/]+/).includes(name)))
      .map((name) => `${qemu} -L /usr/aarch64-linux-gnu ./${name}`);
    const {qemu: commands = others} = example.manifest;
    for (const command of commands === false ? [] : commands) {
      const {exit, output} = await runInTerminal(built.sandbox, command, limit);
      if (exit === 0) continue;
      const what = exit === null ? `does not end within ${limit} s` : `exits with ${exit}`;
      const shown = oneLine(output);
      findings.push(
        at(
          `\`${command}\` ${what}${shown && `: ${shown}`}; correct the program, or write \`qemu: ['${qemu} …']\` with the arguments that it needs, or \`qemu: false\` where only gem5 can run it`,
          'c-run',
        ),
      );
    }
    return findings;
  } finally {
    built.sandbox.remove();
  }
}

/** Compares a program's output with its recording, unless the recording is stale. */
function outputFindings(root: string, run: Run, output: string | undefined): Finding[] {
  const before = textOf(run);
  if (stateOf(run).state !== 'fresh' || before === undefined || output === undefined || output === before)
    return [];
  const line = firstDifferingLine(before, output);
  const printed = output.split('\n')[line - 1] ?? '';
  return [
    finding(
      `${relative(root, run.recorded).split(sep).join('/')}/output.txt`,
      {line, column: 1},
      `the program now prints \`${printed}\`; find out why, then run ${recordCommand(run.name)}`,
      'c-output',
    ),
  ];
}

const oneLine = (what: unknown): string =>
  (what instanceof Error ? what.message : String(what))
    .trim()
    .split(/\s*\n\s*/)
    .join(' | ');

/** Whether a file is a program for 64-bit Arm: an ELF file whose machine number is 183. */
function isArm(path: string): boolean {
  if (!existsSync(path)) return false;
  const head = Buffer.alloc(20);
  const file = openSync(path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.toString('latin1', 0, 4) === '\x7fELF' && head.readUInt16LE(18) === 183;
}
