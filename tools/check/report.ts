import {finding, formatDiagnostic, type Finding} from '../../src/content/diagnostic';
import {counted} from '../../src/content/format-number';
import {rules, type Level, type RuleId} from '../../src/content/rules';

/** What a step of the check found. */
export type Report = {
  readonly findings: readonly Finding[];
  /** What other linters print about form, in their own words, with the number of their remarks. */
  readonly remarks?: {readonly count: number; readonly text: string};
  /** The checks that could not be made on this computer, each with the reason and a remedy. */
  readonly left?: readonly string[];
};

/** Pyright's rules about what is declared and not about what happens; they and the rules of Ruff concern form. */
const formOfPython =
  /^(?:ruff\/(?!invalid-syntax)|pyright\/report(?:Unknown|Unused|Unnecessary|Untyped|Private|Constant|Deprecated|Missing(?:Parameter|Type)))/;

/** The level of a rule; a compiler's warnings concern form, and its errors have a rule of their own. */
function levelOf(rule: Finding['rule']): Level {
  if (Object.hasOwn(rules, rule)) return rules[rule as RuleId];
  return rule.startsWith('gcc/') || formOfPython.test(rule) ? 'form' : 'error';
}

/** Findings as sorted lines of text, each once, because a file that two examples use is read twice. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map((found) => formatDiagnostic(found.path, found)))].sort(
    new Intl.Collator('en', {numeric: true}).compare,
  );

/** The number of the first line in which two texts differ. */
export function firstDifferingLine(before: string, after: string): number {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return (at < 0 ? lines.length : at) + 1;
}

/** The first line of a file that differs from what a formatter writes. */
export function formatFindings(path: string, text: string, formatted: string, rule: RuleId): Finding[] {
  if (formatted === text) return [];
  const place = {line: firstDifferingLine(text, formatted), column: 1};
  return [finding(path, place, 'is not formatted; `npm run fix` formats it', rule)];
}

export type Options = {
  /** Warnings and remarks on form fail the check too. */
  readonly strict: boolean;
  /** Each remark on form is printed. */
  readonly advice: boolean;
  /** A check that could not be made fails, like a skipped test. */
  readonly complete: boolean;
  /** GitHub shows each finding at its line. */
  readonly annotate: boolean;
};

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Prints what readers see broken as soon as it is found, and everything about form at the end. */
export function printer(print: (line: string) => void, options: Options) {
  const shown = new Set<string>();
  const counts: Record<Level, number> = {error: 0, warning: 0, form: 0};
  const form: string[] = [];
  const left = new Set<string>();

  const add = (found: Finding): void => {
    const level = levelOf(found.rule);
    const line = formatDiagnostic(found.path, found).replace(
      '  ',
      `  ${level === 'form' ? '' : `${level}: `}`,
    );
    if (shown.has(line)) return;
    shown.add(line);
    counts[level] += 1;
    if (level === 'form') form.push(line);
    else print(line);
    if (!options.annotate || (level === 'form' && !options.strict)) return;
    const {path, place, text, rule} = found;
    print(
      `::${level === 'error' || options.strict ? 'error' : 'warning'} file=${path},line=${place.line},col=${place.column}::${escaped(`${text} (${rule})`)}`,
    );
  };

  return {
    add: ({findings, remarks, left: notChecked = []}: Report): void => {
      for (const found of findings) add(found);
      if (remarks) {
        counts.form += remarks.count;
        form.push(remarks.text);
      }
      for (const what of notChecked) left.add(what);
    },
    /** Prints the end of the report. @returns whether the check passed */
    end: (what: string): boolean => {
      if (options.advice || options.strict) for (const text of form) print(text);
      else if (counts.form > 0) print(`${counted(counts.form, 'remark')} on form: npm run check -- --advice`);
      for (const tool of left) print(`not checked: ${tool}`);
      const passed =
        counts.error === 0 &&
        !(options.strict && counts.warning + counts.form > 0) &&
        !(options.complete && left.size > 0);
      const found = [
        ...(counts.error > 0 ? [counted(counts.error, 'error')] : []),
        ...(counts.warning > 0 ? [counted(counts.warning, 'warning')] : []),
      ].join(', ');
      print(`${passed ? 'Passed' : 'Not passed'}${found && ` with ${found}`}: ${what}.`);
      return passed;
    },
  };
}
