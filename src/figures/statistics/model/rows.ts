/**
 * A table of statistics, with a row for each name, a column for each dump, and the difference of two columns. It is
 * computed in the build for the first frame, and in a worker for the reader.
 */
import type {ReadDump} from '../../../content/examples/stats-text';
import {unitInWords} from '../../../content/examples/units';
import {grouped} from '../../../content/format-number';
import {measuresOf} from './derive';

export type Row = {
  readonly isMeasure: boolean;
  readonly name: string;
  /** The unit in words. */
  readonly unit: string;
  /** The description by gem5, or the formula of a measure. */
  readonly about: string;
  /** The value in each column; undefined if a dump has none. */
  readonly values: readonly (Value | undefined)[];
};

/** A number and its text in the file. */
type Value = {readonly number: number; readonly printed: string};

export const orders = ['file', 'name', 'difference', 'ratio'] as const;
/** In file order, by name, or the largest change first. */
export type Order = (typeof orders)[number];

export type Choice = {
  /** The words that a row must contain. */
  readonly find: string;
  readonly order: Order;
  /** The columns that are compared, the base first; undefined for a single column. */
  readonly pair?: readonly [number, number];
};

/** The texts of a row in a table. */
export type ShownRow = Pick<Row, 'isMeasure' | 'name' | 'unit' | 'about'> & {
  readonly values: readonly string[];
  readonly difference: string;
  readonly ratio: string;
};

const measureDigits = (value: number): number =>
  value === 0 ? 0 : Math.min(6, Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value)))));

/** Measures first, then statistics in the order of the first dump that has them. */
export function rowsOf(dumps: readonly ReadDump[], hitCycles: number): Row[] {
  const measures = new Map<string, Row & {readonly values: (Value | undefined)[]}>();
  const statistics = new Map<string, Row & {readonly values: (Value | undefined)[]}>();
  dumps.forEach((dump, column) => {
    for (const {name, unit, formula, value} of measuresOf(dump, hitCycles)) {
      const row = measures.get(name) ?? {isMeasure: true, name, unit, about: formula, values: []};
      row.values[column] = {number: value, printed: grouped(value, measureDigits(value))};
      measures.set(name, row);
    }
    for (const [name, {value, unit, about}] of dump.statistics) {
      const row = statistics.get(name) ?? {
        isMeasure: false,
        name,
        unit: unitInWords(unit),
        about,
        values: [],
      };
      row.values[column] = {number: numberOf(value), printed: value};
      statistics.set(name, row);
    }
  });
  return [...measures.values(), ...statistics.values()];
}

/** For each column, the measures that other columns have and it lacks. */
export const lackingIn = (rows: readonly Row[], columns: number): readonly (readonly string[])[] =>
  Array.from({length: columns}, (_, column) =>
    rows.flatMap(({isMeasure, name, values}) => (isMeasure && !values[column] ? name : [])),
  );

const infinite: Readonly<Record<string, number>> = {inf: Infinity, '-inf': -Infinity};

const numberOf = (printed: string): number => infinite[printed] ?? Number(printed);

/** The difference of the second value of a row from the first. */
function compared({values}: Row, [base, other]: readonly [number, number]) {
  const [from, to] = [values[base], values[other]];
  if (!from || !to) return undefined;
  return {from, to, difference: to.number - from.number, ratio: ratioOf(from.number, to.number)};
}

/** The ratio of two values: 1 for two zeros, infinite from zero to another number. */
const ratioOf = (from: number, to: number): number => (from === to ? 1 : to / from);

/** The distance of a ratio from 1, equal for half and twice. */
const distance = (ratio: number): number =>
  ratio > 0 ? Math.abs(Math.log(ratio)) : ratio <= 0 ? Infinity : -1;

/** The rows that contain all words, in the chosen order. */
export function chosen(rows: readonly Row[], {find, order, pair}: Choice): readonly Row[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? rows
      : rows.filter(({name, about, unit}) => {
          const text = `${name} ${about} ${unit}`.toLowerCase();
          return words.every((word) => text.includes(word));
        });
  if (order === 'file') return found;
  const byName = (a: Row, b: Row): number => (a.name < b.name ? -1 : Number(a.name > b.name));
  if (order === 'name')
    return [...found].sort((a, b) => Number(b.isMeasure) - Number(a.isMeasure) || byName(a, b));
  const keys = new Map(
    found.map((row) => {
      const both = pair && compared(row, pair);
      if (!both) return [row, -2];
      const key = order === 'ratio' ? distance(both.ratio) : Math.abs(both.difference);
      return [row, Number.isNaN(key) ? -1 : key];
    }),
  );
  const keyOf = (row: Row): number => keys.get(row) ?? -2;
  return [...found].sort(
    (a, b) => Number(b.isMeasure) - Number(a.isMeasure) || descending(keyOf(a), keyOf(b)),
  );
}

