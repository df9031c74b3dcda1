/**
 * Vitest's reporter for tests that did not run, because such a test has not passed. It counts those that lack a
 * program, also among the tests in Python, and names the program and its package. With `CI=true` they fail the run. It
 * also counts the tests with the tag `long`, which `npm test` leaves to `npm run test:all`.
 */
import {appendFileSync} from 'node:fs';

import type {Reporter, TestModule, Vitest} from 'vitest/node';

import {findOnPath} from '../../tools/check/c/tools';
import {lackingNeeds, needs, sentenceOf} from '../../tools/needs';
import type {Ended} from '../../tools/test/parts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to one of Vitest's
  interface TaskMeta {
    /** Why tests in Python were left out, a sentence for each of them. */
    leftOut?: readonly string[];
  }
}

/** Programs that nobody installs for the tests, so that their absence fails no run. */
const optional = needs.filter(({packages}) => packages.length === 0).flatMap(({names}) => names);

/** The report about the tests that did not run. */
type LeftOut = {
  readonly lines: readonly string[];
  /** Whether a program is missing that tools/install.sh installs. */
  readonly isIncomplete: boolean;
};

/**
 * @param tests the number of tests in TypeScript that were left out
 * @param inPython the reasons of those in Python
 * @param missing sentences about missing programs
 */
export function leftOut(tests: number, inPython: readonly string[], missing: readonly string[]): LeftOut {
  const isOptional = (sentence: string): boolean => optional.some((name) => sentence.includes(name));
  const reasons = [...new Set([...missing, ...inPython])].map((sentence) => {
    const count = inPython.filter((one) => one === sentence).length;
    return count > 0 ? `${sentence} (${count} in Python)` : sentence;
  });
  const isNeeded = tests > 0 || [...missing, ...inPython].some((sentence) => !isOptional(sentence));
  const all = tests + inPython.length;
  const what = all > 0 ? `${all} unit ${all === 1 ? 'test' : 'tests'} left out` : 'Not run here';
  return {
    lines: reasons.length > 0 ? [`${what}: ${reasons.join('; ')}`] : [],
    isIncomplete: isNeeded,
  };
}

/** The data of a test that did not run. */
type Skipped = {
  readonly name: string;
  readonly tags: readonly string[];
  /** Why the test left itself out; undefined where it was not chosen, or was left out without a reason. */
  readonly note: string | undefined;
};

/**
 * @param filters the run's `--tags-filter`
 * @returns the names of the tests that the run should have run, but that were left out without a reason
 */
export const withoutReason = (skipped: readonly Skipped[], filters: readonly string[] = []): string[] =>
  skipped
    .filter(
      ({tags, note}) =>
        note === undefined &&
        filters.every((filter) => tags.includes(filter.replace('!', '')) !== filter.startsWith('!')),
    )
    .map(({name}) => name);

export default class LeftOutReporter implements Reporter {
  private vitest: Vitest | undefined;
  private ends: string | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
    this.ends = process.env.TEST_ENDS;
    // Tests run Vitest in copies of the project, whose lines are not those of this run.
    delete process.env.TEST_ENDS;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = tests.flatMap((test): Skipped[] => {
      const result = test.result();
      return result.state === 'skipped' ? [{name: test.fullName, tags: test.tags, note: result.note}] : [];
    });
    const lacking = skipped.filter(({note}) => note !== undefined).length;
    const long = skipped.filter(({note, tags}) => note === undefined && tags.includes('long')).length;
    const inPython = tests.flatMap((test) => test.meta().leftOut ?? []);
    // Tests of built files start no program.
    const isUnit = modules.some(({project}) => project.name === 'unit');
    const missing = isUnit ? lackingNeeds(findOnPath).map(sentenceOf) : [];
    const {lines, isIncomplete} = leftOut(lacking, inPython, missing);
    const {testNamePattern, tagsFilter} = this.vitest?.config ?? {};
    const silent = testNamePattern === undefined ? withoutReason(skipped, tagsFilter) : [];
    const ends = [
      ...lines,
      ...(silent.length > 0 ? [`Left out without a reason: ${silent.join('; ')}`] : []),
      ...(isIncomplete && process.env.CI
        ? ['With CI set, every program has to be there; tools/install.sh installs them.']
        : []),
    ];
    if (silent.length > 0 || (isIncomplete && process.env.CI)) process.exitCode = 1;
    for (const line of ends) console.log(`\n${line}`);
    // tools/test repeats these lines at the end of all parts.
    if (this.ends) {
      const ended: Ended = {long, lines: ends};
      appendFileSync(this.ends, `${JSON.stringify(ended)}\n`);
    }
  }
}
