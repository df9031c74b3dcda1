/**
 * Vitest's reporter for tests that did not run because a program is missing, also in Python: such a test has not passed.
 * It names the program and its package. With `CI=true` they fail the run, unless nobody installs the program for tests.
 */
import type {Reporter, TestModule} from 'vitest/node';

import {findOnPath} from '../../tools/check/c/tools';
import {lackingNeeds, needs, sentenceOf} from '../../tools/needs';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to one of Vitest's
  interface TaskMeta {
    /** Why tests in Python were left out, a sentence for each of them. */
    leftOut?: readonly string[];
  }
}

const optional = needs.filter(({packages}) => packages.length === 0).flatMap(({names}) => names);

export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // Tests of built files and of pages start no program.
    if (!modules.some(({project}) => project.name === 'unit')) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const notes = tests.flatMap((test): readonly string[] => {
      const result = test.result();
      const note = result.state === 'skipped' ? result.note : undefined;
      return [...(note === undefined ? [] : [note]), ...(test.meta().leftOut ?? [])];
    });
    const reasons = [...new Set([...lackingNeeds(findOnPath).map(sentenceOf), ...notes])];
    if (reasons.length === 0) return;
    console.log(`\n${notes.length} unit tests left out: ${reasons.join('; ')}`);
    if (process.env.CI && reasons.some((reason) => !optional.some((name) => reason.includes(name)))) {
      console.log('With CI set, every program has to be there; tools/install.sh installs them.');
      process.exitCode = 1;
    }
  }
}
