import * as z from 'zod';

import type {ExampleIndex} from '../../content/examples';
import type {Run} from '../../content/examples/example';
import {recordingOf, type Change} from '../../content/examples/recording';
import {unitInWords} from '../../content/examples/units';
import {valueOf, type Value} from '../../content/examples/values';
import {Fault} from '../../content/fault';
import {grouped} from '../../content/format-number';
import {flag, text} from '../../content/schemas';
import {digits} from '../read-attributes';
import {listedIn} from '../captioned';
import {provenanceOf} from '../run/provenance';

/** The attributes do not fit each other. */
const badForm = (text: string): Fault => new Fault(text, 'stats-form');

/** A table of statistics as a page shows it, in text. */
export type Table = {
  /** The heads of the columns of values, one for each run. */
  readonly labels: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    /** The dump that the page's author chose, if it is not the run's own. */
    readonly dump?: string;
    readonly values: readonly string[];
    readonly unit: string;
    /** What the name means; undefined where the table leaves it out. */
    readonly about?: string;
    /** How the values are computed, where the name is none of `stats.txt`: the row shows this in its place. */
    readonly formula?: string;
  }[];
  /** The tools with which the numbers were recorded: `gem5 v24.0 · Arm · recorded`. */
  readonly source: string;
  /** What changed since one of the runs was recorded, if anything did. */
  readonly stale?: Change;
};

export const attributes = z.strictObject({
  run: text.describe('the run, or several with spaces between or in braces: `a/b/size-{1KiB,2KiB}`'),
  show: text.describe('names as for `:num`, with spaces between or in braces'),
  labels: text
    .optional()
    .describe('the heads of the columns, with a bar between: `No cache | 32 KiB`; needed for several runs'),
  digits: digits.describe('digits after the point, by default as many as gem5 prints'),
  about: text
    .optional()
    .describe('what each name means, with a bar between, by default gem5’s own description'),
  plain: flag.describe('leaves out the meanings'),
});

const partsOf = (text: string): string[] => text.split('|').map((part) => part.trim());

/**
 * Reads a table from the recordings that a directive names.
 *
 * @throws {Fault} when its attributes do not fit each other.
 * @throws {Error} with what to write instead, when there is no such run or value, or it is not recorded.
 */
export function readTable(
  {run, show, labels, digits: decimals, about, plain}: z.output<typeof attributes>,
  exampleIndex: ExampleIndex,
): Table {
  const runs = listedIn(run).map((name) => exampleIndex.run(name));
  const names = listedIn(show);
  const meanings = about === undefined ? undefined : partsOf(about);
  if (plain !== undefined && meanings) {
    throw badForm('`plain` shows no meanings; write either `plain` or `about`');
  }
  if (meanings && meanings.length !== names.length) {
    throw badForm(
      `\`about\` has ${meanings.length} texts and \`show\` ${names.length} names; write one text for each, with \`|\` between them`,
    );
  }

  const recorded = runs.map(recordingOf);
  const stale = recorded.find((recording) => recording.stale)?.stale;
  return {
    labels: labelsOf(runs, labels),
    rows: names.map((full, index) => {
      const values = runs.map((run) => valueOf(run, full));
      const [, name = full, dump] = /^(.+)#(\d+)$/.exec(full) ?? [];
      const formula = values[0]?.formula;
      const meaning = meanings?.[index] ?? values[0]?.about ?? '';
      return {
        name,
        ...(dump !== undefined && {dump}),
        values: values.map((value) => textOf(value, decimals)),
        unit: unitInWords(values[0]?.unit ?? ''),
        ...((plain === undefined || formula !== undefined) && {about: meaning}),
        ...(formula !== undefined && {formula}),
      };
    }),
    source: [...new Set(recorded.map(provenanceOf))].join('; '),
    ...(stale && {stale}),
  };
}

function labelsOf(runs: readonly Run[], written: string | undefined): readonly string[] {
  if (written === undefined) {
    if (runs.length === 1) return ['Value'];
    throw badForm(
      'a column for each of several runs needs a name; write `labels="No cache | 32 KiB"`, in the order of the runs',
    );
  }
  const labels = partsOf(written);
  if (labels.length !== runs.length || labels.includes('')) {
    throw badForm(
      `\`labels\` has ${labels.length} names and \`run\` ${runs.length} runs; write one name for each, with \`|\` between them`,
    );
  }
  return labels;
}

/** A value as gem5 printed it, with commas; a value that is not whole is rounded to `digits`. */
function textOf({value, printed}: Value, decimals: number | undefined): string {
  if (!Number.isFinite(value)) return printed ?? String(value);
  if (Number.isInteger(value) && !printed?.includes('.')) return grouped(value, 0);
  if (decimals !== undefined) return grouped(value, decimals);
  const [, fraction] = /^-?\d+\.(\d+)$/.exec(printed ?? '') ?? [];
  // A derived value has at most as many decimals as gem5 prints, and no trailing zeros.
  return fraction === undefined ? grouped(value, 6).replace(/\.?0+$/, '') : grouped(value, fraction.length);
}
