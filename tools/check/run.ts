/**
 * `npm run check`: what an editor can know without a build or a browser. It goes on after a failure, so that one run
 * shows everything there is to mend. `npm run fix` (`--fix`) lets the tools mend what they can.
 */
import {spawn} from 'node:child_process';

import {summaryOf, type Outcome, type Step} from './summary';

const fix = 'npm run fix';

/** The steps, cheapest first; each is also a script of its own. */
const steps: readonly Step[] = [
  {script: 'check:css', what: 'styles (Stylelint)', mend: `${fix}, then by hand what is left`},
  {
    script: 'check:markdown',
    what: 'form of the Markdown (markdownlint)',
    mend: `${fix}, then by hand what is left`,
  },
  {script: 'check:format', what: 'format of the code (Prettier)', mend: fix},
  {
    script: 'check:spelling',
    what: 'spelling (cspell)',
    mend: 'correct the word, or add a real term to tools/check/words.txt',
  },
  {script: 'check:c', what: 'C (clang-format, compilers, QEMU)', mend: `${fix}, then by hand what is left`},
  {script: 'check:python', what: 'Python (Ruff, Pyright)', mend: `${fix}, then by hand what is left`},
  {
    script: 'check:unused',
    what: 'unused files, exports and dependencies (knip)',
    mend: 'remove what nothing uses',
  },
  {
    script: 'check:pages',
    what: 'pages (tools/check)',
    mend: 'write what each line says; `npm run fix` breaks lines at sentences',
  },
  {
    script: 'check:examples',
    what: 'examples and recordings (tools/check/examples/index.ts)',
    mend: 'write what each line says, or run the command that it ends in',
  },
  {script: 'check:code', what: 'code (ESLint)', mend: `${fix}, then by hand what is left`},
];

/** The tools that mend by themselves, one after another, because they write the same files. */
const fixes = ['fix:pages', 'fix:markdown', 'fix:css', 'fix:code', 'fix:python', 'fix:c', 'fix:format'];

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one script of package.json, and keeps what it prints. */
const run = (script: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const since = Date.now();
    const child = spawn('npm', ['run', '--silent', script], {
      env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'},
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({passed: code === 0, output: output.trim(), took: seconds(since)}));
  });

async function check(): Promise<void> {
  const since = Date.now();
  const outcomes = new Map<Step, Outcome>();
  const waiting = [...steps];
  const work = async (next: () => Step | undefined): Promise<void> => {
    for (let step = next(); step; step = next()) {
      const outcome = await run(step.script);
      outcomes.set(step, outcome);
      console.log(`${outcome.passed ? 'ok  ' : 'FAIL'}  ${step.what}, ${outcome.took}`);
      if (!outcome.passed) console.log(`\n${outcome.output}\n`);
    }
  };
  // One core begins with the cheapest step, the other with the dearest, which alone takes as long as all the others.
  await Promise.all([work(() => waiting.shift()), work(() => waiting.pop())]);

  const inOrder = steps.flatMap((step) => {
    const outcome = outcomes.get(step);
    return outcome ? [[step, outcome] as const] : [];
  });
  console.log(summaryOf(inOrder, seconds(since)));
  process.exitCode = inOrder.every(([, {passed}]) => passed) ? 0 : 1;
}

async function mend(): Promise<void> {
  for (const script of fixes) {
    const {took} = await run(script);
    console.log(`done  ${script}, ${took}`);
  }
  console.log('\nTo see what is left: npm run check');
}

void (process.argv.includes('--fix') ? mend() : check());
