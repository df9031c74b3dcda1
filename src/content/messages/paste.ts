// cspell:words kbytes
/** Reads what a student pasted: which of its lines say what is wrong, and which of these decides. */

/** What was pasted, without what runs print whatever is wrong. */
export type Paste = {
  /** Its lines, as a reader would know them again. */
  readonly lines: readonly string[];
  /** The same lines as messages are compared, by `fold`. */
  readonly text: string;
  /** Where in the text the first report of an error begins and ends; undefined if there is none. */
  readonly report?: {readonly from: number; readonly to: number};
};

/** A longer paste loses its middle, because a run ends with what is wrong, and a build begins with it. */
const longestPaste = 200_000;

/** Colors of a terminal, and characters without width, which copies from documents contain. */
// eslint-disable-next-line no-control-regex -- a color begins with the control character Escape
const INVISIBLE = /\u001b\[[\d;]*m|[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Quotation marks, which differ between programs, languages and copies. */
const QUOTES = /['"`\u00b4\u2018-\u201f]/g;

/** Writes ligatures as letters, letters of full width as ordinary ones, and spaces as single ones. */
const tidy = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');

/** Writes a text as messages are compared: tidy, and without quotation marks. Lines and the case of letters stay. */
export const fold = (text: string): string => tidy(text).replace(QUOTES, '');

/** What runs, compilers and recipes print whatever is wrong. */
const WHATEVER_IS_WRONG = [
  /gem5 Simulator System\. https?:\S+/,
  /gem5 is copyrighted software; .{0,60}?details\./,
  /gem5 (?:version \S+|compiled \w+ \d+ \d+ [\d:]+|started \w+ \d+ \d+ [\d:]+)/,
  /gem5 executing on \S+ pid \d+/,
  // Where the line ends are lost, only the frequency tells where the command ends, and it is not always printed.
  /command line: (?:.{0,1000}?(?=\n|Global frequency set)|\S+)/,
  /Global frequency set at \d+ ticks per second/,
  /Memory Usage: \d+ KBytes/,
  /collect2: error: ld returned \d+ exit status/,
  /error: recipe \S+ failed (?:on line \d+ )?with exit code \d+/,
];

/** Where another line begins: with a report, a list of calls, or the source that a compiler quotes. */
const BEGINNINGS = [
  /(?=\S+:\d+: (?:fatal error|fatal|panic|error|warning|note|warn|info|hack): )/,
  /(?<!:\d+: )(?=(?:warn|info|hack): )/,
  /(?<!: )(?=(?:fatal|panic): )/,
  /At: (?=\S+\(\d+\): )/,
  /\d+ \| /,
  />>> referenced by /,
];

/** A chat or a field of one line turns line ends into spaces, so lines are also recognized by their words. */
const LINE_END = new RegExp(
  `(?<!\\S)(?:${[...WHATEVER_IS_WRONG, ...BEGINNINGS].map(({source}) => source).join('|')})`,
  'gi',
);

/** What does not stop a run. Where the line ends are lost, a warning lasts until the next report. */
const WARNING = /(?<!\S)(?:\S+:\d+: )?(?:warn|info|hack): .*?(?=$| (?:\S+:\d+: )?(?:fatal|panic|error): )/gim;

/** Three shells say the same in three orders. */
const NOT_FOUND: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bzsh: command not found: (\S+)/g, '$1: command not found'],
  [/\bsh: \d+: (\S+): not found/g, '$1: command not found'],
];

/** Python prints the exceptions before the last one only to explain it. */
const CHAIN = /During handling of the above exception|The above exception was the direct cause/g;

/** A report of an error: by a program, in the middle of a line only after a colon or a sentence, or by Python. */
const REPORT =
  /(?:(?<=^|[:.] )(?:fatal error|fatal|panic|error|Error): |(?<!\S)(?:[\w.]+\.)?(?:[A-Z]\w*)?(?:Error|Exception)(?:: |$)).*/m;

/** Reads the lines of what was pasted. */
export function readPaste(input: string): Paste {
  const half = longestPaste / 2;
  const kept = input.length > longestPaste ? `${input.slice(0, half)}\n${input.slice(-half)}` : input;
  const whole = NOT_FOUND.reduce((text, [pattern, name]) => text.replace(pattern, name), tidy(kept).trim());
  const said = whole
    .replace(LINE_END, '\n')
    .replace(WARNING, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const lines = said.length > 0 ? said : whole.split('\n');
  const text = lines.join('\n').replace(QUOTES, '');
  const start = [...text.matchAll(CHAIN)].at(-1)?.index ?? 0;
  const report = REPORT.exec(text.slice(start));
  if (!report) return {lines, text};
  const from = start + report.index;
  return {lines, text, report: {from, to: from + report[0].length}};
}
