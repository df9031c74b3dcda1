import {start} from '../../src/course/diagnostic';
import {crash} from './levels';
import {finding, type Report} from './report';
import {runScript, scriptText} from './script';
import type {CheckStep} from './step';
import {annotationsOf, findingsAt, hasPassed, summaryOf, type Options, type Outcome} from './summary';
import {digestsOf} from './verdicts/digests';
import {groundOf, verdictsOf} from './verdicts/kept';
import type {Verdicts} from './verdicts/verdicts';

/** A report that the next run does not use: it has an error, or somebody wrote while the step ran. */
class NotKept extends Error {
  constructor(readonly report: Report) {
    super();
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, whatever was found before. */
export async function reportOfStep(root: string, {script, own}: CheckStep, ground: string): Promise<Report> {
  if (!own) return runScript(root, script);
  const verdicts = verdictsOf(root, script, ground);
  try {
    const look = await own.look();
    const report = await look(verdicts);
    verdicts.save();
    return report;
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      findings: [finding('tools/check/steps.ts', start, `\`${script}\` stopped:\n${why}`, crash)],
      read: '',
      left: [],
    };
  }
}

/**
 * Runs those of some steps for which something changed since they found no error, two at a time, and prints a line for
 * each, then everything that was found, now and before.
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
  const digests = digestsOf(root);
  const ground = groundOf(root, digests);
  const passes: Verdicts = verdictsOf(root, 'check:steps', ground);
  const reports = new Map<CheckStep, Report>();

  /** Everything that a step's outcome comes from. */
  const from = async (step: CheckStep): Promise<readonly unknown[] | undefined> => {
    const machine = step.machine ? await step.machine() : [];
    if (machine === undefined) return undefined;
    return [
      step.script,
      scriptText(root, step.script),
      digests.of(...step.reads),
      digests.shapes(step.shapes ?? []),
      digests.names(step.finds ?? []),
      machine,
    ];
  };
  const run = async (step: CheckStep): Promise<void> => {
    const begin = Date.now();
    const now = {looked: false};
    const look = async (): Promise<Report> => {
      now.looked = true;
      const report = await reportOfStep(root, step, ground);
      const isSame = digestsOf(root).of(...step.reads) === digests.of(...step.reads);
      if (!isSame || !hasPassed([[step, report]], {strict: false})) throw new NotKept(report);
      return report;
    };
    let report: Report;
    try {
      const all = await from(step);
      report = all ? await passes.known(all, look) : await look();
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      report = error.report;
    }
    // A run that is broken off leaves what it has found.
    passes.save();
    reports.set(step, report);
    const errors = findingsAt([[step, report]], 'error').length;
    const how = [...(report.read ? [report.read] : []), now.looked ? seconds(begin) : 'nothing changed'];
    print(`${errors > 0 ? 'FAIL' : 'ok  '}  ${step.what}: ${how.join(', ')}`);
  };
  /** Runs what is left, until nothing is. */
  const work = async (...queues: CheckStep[][]): Promise<void> => {
    for (const queue of queues) for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  // This process is one core's work; the tools of others are processes of their own, the dearest first.
  const own = steps.filter((step) => step.own);
  const others = steps.filter((step) => !step.own).reverse();
  await Promise.all([work(own, others), work(others)]);

  const outcomes = steps.flatMap((step): Outcome[] => {
    const report = reports.get(step);
    return report ? [[step, report]] : [];
  });
  if (options.annotate) for (const line of annotationsOf(outcomes, options)) print(line);
  print(summaryOf(outcomes, seconds(since), options));
  return hasPassed(outcomes, options);
}
