import {finding, formatDiagnostic, type Finding} from '../../src/course/diagnostic';
import type {RuleId} from '../../src/course/rules';

export type Report = {
  readonly findings: readonly Finding[];
  /** What was checked: `12 Python files`. */
  readonly read: string;
  /** The checks that could not be made on this computer, each with the reason and a remedy. */
  readonly left: readonly string[];
};

/** Findings by file, line and column. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort(
    (a, b) => a.path.localeCompare(b.path) || a.place.line - b.place.line || a.place.column - b.place.column,
  );

const alphabet = new Intl.Collator('en', {numeric: true}).compare;

/** Findings as sorted lines of text, each once, because a file that two examples use is read twice. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map((one) => formatDiagnostic(one.path, one)))].sort(alphabet);

/** The number of the first line in which two texts differ. */
export function firstDifferingLine(a: string, b: string): number {
  const [one, other] = [a.split('\n'), b.split('\n')];
  const at = one.findIndex((line, index) => line !== other[index]);
  return (at < 0 ? one.length : at) + 1;
}

/** The first line of a file that differs from what a formatter writes. */
export function formatFindings(path: string, text: string, formatted: string, rule: RuleId): Finding[] {
  if (formatted === text) return [];
  const place = {line: firstDifferingLine(text, formatted), column: 1};
  return [finding(path, place, 'is not formatted; `npm run fix` formats it', rule)];
}
