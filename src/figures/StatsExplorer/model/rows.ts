/**
 * A table of statistics: a row for each name, a column for each dump, and how two of the columns differ. Computed in the
 * build for the first frame, and in a worker for the reader.
 */
import type {ReadDump} from '../../../course/examples/stats-text';
import {unitInWords} from '../../../course/examples/units';
import {grouped} from '../../../course/grouped';
import {measuresOf} from './derive';

export type Row = {
  readonly isMeasure: boolean;
  readonly name: string;
  /** In words. */
  readonly unit: string;
  /** gem5's description; of a measure, its formula. */
  readonly about: string;
  /** By column; undefined where a dump has none. */
  readonly values: readonly (Value | undefined)[];
};

/** A number, and how it is printed. */
type Value = {readonly number: number; readonly printed: string};

export const orders = ['file', 'name', 'difference', 'ratio'] as const;
/** By file, by name, or what differs most first. */
export type Order = (typeof orders)[number];

export type Choice = {
  /** Words, all of which a row has to have. */
  readonly find: string;
  readonly order: Order;
  /** The columns that are compared, the base first; undefined where there is one column only. */
  readonly pair?: readonly [number, number];
};

/** A row as a table shows it, in text. */
export type ShownRow = Pick<Row, 'isMeasure' | 'name' | 'unit' | 'about'> & {
  readonly values: readonly string[];
  readonly difference: string;
  readonly ratio: string;
};

/** So many digits say enough of a measure. */
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

const infinite: Readonly<Record<string, number>> = {inf: Infinity, '-inf': -Infinity};

const numberOf = (printed: string): number => infinite[printed] ?? Number(printed);

/** How the second value of a row differs from the first. */
function compared({values}: Row, [base, other]: readonly [number, number]) {
  const [from, to] = [values[base], values[other]];
  if (!from || !to) return undefined;
  return {from, to, difference: to.number - from.number, ratio: ratioOf(from.number, to.number)};
}

/** Of two zeros, 1; infinite from zero to another number. */
const ratioOf = (from: number, to: number): number => (from === to ? 1 : to / from);

/** How far a ratio is from 1, in either direction: half as many is as far as twice as many. */
const distance = (ratio: number): number =>
  ratio > 0 ? Math.abs(Math.log(ratio)) : ratio <= 0 ? Infinity : -1;

/** The rows that have all words, in order. */
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

/** Without a subtraction, which has no result for two that are infinite. */
const descending = (a: number, b: number): number => (a === b ? 0 : a < b ? 1 : -1);

/** The most characters of a name or a description that a table shows; a formula has several names. */
const longestText = 300;
const longestFormula = 1_000;

const cut = (text: string, longest = longestText): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Names may have a hyphen in them, signs have spaces around them. */
const formulaText = (formula: string): string =>
  cut(formula.replaceAll(' * ', ' × ').replaceAll(' - ', ' − '), longestFormula);

/** A number as gem5 printed it, with commas in its whole part, and a minus sign. */
function printedOf(printed: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{4,24})(\.\d*)?$/.exec(printed) ?? [];
  if (whole === '') return cut(printed).replace(/^-/, '−');
  return `${sign.replace('-', '−')}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
}

const decimalsOf = (printed: string): number => Math.min(6, /\.(\d*)$/.exec(printed)?.[1]?.length ?? 0);

/** With its sign, and as many digits as the values have. */
function differenceOf(both: NonNullable<ReturnType<typeof compared>>): string {
  const {difference, from, to} = both;
  if (!Number.isFinite(difference)) return '';
  if (difference === 0) return '0';
  const digits = Math.max(decimalsOf(from.printed), decimalsOf(to.printed));
  const text = grouped(difference, digits);
  return difference > 0 ? `+${text}` : text;
}

/** With two digits that say something, where it is small. */
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

/** Rows for a spreadsheet or a report, with the numbers as gem5 printed them. */
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

/** A computed number without the digits that only a computer believes in. */
const plain = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(12)));

/** A spreadsheet takes a text that begins like a formula for one, so that a foreign file could run something in it. */
function csvCell(text: string): string {
  const safe = /^[=+@\t]|^-(?!\d|inf$)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const markdownCell = (text: string): string => text.replace(/[\\|`*_<[\]]/g, '\\$&');
