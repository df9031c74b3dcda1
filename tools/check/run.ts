/**
 * `npm run check`: what an editor can know without a build or a browser. It goes on after a failure, so that one run
 * shows everything there is to fix, and it looks at what changed since the last run and at what depends on that.
 * `levels.ts` says what fails it and what is advice; with `--strict` advice fails it too, and with `--advice` each piece
 * is listed. With `--all` it looks at everything, and uses nothing that another run found. `npm run fix` (`--fix`) lets
 * the tools fix what they can.
 */
import {rmSync} from 'node:fs';

import {checkAll} from './check-all';
import {root} from './root';
import {runScript} from './script';
import {steps} from './steps';
import {optionsOf} from './summary';
import {keptIn} from './verdicts/kept';

/** The tools that fix by themselves, one after another, because they write the same files. */
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
    const own = steps.find((step) => step.script === script.replace('fix:', 'check:'))?.own;
    if (own?.fix) for (const path of await own.fix()) console.log(path);
    else await runScript(root, script);
    console.log(`done  ${script}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
  console.log('\nTo see what is left: npm run check');
}

async function check(): Promise<void> {
  if (process.argv.includes('--all')) rmSync(keptIn(root), {recursive: true, force: true});
  const passed = await checkAll(root, steps, console.log, optionsOf(process.argv));
  process.exitCode = passed ? 0 : 1;
}

void (process.argv.includes('--fix') ? fix() : check());
