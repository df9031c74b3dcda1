/**
 * `npm run check`: everything that an editor can know without a build or a browser. It continues after a failure, so that
 * one run shows all there is to correct, and it checks only what changed since the last run, and what depends on that.
 *
 * - `-- --strict`: advice fails the run, too.
 * - `-- --advice`: each piece of advice is listed.
 * - `-- --all`: checks everything, and uses no result of another run.
 * - `-- --explain [RULE]`: explains a rule, or lists all of them.
 * - `-- --fix` (`npm run fix`): lets the tools correct what they can.
 */
import {rmSync} from 'node:fs';

import {checkAll} from './check-all';
import {explained} from './explain';
import {root} from './root';
import {runScript} from './script';
import {steps} from './steps';
import {optionsOf} from './summary';
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

async function fix(): Promise<void> {
  for (const script of fixes) {
    const since = Date.now();
    const step = steps.find((one) => one.script === script.replace('fix:', 'check:'));
    if (step?.inProcess?.fix) for (const path of await step.inProcess.fix()) console.log(path);
    else await runScript(root, script);
    console.log(`done  ${script}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
  console.log('\nTo see what is left: npm run check');
}

async function check(options: readonly string[]): Promise<boolean> {
  if (options.includes('--all')) rmSync(keptIn(root), {recursive: true, force: true});
  return checkAll(root, steps, console.log, optionsOf(options));
}

function explain(rule: string | undefined): boolean {
  const {text, isKnown} = explained(rule);
  console.log(text);
  return isKnown;
}

async function main(options: readonly string[]): Promise<void> {
  if (options.includes('--fix')) return fix();
  const at = options.indexOf('--explain');
  const passed = at < 0 ? await check(options) : explain(options[at + 1]);
  process.exitCode = passed ? 0 : 1;
}

void main(process.argv.slice(2));
