/** One step of `npm run check`. */
export type Step = {
  /** The script of package.json that it runs. */
  readonly script: string;
  /** What it looks at, and with which tool. */
  readonly what: string;
  /** What to do or to type where it fails. */
  readonly remedy: string;
};

/** How a step ended, with everything that it printed. */
export type Outcome = {readonly passed: boolean; readonly output: string};

/** What a step could not look at on this machine, where its last line says so. */
function leftOutOf([{what}, {output}]: readonly [Step, Outcome]): string[] {
  const leftOut = /left out: .*$/.exec(output.split('\n').at(-1) ?? '')?.[0];
  return leftOut === undefined ? [] : [`  ${what}: ${leftOut}`];
}

/**
 * The last lines of a run: every step that failed, with the way to fix it and to look again, and what was left out.
 */
export function summaryOf(outcomes: readonly (readonly [Step, Outcome])[], took: string): string {
  const failed = outcomes.filter(([, {passed}]) => !passed);
  const leftOut = outcomes.flatMap(leftOutOf);
  if (failed.length === 0) return [`\n${outcomes.length} checks passed in ${took}.`, ...leftOut].join('\n');
  const lines = failed.map(
    ([{script, what, remedy}]) => `  ${what}\n    to fix: ${remedy}\n    to look again: npm run ${script}`,
  );
  return [`\n${failed.length} of ${outcomes.length} checks failed (${took}):`, ...lines, ...leftOut].join(
    '\n',
  );
}
