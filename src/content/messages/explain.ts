/** Finds the rows of the pages' tables that explain what a student pasted. */
import {fold, readPaste} from './paste';
import type {MessageTable, Part} from './table';

/** A row of a table, which explains a part of what was pasted. */
export type Row = {readonly table: MessageTable; readonly index: number};

/** What the tables say about a text. */
export type Explanation = {
  /** The line that decides; undefined if no line is a report, and no row explains one. */
  readonly line?: string;
  /** The row that explains this message. */
  readonly row?: Row;
  /** Rows about the rest of the text, which did not stop the run; without a line, rows that have its words. */
  readonly others: readonly Row[];
};

/** A message in a table, ready to be looked for. */
type Pattern = {
  readonly expression: RegExp;
  /** The letters that must be there. */
  readonly letters: number;
  /** The examples, in the order of the groups of the expression. */
  readonly examples: readonly string[];
  /** The message as the table has it, for those who paste only a part of it. */
  readonly folded: string;
};

type Match = Row & {readonly from: number; readonly to: number; readonly score: number};

/** What stands for anything within a line. */
const ANYTHING = '…';

/** A number with its unit, an object of the simulated machine, or a file; before a colon it says who is concerned. */
const EXAMPLE =
  /^[([]?(?:\d[\w.,+-]*|0x[\da-f]+|(?:system|board)\.[\w.]+|[^\s:]*\/[^\s:]*|[\w-]+\.(?:c|cc|py|hh))[)\],;]*$/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** @returns undefined for a message without letters */
function patternOf(message: string): Pattern | undefined {
  const whole = message
    .replace(/'x'/g, ANYTHING)
    .split(ANYTHING)
    .map(fold)
    .join(ANYTHING)
    .replace(/^\s+|[\s.:;,!]+$/g, '');
  const words = whole.replace(/^[\s…]+|[\s….:;,!]+$/g, '').split(/\s+/);
  const isExample = (word: string): boolean => EXAMPLE.test(word);
  const fixed = words.filter((word) => !isExample(word) && /[a-z]/i.test(word));
  // A message of one word says too little without its example.
  const isGeneral = fixed.length > 1;
  const examples = isGeneral ? words.filter(isExample) : [];
  const letters = lettersIn((isGeneral ? fixed : words).join('').replaceAll(ANYTHING, ''));
  if (letters === 0) return undefined;
  const parts = words.map((word) => {
    if (word === ANYTHING) return '(?:.{0,300}?\\s+)?';
    const part = word.split(ANYTHING).map(escaped).join('.{0,300}?');
    return `${examples.includes(word) ? '((?:<orphan \\w+>)?\\S+)' : part}\\s+`;
  });
  const folded = words.join(' ');
  const before = /^\w/.test(whole) ? '(?<!\\w)' : '';
  const after = /\w$/.test(whole) ? '(?!\\w)' : '';
  return {
    expression: new RegExp(`${before}${parts.join('').slice(0, -'\\s+'.length)}${after}`, 'gi'),
    letters,
    examples,
    folded,
  };
}

/**
 * The messages in the first cell of a row. A piece of code between commas, or before and after *or*, is a message; a
 * piece with other words describes what no program prints.
 */
function messagesIn(cell: readonly Part[]): string[] {
  const codes: string[] = [];
  const text = cell
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!('code' in part)) return 'a link';
      codes.push(part.code);
      return `\u0000${codes.length - 1}\u0000`;
    })
    .join('');
  return text.split(/,\s*(?:or\s+)?|\s+or\s+/).flatMap((piece) => {
    // eslint-disable-next-line no-control-regex -- no page contains this character
    const [, index] = /^\s*\u0000(\d+)\u0000\s*$/.exec(piece) ?? [];
    return index === undefined ? [] : (codes[Number(index)] ?? []);
  });
}

const patternsOf = new WeakMap<MessageTable, readonly (readonly Pattern[])[]>();

/** The patterns of each row of a table. */
function patternsIn(table: MessageTable): readonly (readonly Pattern[])[] {
  const known = patternsOf.get(table);
  if (known) return known;
  const made = table.rows.map(([first = []]) =>
    messagesIn(first).flatMap((message) => patternOf(message) ?? []),
  );
  patternsOf.set(table, made);
  return made;
}

const isSame = (left = '', right = ''): boolean => left.toLowerCase() === right.toLowerCase();

