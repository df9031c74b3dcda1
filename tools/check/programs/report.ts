import type {Said} from '../step';
import {formatSlip, type Place, type Slip} from '../../../src/course/slip';

/** A slip in a program: `path` is from the project's root. */
export type Finding = {readonly path: string; readonly slip: Slip};

/** What a check of programs found. */
export type Report = {
  readonly findings: readonly Finding[];
  /** What was looked at: `12 Python files`. */
  readonly read: string;
  /** What could not be looked at on this machine, each with the reason and what would help. */
  readonly left: readonly string[];
};

export const finding = (path: string, {line, column}: Place, text: string, rule: string): Finding => ({
  path,
  slip: {place: {line, column}, text, rule},
});

/** `1 file`, `2 files`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** The lines of a report. The last says how much was read, and what was left out. */
export function reportLines({findings, read, left}: Report): string[] {
  // A file that two examples use is read twice, and its slips are still only one each.
  const lines = [...new Set(findings.map(({path, slip}) => formatSlip(path, slip)))];
  const files = new Set(findings.map(({path}) => path)).size;
  const sum =
    lines.length === 0
      ? `${read}, no slip`
      : `${count(lines.length, 'slip')} in ${count(files, 'file')} (${read})`;
  return [
    ...lines.sort(byPlace),
    ...(lines.length > 0 ? [''] : []),
    [sum, ...(left.length > 0 ? [`left out: ${left.join('; ')}`] : [])].join('; '),
  ];
}

const byPlace = new Intl.Collator('en', {numeric: true}).compare;

/** A report as a step says it. */
export const said = (report: Report): Said => ({
  passed: report.findings.length === 0,
  lines: reportLines(report),
});

/** The first line, from 1, in which two texts differ. */
export function firstDifference(a: string, b: string): number {
  const [one, other] = [a.split('\n'), b.split('\n')];
  const at = one.findIndex((line, index) => line !== other[index]);
  return (at < 0 ? one.length : at) + 1;
}
