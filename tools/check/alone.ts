/** Runs one step that is our own: `tsx tools/check/alone.ts check:pages`, or its corrections: `fix:pages`. */
import {reportOfStep} from './check-all';
import {root} from './root';
import {steps} from './steps';
import {hasPassed, optionsOf, summaryOf} from './summary';
import {groundOf} from './verdicts/kept';
import {digestsOf} from './verdicts/digests';

async function main(name = ''): Promise<void> {
  const step = steps.find(({script}) => script === name.replace('fix:', 'check:'));
  if (!step?.inProcess) throw new Error(`there is no step \`${name}\` in tools/check/steps.ts`);
  if (name.startsWith('fix:')) {
    for (const path of (await step.inProcess.fix?.()) ?? []) console.log(path);
    return;
  }
  const report = await reportOfStep(root, step, groundOf(root, digestsOf(root)));
  const options = {...optionsOf(process.argv), every: true};
  console.log(summaryOf([[step, report]], report.read, options));
  process.exitCode = hasPassed([report], options) ? 0 : 1;
}

void main(process.argv[2]);
