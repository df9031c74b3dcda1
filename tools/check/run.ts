/**
 * `npm run check`: everything that an editor can know without a build or a browser. It continues after a failure, so
 * that one run shows everything to correct, and it checks only what changed since the last run, and what depends on
 * that.
 *
 * - `-- --strict`: advice fails the run, too.
 * - `-- --advice`: each piece of advice is listed.
 * - `-- --all`: checks everything, and uses no result of another run.
 * - `-- --quick`: leaves out what takes long, the compilers, Pyright and ESLint's rules about types, as `npm test` does.
 * - `-- --explain [RULE]`: explains a rule, or lists all of them.
 * - `-- --fix` (`npm run fix`): lets the tools correct what they can.
 * - `check:pages`, `fix:pages` and the like (`npm run check:pages`): runs one step, or its corrections.
 */
import {rmSync} from 'node:fs';

import {checkAll, reportOfStep} from './check-all';
import {explained} from './explain';
import {root} from './root';
import {runScript} from './script';
import {steps} from './steps';
import {hasPassed, optionNames, optionsOf, summaryOf, unknownOption} from './summary';
import {keptIn} from './verdicts/kept';

/** The scripts that correct files, one after another, because they write to the same files. */
const fixes = [
  'fix:notation',
  'fix:pages',
  'fix:markdown',
  'fix:css',
  'fix:code',
  'fix:python',
  'fix:c',
  'fix:format',
];

const stepOf = (script: string) => steps.find((one) => one.script === script.replace('fix:', 'check:'));

/** The steps that a run makes. */
const stepsFor = (options: readonly string[]) =>
  steps.filter(({only}) => only !== (options.includes('--quick') ? 'complete' : 'quick'));

/** Corrects what a step can correct; prints the changed files if the step runs in this process. */
async function fix(script: string): Promise<void> {
  const correct = stepOf(script)?.inProcess?.fix;
  if (correct) for (const path of await correct()) console.log(path);
  else await runScript(root, script);
}

async function fixAll(): Promise<void> {
  for (const script of fixes) {
    const since = Date.now();
    await fix(script);
    console.log(`done  ${script}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
  console.log('\nTo see what is left: npm run check');
}

async function checkStep(script: string, given: readonly string[]): Promise<boolean> {
  const step = stepOf(script);
  if (!step?.inProcess && !step?.each)
    throw new Error(`there is no step \`${script}\` in tools/check/steps.ts`);
  const report = await reportOfStep(root, step);
  const options = {...optionsOf(given), every: true};
  console.log(summaryOf([[step, report]], report.read, options));
  return hasPassed([report], options);
}

async function check(options: readonly string[]): Promise<boolean> {
  if (options.includes('--all')) rmSync(keptIn(root), {recursive: true, force: true});
  return checkAll(root, stepsFor(options), console.log, optionsOf(options));
}

function explain(rule: string | undefined): boolean {
  const {text, isKnown} = explained(rule);
  console.log(text);
  return isKnown;
}

async function main(options: readonly string[]): Promise<boolean> {
  const [script = ''] = options;
  const unknown = unknownOption(options);
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown}; there are ${optionNames.join(', ')}.`);
    return false;
  }
  const at = options.indexOf('--explain');
  if (at >= 0) return explain(options[at + 1]);
  if (script.startsWith('check:')) return checkStep(script, options);
  if (!script.startsWith('fix:') && !options.includes('--fix')) return check(options);
  await (script.startsWith('fix:') ? fix(script) : fixAll());
  return true;
}

// No file changes while the checks read, so each recording may be read once for all pages, as in a build.
process.env.NODE_ENV = 'production';

void main(process.argv.slice(2)).then((passed) => (process.exitCode = passed ? 0 : 1));