/** Compares without subtraction, because the difference of two infinite numbers is NaN. */
const descending = (a: number, b: number): number => (a === b ? 0 : a < b ? 1 : -1);

/** The most characters of a name or a description that a table shows; a formula has several names. */
const longestText = 300;
const longestFormula = 1_000;

const cut = (text: string, longest = longestText): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Operators have spaces around them, because names may contain a hyphen. */
const formulaText = (formula: string): string =>
  cut(formula.replaceAll(' * ', ' × ').replaceAll(' - ', ' − '), longestFormula);

/** A number as gem5 printed it, with commas in its whole part, and a minus sign. */
function printedOf(printed: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{4,24})(\.\d*)?$/.exec(printed) ?? [];
  if (whole === '') return cut(printed).replace(/^-/, '−');
  return `${sign.replace('-', '−')}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
}

const decimalsOf = (printed: string): number => Math.min(6, /\.(\d*)$/.exec(printed)?.[1]?.length ?? 0);

/** A difference with its sign, and with the digits of the values. */
function differenceOf(both: NonNullable<ReturnType<typeof compared>>): string {
  const {difference, from, to} = both;
  if (!Number.isFinite(difference)) return '';
  if (difference === 0) return '0';
  const digits = Math.max(decimalsOf(from.printed), decimalsOf(to.printed));
  const text = grouped(difference, digits);
  return difference > 0 ? `+${text}` : text;
}

/** A ratio, with two significant digits if it is small. */
function ratioText(ratio: number): string {
  if (!Number.isFinite(ratio)) return '';
  if (ratio === 1) return '1';
  const size = Math.abs(ratio);
  const digits =
    size >= 100 ? 0 : size >= 0.1 || size === 0 ? 3 : Math.min(9, 1 - Math.floor(Math.log10(size)));
  return grouped(ratio, digits);
}

export function shownRow(row: Row, columns: number, pair: Choice['pair']): ShownRow {
  const both = pair && compared(row, pair);
  return {
    isMeasure: row.isMeasure,
    name: cut(row.name),
    unit: cut(row.unit),
    about: row.isMeasure ? formulaText(row.about) : cut(row.about),
    values: Array.from({length: columns}, (_, column) => printedOf(row.values[column]?.printed ?? '')),
    difference: both ? differenceOf(both) : '',
    ratio: both ? ratioText(both.ratio) : '',
  };
}

export type Form = 'CSV' | 'Markdown';

/** Rows for a spreadsheet or a report, with the numbers as in the file. */
export function copyOf(
  rows: readonly Row[],
  labels: readonly string[],
  pair: Choice['pair'],
  form: Form,
): string {
  const comparing = pair ? ['Difference', 'Ratio'] : [];
  const head = ['Statistic', ...labels, ...comparing, 'Unit', 'Description'];
  const body = rows.map((row) => {
    const both = pair && compared(row, pair);
    const results = pair ? [both?.difference, both?.ratio].map(plain) : [];
    const values = labels.map(
      (_, column) => row.values[column]?.printed.replaceAll(',', '').replace('−', '-') ?? '',
    );
    return [row.name, ...values, ...results, row.unit, row.about];
  });
  if (form === 'CSV') return [head, ...body].map((cells) => cells.map(csvCell).join(',')).join('\n');
  const rule = head.map((_, index) => (index > 0 && index < head.length - 2 ? '--:' : '---'));
  return [head, rule, ...body].map((cells) => `| ${cells.map(markdownCell).join(' | ')} |`).join('\n');
}

/** Rounds away floating-point error. */
const plain = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(12)));

/** Escapes a text that a spreadsheet would run as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+@\t]|^-(?!\d|inf$)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const markdownCell = (text: string): string => text.replace(/[\\|`*_<[\]]/g, '\\$&');
