import type {LeafDirective} from 'mdast-util-directive';

import type {ExampleIndex} from '../../course/examples';
import type {Run} from '../../course/examples/example';
import {recordingOf, type Change} from '../../course/examples/recording';
import {unitInWords} from '../../course/examples/units';
import {valueOf, type Value} from '../../course/examples/values';
import {Fault} from '../../course/fault';
import {grouped} from '../../course/grouped';
import {listedIn} from '../figure';
import {nearNames} from '../../course/near';
import {provenanceOf} from '../run/provenance';

/** `::stats` is written in a form that means nothing. */
const badForm = (text: string): Fault => new Fault({text, rule: 'stats-form'});

/** A table of statistics as a page shows it, in text. */
export type Table = {
  /** The heads of the columns of values: one for each run. */
  readonly labels: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    /** The dump that its author chose, where it is not the run's own. */
    readonly dump?: string;
    readonly values: readonly string[];
    readonly unit: string;
    /** undefined where the table has no column for it. */
    readonly about?: string;
  }[];
  /** Where the numbers are from: `gem5 v24.0 · Arm · recorded`. */
  readonly source: string;
  /** What changed since one of the runs was recorded, if anything did. */
  readonly stale?: Change;
};

const takes = ['run', 'show', 'labels', 'digits', 'about', 'plain'];
const like = '::stats{run="topic/example/run" show="simTicks system.cpu.ipc"}';

const partsOf = (text: string): string[] => text.split('|').map((part) => part.trim());

/**
 * Reads a table from the recordings that a directive names.
 *
 * @throws {Fault} when the directive is written wrong.
 * @throws {Error} with what to write instead, when there is no such run or value, or it is not recorded.
 */
export function readTable({attributes, children}: LeafDirective, exampleIndex: ExampleIndex): Table {
  const given = attributes ?? {};
  for (const key of Object.keys(given)) {
    if (takes.includes(key)) continue;
    const [near] = nearNames(key, takes);
    throw badForm(`\`::stats\` takes no \`${key}\`; write ${near ? `\`${near}\`` : `\`${like}\``}`);
  }
  if (children.length > 0) throw badForm(`\`::stats\` takes no text in brackets; write \`${like}\``);
  const runs = listedIn(given.run ?? undefined).map((name) => exampleIndex.run(name));
  const names = listedIn(given.show ?? undefined);
  if (runs.length === 0 || names.length === 0) {
    throw badForm(`\`::stats\` without \`${runs.length === 0 ? 'run' : 'show'}\`; write \`${like}\``);
  }
  const plain = given.plain !== undefined;
  const about = typeof given.about === 'string' ? partsOf(given.about) : undefined;
  if (plain && about) throw badForm('`plain` shows no meanings; write either `plain` or `about`');
  if (about && about.length !== names.length) {
    throw badForm(
      `\`about\` has ${about.length} texts and \`show\` ${names.length} names; write one text for each, with \`|\` between them`,
    );
  }
  const digits = given.digits ?? undefined;
  if (digits !== undefined && !/^[0-6]$/.test(digits)) {
    throw badForm(`\`digits="${digits}"\` is no number of digits; write 0 to 6`);
  }

  const recorded = runs.map(recordingOf);
  const stale = recorded.find((one) => one.stale)?.stale;
  return {
    labels: labelsOf(runs, given.labels ?? undefined),
    rows: names.map((full, index) => {
      const values = runs.map((run) => valueOf(run, full));
      const [, name = full, dump] = /^(.+)#(\d+)$/.exec(full) ?? [];
      return {
        name,
        ...(dump !== undefined && {dump}),
        values: values.map((value) => textOf(value, digits)),
        unit: unitInWords(values[0]?.unit ?? ''),
        ...(!plain && {about: about?.[index] ?? values[0]?.about ?? ''}),
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

/** A value as gem5 printed it, with commas; rounded where `digits` asks for it and there is something to round. */
function textOf({value, printed}: Value, digits: string | undefined): string {
  if (!Number.isFinite(value)) return printed ?? String(value);
  if (Number.isInteger(value) && !printed?.includes('.')) return grouped(value, 0);
  if (digits !== undefined) return grouped(value, Number(digits));
  const [, decimals] = /^-?\d+\.(\d+)$/.exec(printed ?? '') ?? [];
  // What is computed here gets as many decimals as gem5 prints, and no zeros behind them.
  return decimals === undefined ? grouped(value, 6).replace(/\.?0+$/, '') : grouped(value, decimals.length);
}
