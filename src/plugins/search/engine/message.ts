// cspell:words kbytes
/** What a pasted message says, without what stands around it. */

/** Absurdly long texts are truncated, because each word of a message is compared with every word of the index. */
const longestPaste = 20_000;
const longestMessage = 500;

/**
 * What runs, compilers and recipes print whatever is wrong. A field of one line turns line ends into spaces, so lines
 * are recognized by their words, and what follows one of these begins another line.
 */
const WHATEVER_IS_WRONG = [
  /gem5 simulator system\. https?:\S+/,
  /gem5 is copyrighted software; .{0,60}?details\./,
  /gem5 (?:version \S+\s+gem5 compiled|started) \w+ \d+ \d+ [\d:]+/,
  /gem5 executing on \S+ pid \d+/,
  // In a field of one line, only the frequency tells where the command ends, and it is not always printed.
  /command line: (?:.{0,1000}?(?=\n|global frequency set)|\S+)/,
  /global frequency set at \d+ ticks per second/,
  /memory usage: \d+ kbytes/,
  /collect2: error: ld returned \d+ exit status/,
  /error: recipe \S+ failed (?:on line \d+ )?with exit code \d+/,
];

/** Where another line begins: with a report, a list of calls, or the source that a compiler quotes. */
const BEGINNINGS = [
  /(?=\S+:\d+: (?:fatal error|fatal|panic|error|warning|note|warn|info|hack): )/,
  /(?:warn|info|hack): /,
  /at: (?=\S+\(\d+\): )/,
  /\d+ \| /,
  />>> referenced by /,
];

const LINE_END = new RegExp(
  `(?<!\\S)(?:${[...WHATEVER_IS_WRONG, ...BEGINNINGS].map(({source}) => source).join('|')})`,
  'g',
);

const TRACEBACK = 'traceback (most recent call last):';

/** A message in a line, with who reports it. */
const DECIDING =
  /(?<!\S)(?:\S+: )?(?:(?:fatal error|fatal|panic|error): |[\w.]+(?:error|exception)(?:: |$)).*/;

/**
 * What stands before a message and does not say what is wrong: who reports it and where, as in `sh: 1: `, `bash: line
 * 3: `, `./run.sh: line 30: `, `/usr/bin/ld: /tmp/cc1.o: in function 'main': a.c:(.text+0x1c): `, `cores.py: ` and
 * `region.c:5:10: `; and how bad it is, as in `fatal error: ` and `gem5.opt: error: `.
 */
const BEFORE_MESSAGE = [
  /(?<!\S)\S*(?:\b(?:ba|da|z)?sh|\bld(?:\.\w+)?|\.py|\.[aos]|\.o\)|\(\.\w[^\s()]*\)|:\d+): (?:(?:line )?\d+: )?(?=\S)/g,
  /(?<!\S)in function \S+: (?=\S)/g,
  /(?<!\S)(?:\S+: )?(?:fatal error|fatal|panic|error): (?=\S)/g,
];

/** All conditions are reported with these words. The condition itself counts if no text says what it means. */
const CONDITION = /(?<!\S)(?:fatal|panic) condition (?:.+? occurred: (?=\S)|(.+?) occurred\W*$|(?=\S))/;

/** @returns the part of a query, in lower case, that says what is wrong; the whole of it if it is no message */
export function messageOf(input: string): string {
  const text = input
    .slice(0, longestPaste)
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const line = lineOf(text).slice(0, longestMessage);
  const message = BEFORE_MESSAGE.reduce((rest, pattern) => rest.replace(pattern, ''), line);
  return message.replace(CONDITION, '$1');
}

/** The line that decides in what was pasted, or else all lines that say something. */
function lineOf(text: string): string {
  const called = text.lastIndexOf(TRACEBACK);
  const lines = text
    .slice(called < 0 ? 0 : called + TRACEBACK.length)
    .replace(LINE_END, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  // A message alone may name another one, as in `it was not made, because gem5 failed: fatal: …`.
  const isPasted = called >= 0 || lines.length > 1 || lines[0] !== text;
  const deciding = isPasted ? lines.map((line) => DECIDING.exec(line)?.[0]).find((line) => line) : undefined;
  return deciding ?? (lines.join(' ') || text);
}
