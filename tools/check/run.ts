/**
 * `npm run check`: what an editor can know without a build or a browser.
 *
 * It checks the files that differ from the default branch, and what depends on them; everything with `--all`, in CI, or
 * if Git cannot tell what has changed.
 *
 * - `-- --all`: checks everything.
 * - `-- --advice`: prints each remark on form, in the words of the linter that has it.
 * - `-- --strict`: warnings and remarks on form fail the check too.
 * - `-- --quick`: leaves out what takes long: compilers and rules that need types.
 * - `-- STEP …`: runs these steps only, by their names in steps.ts.
 * - `-- --fix` (`npm run fix`): lets the linters correct what they can.
 */
import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';

import {finding, start} from '../../src/content/diagnostic';
import {counted} from '../../src/content/format-number';
import {changedFiles} from './changes';
import {printer, type Report} from './report';
import {root} from './root';
import {steps, type Step} from './steps';
import {correct, filesFor, matching, reportOf} from './tool';

const flag = {type: 'boolean', default: false} as const;
const {values: options, positionals: named} = parseArgs({
  allowPositionals: true,
  options: {all: flag, advice: flag, strict: flag, quick: flag, fix: flag},
});

const changed = options.all || process.env.CI ? undefined : changedFiles(root);

/** The changed files that concern a step; undefined if it checks everything. */
function changesFor({files, settings}: Step): readonly string[] | undefined {
  if (!changed || matching(changed, settings).length > 0) return undefined;
  return matching(changed, files);
}

/** The steps that have something to check. */
const chosen = steps.filter(
  (step) =>
    (named.length === 0 || named.includes(step.name)) &&
    !(options.quick && step.isSlow) &&
    changesFor(step)?.length !== 0,
);

const isCi = Boolean(process.env.CI);
const output = printer(console.log, {
  strict: options.strict,
  advice: options.advice,
  complete: isCi,
  annotate: process.env.GITHUB_ACTIONS === 'true',
});

async function reportOfStep(step: Step): Promise<Report> {
  const changes = changesFor(step);
  try {
    return typeof step.run === 'function'
      ? await step.run({
          changed: changes,
          found: (findings) => output.add({findings}),
          quick: options.quick,
        })
      : await reportOf(root, step.run, changes ?? filesFor(root, step.files), options.quick);
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {findings: [finding('tools/check/steps.ts', start, `\`${step.name}\` stopped: ${why}`, 'crash')]};
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function check(): Promise<boolean> {
  const begin = Date.now();
  const work = async (queue: Step[]): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const since = Date.now();
      output.add(await reportOfStep(step));
      // A run over everything takes minutes, and shows that it goes on.
      if (!changed) console.log(`(${step.name}: ${seconds(since)})`);
    }
  };
  // Our own steps keep this process busy; other linters run beside it, the slowest first.
  await Promise.all([
    work(chosen.filter(({run}) => typeof run === 'function')),
    work(chosen.filter(({run}) => typeof run !== 'function').reverse()),
  ]);
  const what = changed ? counted(changed.length, 'changed file') : 'everything';
  const names = chosen.map(({name}) => name).join(', ');
  return output.end(`${what}${names && ` (${names})`}, ${seconds(begin)}`);
}

async function fix(): Promise<boolean> {
  // One after another, because they write to the same files.
  for (const step of chosen) {
    for (const path of (await step.fix?.(changesFor(step))) ?? []) console.log(path);
    if (typeof step.run !== 'function')
      await correct(root, step.run, changesFor(step) ?? filesFor(root, step.files));
  }
  const {status} = spawnSync('git', ['diff', '--stat'], {cwd: root, stdio: 'inherit'});
  console.log('To see what is left: npm run check');
  return status === 0;
}

async function main(): Promise<boolean> {
  const unknown = named.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return options.fix ? fix() : check();
  console.error(`There is no step ${unknown}; there are ${steps.map(({name}) => name).join(', ')}.`);
  return false;
}

// No file changes while the check reads, so each recording may be read once for all pages, as in a build.
process.env.NODE_ENV = 'production';

void main().then((passed) => (process.exitCode = passed ? 0 : 1));
