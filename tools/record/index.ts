/**
 * `GEM5=path/to/gem5.opt npm run record [-- NAME…]`: records runs. A name is a topic, an example or a run; without
 * names it records the runs that are missing, stale or edited.
 *
 * - `-- --list [NAME…]` prints the runs and their states as JSON.
 * - `-- --check [NAME…]` makes the runs again, compares them with their recordings, and writes nothing.
 * - `-- --jobs N` makes N runs at once; the default is the number of cores.
 */
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {formatDiagnostic} from '../../src/content/diagnostic';
import {readExamples, type Example, type Run} from '../../src/content/examples/example';
import {recordCommand, stateOf} from '../../src/content/examples/recording';
import {runMain} from '../main';
import {compareFiles} from './compare';
import {build, makeRun, type Built} from './make';
import {expectClosed, needsTree, openTree, type Tree} from './tree';
import {simulatorAt, type Simulator} from './versions';
import {readRecording, writeRecording} from './write';

const root = join(__dirname, '..', '..');

const isNamed = ({name}: Run, names: readonly string[]): boolean =>
  names.length === 0 ||
  names.some((asked) => name === asked || name.startsWith(`${asked.replace(/\/+$/, '')}/`));

function list(runs: readonly Run[]): void {
  const rows = runs.map((run) => {
    const state = stateOf(run);
    return {
      name: run.name,
      state: state.state,
      ...(state.state !== 'fresh' && {why: state.why}),
      command: run.command,
    };
  });
  console.log(JSON.stringify(rows, null, 2));
}

/** The use that a command makes of a run's files: it returns a word for the line about the run, or throws. */
type Work = (run: Run, files: Readonly<Record<string, string>>) => string;

const write: Work = (run, files) => {
  const same = compareFiles(readRecording(run.recorded), files) === undefined;
  writeRecording(run.recorded, files);
  return same ? 'same' : 'recorded';
};

const compare: Work = (run, files) => {
  const state = stateOf(run);
  if (state.state !== 'fresh') throw new Error(`the recording is ${state.state}: ${state.why}`);
  const difference = compareFiles(readRecording(run.recorded), files);
  if (difference) throw new Error(`${difference}${otherTools(state.recording.tools, files)}`);
  return 'same';
};

/** The tools whose versions differ from those of the recording, as a part of a message. */
function otherTools(
  recorded: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): string {
  const {tools} = JSON.parse(files['record.json'] ?? '{"tools":{}}') as {tools: Record<string, string>};
  const other = Object.entries(tools).filter(([name, version]) => recorded[name] !== version);
  return other.length === 0
    ? ''
    : ` (${other.map(([name, version]) => `recorded with ${name} ${recorded[name] ?? '?'}, here is ${version}`).join('; ')})`;
}

/**
 * Builds an example and makes its runs, several at once unless they build gem5.
 *
 * @returns the number of failures.
 */
async function workOn(
  example: Example,
  runs: readonly Run[],
  work: Work,
  jobs: number,
  simulator: Simulator | undefined,
): Promise<number> {
  const commands = [...example.manifest.build, ...runs.flatMap(({first, command}) => [...first, command])];
  let tree: Tree | undefined;
  let built: Built;
  try {
    if (simulator && runs.some((run) => run.simulator)) expectClosed(simulator.path);
    if (simulator && needsTree(commands)) tree = openTree(simulator.path);
    built = await build(example, simulator, tree);
  } catch (error) {
    tree?.close();
    console.log(`FAIL  ${example.name}, build: ${(error as Error).message}`);
    return runs.length;
  }
  let failures = 0;
  const waiting = [...runs];
  const makeNext = async (): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const since = Date.now();
      try {
        const word = work(run, await makeRun(run, built, simulator, tree));
        console.log(`${word.padEnd(8)}  ${run.name}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
      } catch (error) {
        failures += 1;
        console.log(
          `FAIL      ${run.name}: ${(error as Error).message}\n          next: ${recordCommand(run.name)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({length: tree ? 1 : jobs}, makeNext));
  built.sandbox.remove();
  tree?.close();
  return failures;
}

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {list: {type: 'boolean'}, check: {type: 'boolean'}, jobs: {type: 'string'}},
  });
  const {examples, findings} = readExamples(root);
  for (const finding of findings) console.error(formatDiagnostic(finding.path, finding));
  const all = examples.flatMap((example) => example.runs);
  for (const name of positionals) {
    if (all.some((run) => isNamed(run, [name]))) continue;
    console.error(`there is no topic, example or run \`${name}\`; npm run record -- --list names them`);
    return 1;
  }
  const named = all.filter((run) => isNamed(run, positionals));
  if (values.list) {
    list(named);
    return findings.length > 0 ? 1 : 0;
  }

  const chosen =
    values.check || positionals.length > 0 ? named : named.filter((run) => stateOf(run).state !== 'fresh');
  const path = process.env.GEM5;
  if (!path && chosen.some((run) => run.simulator)) {
    console.error('where is the simulator? GEM5=path/to/gem5.opt npm run record');
    return 1;
  }
  const simulator = path ? simulatorAt(path) : undefined;
  const jobs = Number(values.jobs ?? availableParallelism());
  let failures = findings.length;
  for (const example of examples) {
    const runs = chosen.filter((run) => run.example === example);
    if (runs.length > 0) {
      failures += await workOn(example, runs, values.check ? compare : write, jobs, simulator);
    }
  }
  const rest = named.length - chosen.length;
  console.log(
    `${chosen.length - Math.min(failures, chosen.length)} of ${chosen.length} runs ${values.check ? 'compared' : 'recorded'}${rest > 0 ? `, ${rest} were fresh` : ''}`,
  );
  return failures > 0 ? 1 : 0;
}

runMain(main);
