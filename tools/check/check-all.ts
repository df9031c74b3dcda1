import {finding, start} from '../../src/course/diagnostic';
import {checkEach} from './each-file';
import type {Report} from './report';
import {runScript, scriptText} from './script';
import type {CheckStep} from './steps';
import {annotationsOf, findingsAt, hasPassed, summaryOf, type Options} from './summary';
import {digestsOf} from './verdicts/digests';
import {codeOf, groundOf, verdictsOf} from './verdicts/kept';

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, whether or not anything changed. */
export async function reportOfStep(root: string, {script, each, inProcess}: CheckStep): Promise<Report> {
  if (each) {
    const verdicts = verdictsOf(root, script, groundOf(root));
    const report = await checkEach(root, each, verdicts);
    verdicts.save();
    return report;
  }
  if (!inProcess) return runScript(root, script);
  const verdicts = verdictsOf(root, script, groundOf(root, inProcess.module));
  try {
    const report = await inProcess.check(verdicts);
    verdicts.save();
    return report;
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      findings: [finding('tools/check/steps.ts', start, `\`${script}\` stopped:\n${why}`, 'crash')],
      read: '',
      left: [],
    };
  }
}

/**
 * Runs the steps for which something changed since they last ran without an error, two at a time. It prints a line for
 * each step, then all findings, including those of earlier runs that still hold.
 *
 * @returns whether the run passed.
 */
export async function checkAll(
  root: string,
  steps: readonly CheckStep[],
  print: (text: string) => void,
  options: Options,
): Promise<boolean> {
  const since = Date.now();
  const digest = digestsOf(root);
  const passes = verdictsOf(root, 'check:steps', groundOf(root));
  if (passes.before < steps.length / 2) {
    print('The first run checks everything, which takes about two minutes; later ones check what changed.');
  }
  const reports = new Map<CheckStep, Report>();

  /** Everything that a step's outcome depends on. */
  const inputsOf = async (step: CheckStep): Promise<readonly unknown[]> => [
    step.script,
    step.each ?? scriptText(root, step.script),
    digest(step.reads),
    step.inProcess ? [...codeOf(root, step.inProcess.module)] : [],
    await step.also?.(),
  ];
  const run = async (step: CheckStep): Promise<void> => {
    const begin = Date.now();
    const inputs = await inputsOf(step);
    const isKnown = passes.has(inputs);
    const report = await passes.known(
      inputs,
      () => reportOfStep(root, step),
      // Not after an error, nor if a file changed while the step ran.
      (found) =>
        hasPassed([found], {strict: false, complete: false}) &&
        digestsOf(root)(step.reads) === digest(step.reads),
    );
    // Saved after each step that ran, so that an interrupted run is not lost.
    if (!isKnown) passes.save();
    reports.set(step, report);
    const errors = findingsAt([report], 'error').length;
    const how = [...(report.read ? [report.read] : []), isKnown ? 'nothing changed' : seconds(begin)];
    print(`${errors > 0 ? 'FAIL' : 'ok  '}  ${step.what}: ${how.join(', ')}`);
  };
  const work = async (...queues: CheckStep[][]): Promise<void> => {
    for (const queue of queues) for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  // Our own steps keep this process busy; other tools run as processes of their own, the slowest first.
  const here = steps.filter((step) => step.inProcess);
  const others = steps.filter((step) => !step.inProcess).reverse();
  await Promise.all([work(here, others), work(others)]);

  passes.save();
  // In the order of the steps, and not in the order in which they ended.
  const outcomes = [...reports].sort(([a], [b]) => steps.indexOf(a) - steps.indexOf(b));
  const all = outcomes.map(([, report]) => report);
  if (options.annotate) for (const line of annotationsOf(all, options)) print(line);
  print(summaryOf(outcomes, seconds(since), options));
  return hasPassed(all, options);
}
