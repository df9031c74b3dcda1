import {typedCommands} from '../../content/shell-word';

/** What a page gives its reader to do. */
export type Work = {
  /** Words of running text, headings and tables. */
  readonly words: number;
  /** Lines of programs that are saved and read, and changed lines of a difference. */
  readonly programLines: number;
  /** Commands that are typed. */
  readonly commands: number;
  /** Lines of output to look at. */
  readonly outputLines: number;
  /** Recorded numbers to compare, in sentences and in tables. */
  readonly numbers: number;
  /** Charts, diagrams and pictures. */
  readonly figures: number;
  /** Formulas on lines of their own. */
  readonly formulas: number;
  /** Predictions to write down before the answer is unfolded. */
  readonly questions: number;
};

export const linesIn = (text: string): number => text.split('\n').length;

/** The number of commands in what is typed. */
export const commandsIn = (text: string): number =>
  typedCommands(text).filter((command) => command.trim() !== '').length;

/**
 * Seconds for each. Adults read English non-fiction at 238 words a minute, silently and for its general sense
 * (M. Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109, 2019,
 * doi:10.1016/j.jml.2019.104047). This site assumes half of that speed for text that is worked through beside a
 * terminal. All the other numbers are assumptions as well.
 */
const seconds: Readonly<Record<keyof Work, number>> = {
  words: 60 / (238 / 2),
  programLines: 5,
  commands: 60,
  outputLines: 3,
  numbers: 5,
  figures: 60,
  formulas: 45,
  questions: 180,
};

const keys = Object.keys(seconds) as (keyof Work)[];

/** Times are rounded to this many minutes, which is also the least. */
const step = 5;

/** How long a page takes in minutes, without the time that its reader waits for a machine. */
export function minutesOf(work: Work): number {
  const exact = keys.reduce((sum, key) => sum + work[key] * seconds[key], 0) / 60;
  return Math.max(step, Math.round(exact / step) * step);
}

const noBreak = '\u{a0}';

/** Minutes as a text: `about 1 hour 25 minutes`, or `1 h 25 min` in short. */
export function durationOf(minutes: number, short: boolean): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count: number, brief: string, long: string): string[] =>
    count === 0 ? [] : [`${count}${noBreak}${short ? brief : `${long}${count === 1 ? '' : 's'}`}`];
  const text = [...part(hours, 'h', 'hour'), ...part(rest, 'min', 'minute')].join(short ? noBreak : ' ');
  return short ? text : `about ${text}`;
}