/** Where a text contains a message; an example that it repeats counts as much as other letters. */
const matchesIn = (text: string, {expression, letters, examples}: Pattern): Omit<Match, keyof Row>[] =>
  [...text.matchAll(expression)].map(({0: found, index, ...groups}) => {
    const same = examples.filter((example, at) =>
      isSame(example, (groups as Record<number, string>)[at + 1]),
    );
    return {from: index, to: index + found.length, score: letters + lettersIn(same.join(''))};
  });

/** The least letters of a part of a message: of several words, and of one. */
const LEAST = {several: 4, one: 7};

/** The match of a text that is itself a part of a message. */
function partOf(text: string, {folded}: Pattern): Omit<Match, keyof Row>[] {
  const least = text.includes(' ') ? LEAST.several : LEAST.one;
  if (lettersIn(text) < least || text.includes('\n')) return [];
  const at = ` ${folded} `.toLowerCase().search(new RegExp(`(?<!\\w)${escaped(text.toLowerCase())}(?!\\w)`));
  // Of two messages with the same part, the shorter one says less that was not pasted.
  return at < 0 ? [] : [{from: 0, to: text.length, score: lettersIn(text) / (1 + lettersIn(folded))}];
}

/** The matches of all rows. */
function allMatches(
  text: string,
  tables: readonly MessageTable[],
  find: (text: string, pattern: Pattern) => Omit<Match, keyof Row>[],
): Match[] {
  return tables.flatMap((table) =>
    patternsIn(table).flatMap((patterns, index) =>
      patterns.flatMap((pattern) => find(text, pattern)).map((found) => ({table, index, ...found})),
    ),
  );
}

/** What gem5 prints before the exception of Python, and what says more if a row explains it. */
const LEAD_IN = /^Error in unproxying param .*/m;

/**
 * Explains a message, or a whole run.
 *
 * @param input what was pasted
 * @param tables all tables with messages; of two rows that explain a message equally well, the first one counts
 */
export function explain(input: string, tables: readonly MessageTable[]): Explanation {
  const {lines, text, report} = readPaste(input);
  const matches = allMatches(text, tables, matchesIn);
  if (matches.length === 0) {
    const parts = allMatches(text, tables, partOf).sort((left, right) => right.score - left.score);
    // Words of several messages do not tell which of these was printed.
    if (new Set(parts.map(targetOf)).size > 1) return {others: distinct(parts)};
    matches.push(...parts);
  }
  const leadIn = LEAD_IN.exec(text);
  const places = [
    ...(leadIn ? [{from: leadIn.index, to: leadIn.index + leadIn[0].length}] : []),
    ...(report ? [report] : []),
  ];
  const touching = ({from, to}: {from: number; to: number}): Match[] =>
    matches.filter((match) => match.from < to && match.to > from);
  const place = places.find((one) => touching(one).length > 0) ?? report;
  const lineOf = ({from}: {from: number}): number => text.slice(0, from).split('\n').length - 1;
  const first = Math.min(...matches.map(lineOf));
  const candidates = place ? touching(place) : matches.filter((match) => lineOf(match) === first);
  const best = bestOf(candidates);
  const decides = place ?? best;
  const line = decides && lines[lineOf(decides)];
  const others = matches
    .filter((match) => !candidates.includes(match))
    .sort((left, right) => left.from - right.from || right.score - left.score);
  return {
    ...(line !== undefined && {line}),
    ...(best && {row: {table: best.table, index: best.index}}),
    others: distinct(others, best),
  };
}

const bestOf = (matches: readonly Match[]): Match | undefined =>
  matches.reduce<Match | undefined>(
    (best, match) => (best && best.score >= match.score ? best : match),
    undefined,
  );

/** The most rows about other lines. */
const MOST_OTHERS = 2;

/** The first rows that lead to different places than those before. */
function distinct(matches: readonly Match[], best?: Match): Row[] {
  const seen = new Set(best ? [targetOf(best)] : []);
  return matches
    .filter((match) => {
      const target = targetOf(match);
      return !seen.has(target) && seen.add(target);
    })
    .slice(0, MOST_OTHERS)
    .map(({table, index}) => ({table, index}));
}

/** Where a row leads: its last link, or itself. */
function targetOf({table, index}: Row): string {
  const links = (table.rows[index] ?? [])
    .flat()
    .flatMap((part) => (typeof part === 'object' && 'to' in part ? part.to : []));
  return links.at(-1) ?? `${table.to} ${index}`;
}
