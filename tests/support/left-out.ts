/**
 * Vitest's reporter for tests that did not run, because such a test has not passed. It counts those that lack a program,
 * also among the tests in Python, and names the program and its package. With `CI=true` they fail the run. It also counts
 * the tests with the tag `long`, which `npm test` leaves to `npm run test:all`.
 */
import {appendFileSync} from 'node:fs';

import type {Reporter, TestModule} from 'vitest/node';

import {findOnPath} from '../../tools/check/c/tools';
import {lackingNeeds, needs, sentenceOf} from '../../tools/needs';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to one of Vitest's
  interface TaskMeta {
    /** Why tests in Python were left out, a sentence for each of them. */
    leftOut?: readonly string[];
    /** That a search finds its page further down than when the test was written, which fails no test. */
    fell?: string;
  }
}

/** Programs that nobody installs for the tests, so that their absence fails no run. */
const optional = needs.filter(({packages}) => packages.length === 0).flatMap(({names}) => names);

/** What is reported of the tests that did not run. */
export type LeftOut = {
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
  return {
    lines:
      all > 0 || isNeeded
        ? [`${all} unit ${all === 1 ? 'test' : 'tests'} left out: ${reasons.join('; ')}`]
        : [],
    isIncomplete: isNeeded,
  };
}

export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = tests.flatMap((test) => {
      const result = test.result();
      return result.state === 'skipped' ? [{tags: test.tags, note: result.note}] : [];
    });
    // A test without a note was not chosen.
    const lacking = skipped.filter(({note}) => note !== undefined).length;
    const later = skipped.filter(({tags, note}) => note === undefined && tags.includes('long')).length;
    const inPython = tests.flatMap((test) => test.meta().leftOut ?? []);
    // Tests of built files start no program.
    const isUnit = modules.some(({project}) => project.name === 'unit');
    const missing = isUnit ? lackingNeeds(findOnPath).map(sentenceOf) : [];
    const {lines, isIncomplete} = leftOut(lacking, inPython, missing);
    for (const line of lines) console.log(`\n${line}`);
    const fallen = tests.flatMap((test) => test.meta().fell ?? []);
    if (fallen.length > 0) console.log(`\nSearches whose page fell: ${fallen.join('; ')}`);
    if (isIncomplete && process.env.CI) {
      console.log('With CI set, every program has to be there; tools/install.sh installs them.');
      process.exitCode = 1;
    }
    if (process.env.LATER) appendFileSync(process.env.LATER, `${later} unit tests\n`);
  }
}
