import {runScript, scriptText} from './script';
import type {CheckStep} from './step';
import {summaryOf, type Outcome} from './summary';
import {digestsOf} from './verdicts/digests';
import {groundOf, verdictsOf} from './verdicts/kept';
import type {Verdicts} from './verdicts/verdicts';

/** An outcome that the next run does not use: the step did not pass, or somebody wrote while it ran. */
class NotKept extends Error {
  constructor(readonly outcome: Outcome) {
    super();
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, whatever was found before. */
async function outcomeOf(root: string, {script, own}: CheckStep, ground: string): Promise<Outcome> {
  if (!own) return runScript(root, script);
  const verdicts = verdictsOf(root, script, ground);
  try {
    const look = await own.look();
    const {passed, lines} = await look(verdicts);
    verdicts.save();
    return {passed, output: lines.join('\n').trim()};
  } catch (error) {
    return {passed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error)};
  }
}

/**
 * Runs those of some steps for which something changed since they passed, two at a time, and prints a line for each,
 * then a summary.
 *
 * @returns whether all passed.
 */
export async function checkAll(
  root: string,
  steps: readonly CheckStep[],
  print: (text: string) => void,
): Promise<boolean> {
  const since = Date.now();
  const digests = digestsOf(root);
  const ground = groundOf(root, digests);
  const passes: Verdicts = verdictsOf(root, 'check:steps', ground);
  const outcomes = new Map<CheckStep, Outcome>();

  /** Everything that a step's outcome comes from. */
  const from = async (step: CheckStep): Promise<readonly unknown[] | undefined> => {
    const machine = step.machine ? await step.machine() : [];
    if (machine === undefined) return undefined;
    return [
      step.script,
      scriptText(root, step.script),
      digests.of(...step.reads),
      digests.names(step.finds ?? []),
      machine,
    ];
  };
  const run = async (step: CheckStep): Promise<void> => {
    const begin = Date.now();
    const now = {looked: false};
    const look = async (): Promise<Outcome> => {
      now.looked = true;
      const outcome = await outcomeOf(root, step, ground);
      const isSame = digestsOf(root).of(...step.reads) === digests.of(...step.reads);
      if (!outcome.passed || !isSame) throw new NotKept(outcome);
      return outcome;
    };
    let outcome: Outcome;
    try {
      const all = await from(step);
      outcome = all ? await passes.known(all, look) : await look();
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      outcome = error.outcome;
    }
    // A run that is broken off leaves what it has found.
    passes.save();
    outcomes.set(step, outcome);
    print(
      `${outcome.passed ? 'ok  ' : 'FAIL'}  ${step.what}${now.looked ? `, ${seconds(begin)}` : ': nothing changed'}`,
    );
    if (!outcome.passed) print(`\n${outcome.output}\n`);
  };
  /** Runs what is left, until nothing is. */
  const work = async (...queues: CheckStep[][]): Promise<void> => {
    for (const queue of queues) for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  // This process is one core's work; the tools of others are processes of their own, the dearest first.
  const own = steps.filter((step) => step.own);
  const others = steps.filter((step) => !step.own).reverse();
  await Promise.all([work(own, others), work(others)]);

  const inOrder = steps.flatMap((step) => {
    const outcome = outcomes.get(step);
    return outcome ? [[step, outcome] as const] : [];
  });
  print(summaryOf(inOrder, seconds(since)));
  return inOrder.every(([, {passed}]) => passed);
}
