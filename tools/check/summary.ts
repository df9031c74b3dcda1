import {levelOf, type Level} from './levels';
import {count, linesOf, type Finding, type Report} from './report';
import type {CheckStep} from './step';

/** A step with what it found. */
export type Outcome = readonly [step: Pick<CheckStep, 'script' | 'what'>, report: Report];

export type Options = {
  /** Advice counts as an error. */
  readonly strict: boolean;
  /** Each piece of advice is listed, and not one line for each rule. */
  readonly every: boolean;
  /** GitHub shows each finding at its line. */
  readonly annotate: boolean;
};

/** The options of a command. */
export const optionsOf = (given: readonly string[]): Options => ({
  strict: given.includes('--strict'),
  every: given.includes('--advice'),
  annotate: process.env.GITHUB_ACTIONS === 'true',
});

/** As many kinds of advice as fit on a screen. */
const most = 16;

/** The findings of one level. */
export const findingsAt = (outcomes: readonly Outcome[], level: Level): Finding[] =>
  outcomes.flatMap(([{script}, {findings}]) =>
    findings.filter(({diagnostic: {rule}}) => levelOf(script, rule) === level),
  );

/** Whether a run passed. */
export const hasPassed = (outcomes: readonly Outcome[], {strict}: Pick<Options, 'strict'>): boolean =>
  findingsAt(outcomes, 'error').length === 0 && !(strict && findingsAt(outcomes, 'advice').length > 0);

/** One line for each rule: where it is broken first, and how often it is broken elsewhere. */
function adviceByRule(advice: readonly Finding[]): string[] {
  const rules = [...new Set(advice.map(({diagnostic}) => diagnostic.rule))];
  const lines = rules.map((rule) => {
    const [first = '', ...more] = linesOf(advice.filter(({diagnostic}) => diagnostic.rule === rule));
    return more.length === 0 ? first : `${first} and ${more.length} more`;
  });
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `… and ${count(rest, 'other kind')}`] : lines;
}

/**
 * The end of a run: errors, then advice, then what was left out, and in the last line whether it passed.
 */
export function summaryOf(outcomes: readonly Outcome[], took: string, options: Options): string {
  const errors = linesOf(findingsAt(outcomes, 'error'));
  const all = findingsAt(outcomes, 'advice');
  const advice = linesOf(all);
  const found = `${count(errors.length, 'error')}, ${advice.length} of advice, ${took}`;
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
      left.length > 0 ? [`${what}: left out: ${left.join('; ')}`] : [],
    ),
    hasPassed(outcomes, options)
      ? `Passed (${found}).`
      : `Not passed (${found}). \`npm run fix\` corrects what a program can; each line says what to write.`,
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The findings as GitHub's annotations, errors first, because GitHub shows ten of each kind. */
export const annotationsOf = (outcomes: readonly Outcome[], {strict}: Pick<Options, 'strict'>): string[] =>
  (['error', 'advice'] as const).flatMap((level) =>
    findingsAt(outcomes, level).map(({path, diagnostic}) => {
      const kind = level === 'error' || strict ? 'error' : 'warning';
      const {line, column} = diagnostic.place;
      return `::${kind} file=${path},line=${line},col=${column}::${escaped(`${diagnostic.text} (${diagnostic.rule})`)}`;
    }),
  );
