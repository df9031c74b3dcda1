/** Reads runs and computes the rows of tables for the view, in a worker. */
import type {ReadDump} from '../../../content/examples/stats-text';
import {Unreadable} from '../../shared/files/unreadable';
import {
  chosen,
  copyOf,
  lackingIn,
  rowsOf,
  shownRow,
  type Choice,
  type Form,
  type Row,
  type ShownRow,
} from '../model/rows';
import {read, remarksOn} from '../read';

/** A column: a run by its name, and one of its dumps, from 1. */
type Column = {readonly run: string; readonly label: string; readonly dump: number};

export type Question = Choice & {
  readonly columns: readonly Column[];
  readonly hitCycles: number;
  /** The rows to show: the index of the first, and their number. */
  readonly from: number;
  readonly count: number;
};

export type Answer = {
  readonly rows: readonly ShownRow[];
  /** The index of the first row, which differs from the requested one if the table became shorter. */
  readonly from: number;
  /** The number of rows that contain the words, and of all rows. */
  readonly found: number;
  readonly all: number;
  /** Whether any measure needs the hit time. */
  readonly asksHitCycles: boolean;
  /** For each column, the measures that it lacks. */
  readonly lacking: readonly (readonly string[])[];
};

type Opened =
  | {readonly dumps: number; readonly lines: number; readonly remarks: readonly string[]}
  | {readonly problem: string};

export type Copied = {readonly text: string; readonly rows: number; readonly of: number};

const mostCopied = 20_000;

/** Stands for a dump that a run does not have. */
const nothing: ReadDump = {statistics: new Map(), isCut: true};

const notLoaded = 'A recording could not be loaded. Reload the page to try again.';

/** @param load fetches a recorded file as text; rejects when there is none */
export function createLibrary(load: (address: string) => Promise<string>) {
  const runs = new Map<string, readonly ReadDump[]>();
  let table: {readonly key: string; readonly rows: readonly Row[]} | undefined;
  let selected: {readonly key: string; readonly rows: readonly Row[]} | undefined;

  /** Caches the last table and the last choice of rows, because each page of the table needs them again. */
  function rowsFor({columns, hitCycles, find, order, pair}: Question): readonly Row[] {
    const key = JSON.stringify([columns, hitCycles]);
    if (table?.key !== key) {
      const dumps = columns.map(({run, dump}) => runs.get(run)?.[dump - 1] ?? nothing);
      table = {key, rows: rowsOf(dumps, hitCycles)};
      selected = undefined;
    }
    const choice = JSON.stringify([find, order, pair]);
    if (selected?.key !== choice) {
      selected = {key: choice, rows: chosen(table.rows, {find, order, ...(pair && {pair})})};
    }
    return selected.rows;
  }

  return {
    /** Loads a run: a recording by its address, or a file of the reader. */
    open: async (name: string, source: string | File): Promise<Opened> => {
      try {
        const text = await (typeof source === 'string' ? load(source) : source.text());
        const stats = read(text);
        runs.set(name, stats.dumps);
        table = undefined;
        const lines = stats.dumps.reduce((sum, {statistics}) => sum + statistics.size, 0);
        return {dumps: stats.dumps.length, lines, remarks: remarksOn(stats)};
      } catch (error) {
        if (error instanceof Unreadable) return {problem: error.message};
        return {
          problem:
            typeof source === 'string'
              ? notLoaded
              : 'The file is too large for this browser; open a smaller one.',
        };
      }
    },
    close: (name: string): void => {
      runs.delete(name);
      table = undefined;
    },
    ask: (question: Question): Answer => {
      const rows = rowsFor(question);
      const {from, count, columns, pair} = question;
      const start = Math.max(0, Math.min(from, Math.floor((rows.length - 1) / count) * count));
      return {
        rows: rows.slice(start, start + count).map((row) => shownRow(row, columns.length, pair)),
        from: start,
        found: rows.length,
        all: table?.rows.length ?? 0,
        asksHitCycles: table?.rows.some(({isMeasure, name}) => isMeasure && name.startsWith('AMAT')) ?? false,
        lacking: lackingIn(table?.rows ?? [], columns.length),
      };
    },
    copy: (question: Question, form: Form): Copied => {
      const rows = rowsFor(question);
      const some = rows.slice(0, mostCopied);
      const labels = question.columns.map(({label}) => label);
      return {text: copyOf(some, labels, question.pair, form), rows: some.length, of: rows.length};
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
