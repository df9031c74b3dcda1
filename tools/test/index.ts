/**
 * `npm test` and, with `--rest`, what only `npm run test:all` adds to it. Each part runs even if another one failed, so
 * that one run shows everything to correct, and the last lines say how long each took.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {listRest, quickParts, restParts, type Ended, type Part} from './parts';

type Output = {readonly passed: boolean; readonly text: string};

type Timed = Output & {readonly name: string; readonly seconds: number};

/** The last lines of a failed part that the end of a run repeats, because a log is often read from its end. */
const REPEATED = 60;

/** Runs a command, and returns all that it printed. */
const run = (command: string, env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<Output> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...(process.stdout.isTTY && {FORCE_COLOR: '1'}), ...env},
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        print(chunk);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({passed: code === 0, text}));
  });

/** Prints the outputs of parts that run side by side one after the other, and that of the first which runs at once. */
class Screen {
  private readonly waiting: {text: string; isOpen: boolean}[] = [];

  /** Begins an output. @returns a function that prints, and one that ends the output */
  open(title: string): {print: (text: string) => void; close: () => void} {
    const output = {text: `\n${title}:\n`, isOpen: true};
    this.waiting.push(output);
    this.show();
    return {
      print: (text) => {
        output.text += text;
        this.show();
      },
      close: () => {
        output.isOpen = false;
        this.show();
      },
    };
  }

  private show(): void {
    for (let [first] = this.waiting; first !== undefined; [first] = this.waiting) {
      process.stdout.write(first.text);
      first.text = '';
      if (first.isOpen) return;
      this.waiting.shift();
    }
  }
}

/** Runs the parts: all side by side, or each after the one before it. */
async function runParts(
  parts: readonly Part[],
  {sideBySide, env}: {sideBySide: boolean; env: NodeJS.ProcessEnv},
): Promise<readonly Timed[]> {
  const screen = new Screen();
  const ends = new Map<string, Promise<Timed | undefined>>();
  const runPart = async ({name, command, after = []}: Part): Promise<Timed | undefined> => {
    const earlier = await Promise.all(after.map(async (one) => ends.get(one)));
    const missing = after.filter((_, index) => earlier[index]?.passed !== true);
    const {print, close} = screen.open(name);
    if (missing.length > 0) {
      print(`not run, because of ${missing.join(', ')}\n`);
      close();
      return undefined;
    }
    const since = Date.now();
    const output = await run(command, env, print);
    close();
    return {...output, name, seconds: (Date.now() - since) / 1000};
  };
  for (const part of parts) {
    const end = runPart(part);
    ends.set(part.name, end);
    if (!sideBySide) await end;
  }
  return (await Promise.all(ends.values())).filter((end) => end !== undefined);
}

/** The end of a run: the last lines of each failed part, a line for each part, and whether all passed. */
function report(parts: readonly Part[], ended: readonly Timed[]): boolean {
  for (const {name, passed, text} of ended)
    if (!passed)
      console.log(
        `\n${name} failed; its last lines:\n${text.trim().split('\n').slice(-REPEATED).join('\n')}`,
      );
  console.log('');
  for (const {name} of parts) {
    const part = ended.find((one) => one.name === name);
    const how = part === undefined ? 'not run' : part.passed ? 'passed' : 'FAILED';
    console.log(
      `${how.padEnd(8)}${part ? `${part.seconds.toFixed(0).padStart(5)} s` : ' '.repeat(7)}  ${name}`,
    );
  }
  return parts.length === ended.length && ended.every(({passed}) => passed);
}

/**
 * Runs a selection, and repeats at its end what Vitest says about tests that did not run.
 *
 * @returns whether all parts passed, and the number of unit tests that were left to `npm run test:all`, if it is known
 */
async function select(
  parts: readonly Part[],
  sideBySide: boolean,
): Promise<{passed: boolean; long: number | undefined}> {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const TEST_ENDS = join(folder, 'ends');
  writeFileSync(TEST_ENDS, '');
  try {
    const passed = report(parts, await runParts(parts, {sideBySide, env: {TEST_ENDS}}));
    const ends = readFileSync(TEST_ENDS, 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Ended]));
    for (const line of new Set(ends.flatMap(({lines}) => lines))) console.log(`\n${line}`);
    return {passed, long: ends.length > 0 ? ends.reduce((sum, {long}) => sum + long, 0) : undefined};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function quick(): Promise<boolean> {
  const listing = run(listRest, {}, () => undefined);
  const {passed, long = 'some'} = await select(quickParts, true);
  const browser = /Total: (\d+) tests/.exec((await listing).text)?.[1] ?? 'some';
  console.log(
    `\nOnly \`npm run test:all\` runs ${long} more unit tests, ${browser} more browser tests, the check with --strict, types and compilers, and the contract without src/plugins/lean.`,
  );
  return passed;
}

const rest = async (): Promise<boolean> => (await select(restParts, false)).passed;

void (process.argv.includes('--rest') ? rest() : quick()).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
