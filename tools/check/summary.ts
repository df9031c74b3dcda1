/** One step of `npm run check`. */
export type Step = {
  /** The script of package.json that it runs. */
  readonly script: string;
  /** What it looks at, and with which tool. */
  readonly what: string;
  /** What to do or to type where it fails. */
  readonly mend: string;
};

/** How a step ended, with everything that it printed. */
export type Outcome = {readonly passed: boolean; readonly output: string; readonly took: string};

/** The last lines of a run: every step that failed, with the way to mend it and to look again. */
export function summaryOf(outcomes: readonly (readonly [Step, Outcome])[], took: string): string {
  const failed = outcomes.filter(([, {passed}]) => !passed);
  if (failed.length === 0) return `\n${outcomes.length} checks passed in ${took}.`;
  const lines = failed.map(
    ([{script, what, mend}]) => `  ${what}\n    to mend: ${mend}\n    to look again: npm run ${script}`,
  );
  return `\n${failed.length} of ${outcomes.length} checks failed (${took}):\n${lines.join('\n')}`;
}
