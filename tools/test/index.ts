/**
 * `npm test` and, with `--rest`, what only `npm run test:all` adds to it. Each part runs even if an earlier one failed,
 * so that one run shows everything to correct, and the last lines say how long each took.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {listRest, quickStages, restStages, type Ended, type Part} from './parts';

type Output = {readonly passed: boolean; readonly text: string};

type Timed = Output & {readonly name: string; readonly seconds: number};

/** The last lines of a failed part that the end of a run repeats, because a log is often read from its end. */
const REPEATED = 60;

/** Runs a command, and returns its output unless that goes to a terminal. @param isShown whether it appears at once */
const run = (command: string, isShown: boolean, env: NodeJS.ProcessEnv = {}): Promise<Output> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: isShown && process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...env},
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (isShown) process.stdout.write(chunk);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({passed: code === 0, text}));
  });

/** Runs the parts stage by stage. */
async function runStages(
  stages: readonly (readonly Part[])[],
  env: NodeJS.ProcessEnv = {},
): Promise<readonly Timed[]> {
  const ended: Timed[] = [];
  for (const stage of stages) {
    const ready = stage.filter(({name, after = []}) => {
      const missing = after.filter((one) => !ended.some((part) => part.name === one && part.passed));
      if (missing.length > 0) console.log(`\n${name}: not run, because of ${missing.join(', ')}`);
      return missing.length === 0;
    });
    await Promise.all(
      ready.map(async ({name, command}, index) => {
        const since = Date.now();
        if (index === 0) console.log(`\n${name}:`);
        const {passed, text} = await run(command, index === 0, env);
        ended.push({name, passed, text: text.trim(), seconds: (Date.now() - since) / 1000});
      }),
    );
    // The first part of a stage shows its output at once, and the others after it.
    for (const {name} of ready.slice(1))
      console.log(`\n${name}:\n${ended.find((part) => part.name === name)?.text ?? ''}`);
  }
  return ended;
}

/** The end of a run: the last lines of each failed part, a line for each part, and whether all passed. */
function report(stages: readonly (readonly Part[])[], ended: readonly Timed[]): boolean {
  for (const {name, passed, text} of ended)
    if (!passed && text !== '')
      console.log(`\n${name} failed; its last lines:\n${text.split('\n').slice(-REPEATED).join('\n')}`);
  console.log('');
  for (const {name} of stages.flat()) {
    const part = ended.find((one) => one.name === name);
    const how = part === undefined ? 'not run' : part.passed ? 'passed' : 'FAILED';
    console.log(
      `${how.padEnd(8)}${part ? `${part.seconds.toFixed(0).padStart(5)} s` : ' '.repeat(7)}  ${name}`,
    );
  }
  return stages.flat().length === ended.length && ended.every(({passed}) => passed);
}

async function quick(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const TEST_ENDS = join(folder, 'ends');
  writeFileSync(TEST_ENDS, '');
  try {
    const listing = run(listRest, false);
    const passed = report(quickStages, await runStages(quickStages, {TEST_ENDS}));
    const ends = readFileSync(TEST_ENDS, 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Ended]));
    const unit = ends.length > 0 ? ends.reduce((sum, {long}) => sum + long, 0) : 'some';
    const browser = /Total: (\d+) tests/.exec((await listing).text)?.[1] ?? 'some';
    for (const line of ends.flatMap(({lines}) => lines)) console.log(`\n${line}`);
    console.log(
      `\nOnly \`npm run test:all\` runs ${unit} more unit tests, ${browser} more browser tests, the check with --strict, types and compilers, and the contract without src/plugins/lean.`,
    );
    return passed;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function rest(): Promise<boolean> {
  return report(restStages, await runStages(restStages));
}

void (process.argv.includes('--rest') ? rest() : quick()).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
