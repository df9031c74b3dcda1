import type {Finding} from '../../src/course/diagnostic';
import type {Level} from '../../src/course/rules';
import {counted} from '../../src/course/grouped';
import {levelOf} from './foreign';
import {linesOf, type Report} from './report';
import type {CheckStep} from './steps';

/** A step with what it found. */
export type Outcome = readonly [step: Pick<CheckStep, 'what'>, report: Report];

export type Options = {
  /** Advice counts as an error. */
  readonly strict: boolean;
  /** Each piece of advice is listed, instead of one line for each rule. */
  readonly every: boolean;
  /** GitHub shows each finding at its line. */
  readonly annotate: boolean;
  /** A check that could not be made counts as an error, like a skipped test. */
  readonly complete: boolean;
};

/** The options of `npm run check`, which run.ts explains. */
export const optionNames = ['--strict', '--advice', '--all', '--quick', '--explain', '--fix'];

/** The first option that does not exist, such as a mistyped one. */
export const unknownOption = (given: readonly string[]): string | undefined =>
  given.find((option) => option.startsWith('-') && !optionNames.includes(option));

export const optionsOf = (given: readonly string[]): Options => ({
  strict: given.includes('--strict'),
  every: given.includes('--advice'),
  annotate: process.env.GITHUB_ACTIONS === 'true',
  complete: Boolean(process.env.CI),
});

/** The number of rules with advice that fit on a screen. */
const most = 16;

export const findingsAt = (reports: readonly Report[], level: Level): Finding[] =>
  reports.flatMap(({findings}) => findings.filter(({rule}) => levelOf(rule) === level));

export const hasPassed = (
  reports: readonly Report[],
  {strict, complete}: Pick<Options, 'strict' | 'complete'>,
): boolean =>
  findingsAt(reports, 'error').length === 0 &&
  !(strict && findingsAt(reports, 'advice').length > 0) &&
  !(complete && reports.some(({left}) => left.length > 0));

/** One line for each rule, with its first finding and the number of the others. */
function adviceByRule(advice: readonly Finding[]): string[] {
  const lines = [...new Set(advice.map(({rule}) => rule))].map((rule) => {
    const [first = '', ...more] = linesOf(advice.filter((one) => one.rule === rule));
    return more.length === 0 ? first : `${first}; ${more.length} more of this rule`;
  });
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `… and ${counted(rest, 'other rule')}`] : lines;
}

/** The end of a run: errors, advice, what was not checked, and in the last line whether the run passed. */
export function summaryOf(outcomes: readonly Outcome[], took: string, options: Options): string {
  const reports = outcomes.map(([, report]) => report);
  const errors = linesOf(findingsAt(reports, 'error'));
  const all = findingsAt(reports, 'advice');
  const advice = linesOf(all);
  const found = `${counted(errors.length, 'error')}, ${advice.length} of advice, ${took}`;
  const how = [
    options.strict ? 'counted as errors because of --strict' : 'it stops nothing',
    ...(options.every ? [] : ['`npm run check -- --advice` lists each']),
  ].join('; ');
  return [
    ...(errors.length > 0 ? ['', `Errors (${errors.length}):`, ...errors] : []),
    ...(advice.length > 0
      ? ['', `Advice (${advice.length}; ${how}):`, ...(options.every ? advice : adviceByRule(all))]
      : []),
    '',
    ...outcomes.flatMap(([{what}, {left}]) =>
      left.length > 0
        ? [`${what}: not checked: ${left.join('; ')}${options.complete ? ' (an error with CI set)' : ''}`]
        : [],
    ),
    ...(errors.length + advice.length > 0
      ? ['To see why a rule exists: npm run check -- --explain RULE']
      : []),
    hasPassed(reports, options)
      ? `Passed (${found}).`
      : `Not passed (${found}). \`npm run fix\` corrects what a program can; each line says what to write.`,
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The findings as GitHub's annotations, errors first, because GitHub shows ten of each level. */
export const annotationsOf = (reports: readonly Report[], {strict}: Pick<Options, 'strict'>): string[] =>
  (['error', 'advice'] as const).flatMap((level) =>
    findingsAt(reports, level).map(({path, place: {line, column}, text, rule}) => {
      const kind = level === 'error' || strict ? 'error' : 'warning';
      return `::${kind} file=${path},line=${line},col=${column}::${escaped(`${text} (${rule})`)}`;
    }),
  );
