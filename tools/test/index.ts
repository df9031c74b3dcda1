/**
 * `npm test` and, with `--rest`, what only `npm run test:all` adds to it. Each part runs even if another one failed, so
 * that one run shows everything to correct, and the last lines say how long each took.
 */
import {spawn} from 'node:child_process';

import {quickParts, restParts, type Part} from './parts';

type Output = {readonly passed: boolean; readonly text: string};

type Timed = Output & {readonly name: string; readonly seconds: number};

/** The last lines of a failed part that the end of a run repeats, because a log is often read from its end. */
const REPEATED = 60;

/** Runs a command, and returns all that it printed. */
const run = (command: string, print: (text: string) => void): Promise<Output> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...(process.stdout.isTTY && {FORCE_COLOR: '1'})},
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
async function runParts(parts: readonly Part[], sideBySide: boolean): Promise<readonly Timed[]> {
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
    const output = await run(command, print);
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
    const part = ended.find((timed) => timed.name === name);
    const how = part === undefined ? 'not run' : part.passed ? 'passed' : 'FAILED';
    console.log(
      `${how.padEnd(8)}${part ? `${part.seconds.toFixed(0).padStart(5)} s` : ' '.repeat(7)}  ${name}`,
    );
  }
  return parts.length === ended.length && ended.every(({passed}) => passed);
}

/** Runs a selection. @returns whether all parts passed */
const select = async (parts: readonly Part[], sideBySide: boolean): Promise<boolean> =>
  report(parts, await runParts(parts, sideBySide));

async function quick(): Promise<boolean> {
  const passed = await select(quickParts, true);
  console.log('\n`npm run test:rest` runs the other tests, the check of types in code, and compilers.');
  return passed;
}

void (process.argv.includes('--rest') ? select(restParts, false) : quick()).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
