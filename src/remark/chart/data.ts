import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {ExampleIndex} from '../../content/examples';
import {prove, type Evidence} from '../../content/examples/claim';
import {isChart, type Run} from '../../content/examples/example';
import {recordingOf, type Change} from '../../content/examples/recording';
import {isChosen} from '../../content/examples/stats';
import {valueOf} from '../../content/examples/values';
import {instead} from '../../content/similar-names';
import {readYaml} from '../../content/yaml';
import {onAxis, quantityOf} from '../units';
import {chartSpec, type ChartSpec} from './spec';

/** A recorded value in the chart's unit, and its position on the x axis: a number or the index of a category. */
export type Point = {readonly x: number; readonly y: number};

export type Series = {
  readonly label: string;
  readonly means?: 'hit' | 'miss';
  /** In the order of x. */
  readonly points: readonly Point[];
};

export type Chart = Pick<ChartSpec, 'title' | 'description' | 'kind'> & {
  /** The recorded values that prove the title. */
  readonly evidence: readonly Evidence[];
  /** Undefined where x is a number. */
  readonly categories?: readonly string[];
  readonly x: {
    readonly label: string;
    readonly unit?: string;
    readonly scale: 'linear' | 'log2' | 'category';
  };
  readonly y: {
    readonly label: string;
    readonly unit?: string;
    readonly zero: boolean;
    readonly digits: number;
  };
  readonly series: readonly Series[];
  /** The runs whose recordings it shows, as its file names them. */
  readonly runs: readonly string[];
  /** What changed since one of them was recorded, if anything did. */
  readonly stale?: Change;
};

/** The charts of all examples, as paths below `examples/`. */
const chartFiles = (exampleIndex: ExampleIndex): string[] =>
  exampleIndex.examples.flatMap(({folder, name}) =>
    readdirSync(folder)
      .filter(isChart)
      .map((file) => `${name}/${file}`),
  );

/** The message of whatever went wrong. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function runsOf(exampleIndex: ExampleIndex, names: string | readonly string[]): Run[] {
  const all = exampleIndex.examples.flatMap(({runs}) => runs);
  return [names].flat().flatMap((name) => {
    if (!name.includes('*')) return [exampleIndex.run(name)];
    const chosen = all.filter((run) => isChosen(run.name, [name]));
    if (chosen.length > 0) return chosen;
    throw new Error(`no run's name is like \`${name}\`; \`npm run record -- --list\` names the runs`);
  });
}

function sweepValue(run: Run, name: string): string {
  const value = Object.hasOwn(run.values, name) ? run.values[name] : undefined;
  if (value !== undefined) return value;
  const names = Object.keys(run.values).map((one) => `\`${one}\``);
  throw new Error(
    `${run.name} has no \`${name}\`; ${names.length > 0 ? `it varies ${names.join(', ')}` : 'it belongs to no sweep, so write `categories`'}`,
  );
}

function seriesOf(exampleIndex: ExampleIndex, spec: ChartSpec, index: number, categories: string[]): Series {
  const {label, means, value: itsValue, runs: names} = spec.series[index] ?? {label: '', runs: []};
  const {x, y} = spec;
  const name = itsValue ?? y.value;
  const seen = new Map<number, string>();
  const points = runsOf(exampleIndex, names).map((run, at): Point => {
    const value = valueOf(run, name);
    const shown = onAxis(value.value, value.unit, y.unit);
    if (!Number.isFinite(shown)) {
      throw new Error(
        `${run.name} has no number as its \`${name}\`, but ${value.printed ?? shown}; leave it out`,
      );
    }
    const written = x.values === undefined ? undefined : sweepValue(run, x.values);
    let position = at;
    if (written !== undefined && x.scale === 'category') {
      if (!categories.includes(written)) categories.push(written);
      position = categories.indexOf(written);
    } else if (written !== undefined) {
      position = quantityOf(written, x.unit);
      if (x.scale === 'log2' && position <= 0)
        throw new Error(`\`${written}\` has no logarithm; write \`scale: linear\``);
    }
    const other = seen.get(position);
    if (other !== undefined) {
      throw new Error(`${other} and ${run.name} have the same position on the x axis; name fewer runs`);
    }
    seen.set(position, run.name);
    return {x: position, y: shown};
  });
  if (spec.kind === 'lines' && points.length < 2) throw new Error('one point makes no line; name more runs');
  return {label, ...(means && {means}), points: points.sort((a, b) => a.x - b.x)};
}

/**
 * Reads a chart with its numbers, or all of its faults, each with its place in the file.
 *
 * @param file the chart's file below `examples/`.
 */
export function readChart(
  exampleIndex: ExampleIndex,
  file: string,
):
  {readonly chart: Chart; readonly problems?: never} | {readonly problems: string[]; readonly chart?: never} {
  const path = join(exampleIndex.root, 'examples', file);
  const charts = chartFiles(exampleIndex);
  if (!charts.includes(file)) {
    const otherwise = 'write the path of a `.chart.yml` in the folder of an example';
    return {problems: [`there is no chart \`${file}\`; ${instead(file, charts, otherwise)}`]};
  }
  const read = readYaml(readFileSync(path, 'utf8'), chartSpec, 'chart');
  if (read.problems) {
    return {
      problems: read.problems.map(
        ({place: {line, column}, text}) => `examples/${file}:${line}:${column}  ${text}`,
      ),
    };
  }
  const spec = read.data;
  const categories = [...(spec.x.categories ?? [])];
  const problems: string[] = [];
  const series = spec.series.flatMap(({label}, index) => {
    try {
      return [seriesOf(exampleIndex, spec, index, categories)];
    } catch (error) {
      problems.push(`examples/${file}, series \`${label}\`: ${messageOf(error)}`);
      return [];
    }
  });
  let evidence: readonly Evidence[] = [];
  try {
    evidence = prove(spec.holds, (run, name) => valueOf(exampleIndex.run(run), name));
  } catch (error) {
    problems.push(`examples/${file}, title \`${spec.title}\`: ${messageOf(error)}`);
  }
  if (problems.length > 0) return {problems};
  const {title, description, kind, x, y} = spec;
  const scale = x.scale ?? 'category';
  const recorded = spec.series.flatMap(({runs}) => runsOf(exampleIndex, runs).map(recordingOf));
  const stale = recorded.find((recording) => recording.stale)?.stale;
  return {
    chart: {
      title,
      evidence,
      description,
      kind,
      ...(scale === 'category' && {categories}),
      x: {label: x.label, scale, ...(x.unit !== undefined && {unit: x.unit})},
      y: {label: y.label, zero: y.zero, digits: y.digits, ...(y.unit !== undefined && {unit: y.unit})},
      series,
      runs: [...new Set(spec.series.flatMap(({runs}) => runs))],
      ...(stale && {stale}),
    },
  };
}
