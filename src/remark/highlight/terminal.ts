import {optionIn} from '../names/breaks';
import type {Part} from './tokens';

// cspell:words esac
/** The quotation mark that is open after a line of a shell, or none. */
function openQuote(line: string, open: string): string {
  let quote = open;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '\\' && quote !== "'") at += 1;
    else if (quote === '' && /["']/.test(letter)) quote = letter;
    else if (letter === quote) quote = '';
  }
  return quote;
}

const count = (line: string, word: RegExp): number => line.match(word)?.length ?? 0;

/** @returns the lines of a shell that begin a command, by their index: those before which the shell shows its prompt */
export function typedLines(code: string): ReadonlySet<number> {
  const typed = new Set<number>();
  let [quote, goesOn, loops] = ['', false, 0];
  for (const [index, line] of code.split('\n').entries()) {
    const isInside = goesOn || loops > 0 || quote !== '';
    const isComment = quote === '' && line.trimStart().startsWith('#');
    if (!isInside && !isComment && line.trim() !== '') typed.add(index);
    if (isComment) continue;
    quote = openQuote(line, quote);
    goesOn = /(\\|\||&&)$/.test(line);
    loops +=
      count(line, /(?<=^|[\s;])(do|then|case)(?=\s|$)/g) -
      count(line, /(?<=^|[\s;])(done|fi|esac)(?=[\s;)]|$)/g);
  }
  return typed;
}

/** Lines shorter than this fit a phone, and commands the narrowest phone. */
const SHORT = {line: 40, command: 27};

/** The most letters of a word that fits a phone below the beginning of its command. */
const FITS = 34;

/**
 * The parts of a line of commands. If it may wrap, an option and a word with a hyphen or a slash are parts of their
 * own, because a browser would break them there: `-` and `O2` look like two arguments.
 */
export function unbroken(parts: readonly Part[]): Part[] {
  if (parts.reduce((sum, {text}) => sum + text.length, 0) < SHORT.command) return [...parts];
  return parts.flatMap(({text, look}) =>
    text
      .split(/(\S*[-/]\S*)/)
      .flatMap((words) => words.split(/(?<==)(?=-)/))
      .flatMap((word) => {
        const [option, rest] = optionIn(word);
        const isWhole = /[-/]/.test(rest) && word.length <= FITS;
        const split: Part[] = [
          {text: option, look, stays: 'option'},
          {text: rest, look, stays: isWhole ? 'whole' : undefined},
        ];
        return split.filter((part) => part.text !== '');
      }),
  );
}

/** Columns on the left that a message may have, as in `FAIL  answers.md:9  …`, without being a row of a table. */
const HEAD = 24;

/** Gaps of a line: tabs, and two spaces or more between words, except after a sentence or before a remark. */
const gapsOf = (line: string): {end: number; width: number}[] =>
  [...line.matchAll(/(?<=[^\s.:;!?])( {2,}|\t+)(?=[^\s[])/g)].map(({0: gap, index}) => ({
    end: index + gap.length,
    width: gap.length,
  }));

/** Whether a line is in columns, which wide gaps show, or gaps that end at the same column in a neighboring line. */
function isRow(index: number, lines: readonly string[]): boolean {
  const gaps = gapsOf(lines[index] ?? '').filter(({end}) => end > HEAD);
  const beside = new Set(
    [index - 1, index + 1].flatMap((neighbor) => gapsOf(lines[neighbor] ?? '').map(({end}) => end)),
  );
  return gaps.some(({end, width}) => width > 2 || beside.has(end)) || /^\s*\S+\t/.test(lines[index] ?? '');
}

/**
 * Which lines of an output may be broken: messages, because their end matters as much as their beginning, but not the
 * rows of a table or of a picture in letters, which would lose their columns.
 */
export function breakableLines(output: string): boolean[] {
  const lines = output.split('\n');
  const rows = lines.filter((_line, index) => isRow(index, lines)).length;
  if (rows * 3 >= lines.length) return lines.map(() => false);
  return lines.map((line, index) => line.length > SHORT.line && !isRow(index, lines));
}
