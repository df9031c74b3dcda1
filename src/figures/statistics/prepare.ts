import {h} from 'hastscript';
import type {Element} from 'hast';
import * as z from 'zod';

import type {ExampleIndex} from '../../content/examples';
import {recordedPath} from '../../content/examples/address';
import {statisticsOf, statsTextOf} from '../../content/examples/recording';
import {readStats} from '../../content/examples/stats-text';
import {labeled, labels, runNames, title} from '../../content/figures/schemas';
import {figure} from '../../content/figures/figure';
import type {Make} from '../shared/makeElement';
import type {Answer} from './worker/library';
import {chosen, lackingIn, rowsOf, shownRow} from './model/rows';
import {defaults, pageSize} from './view/settings';
import {countOf, numbersIn, partsOf} from './view/table';

/** A recorded run that a page compares. */
export type Recorded = {
  readonly label: string;
  /** The path of its `stats.txt` below the site's base. */
  readonly address: string;
  readonly dumps: number;
  /** The number of the dump to show, from 1. */
  readonly dump: number;
};

/** The data that the build passes to the view. */
export type FigureData = {
  readonly runs: readonly Recorded[];
  /** The table of the first frame, which the view shows until the recordings are loaded. */
  readonly answer: Answer;
};

const make: Make<Element> = (tag, properties, ...children) => h(tag, {...properties}, ...children);

function recordedRun(name: string, label: string, exampleIndex: ExampleIndex) {
  const run = exampleIndex.run(name);
  const [text, dump = 1] = [statsTextOf(run), statisticsOf(run)?.dump];
  if (text === undefined) {
    throw new Error(
      `${name} has recorded no statistics; add \`stats\` to it in its example.yml, and record it again`,
    );
  }
  const {dumps} = readStats(text);
  const first = dumps[dump - 1];
  if (!first) throw new Error(`${name} has no dump ${dump}; correct \`dump\` in its example.yml`);
  const address = `examples/${recordedPath(run, 'stats.txt').split('/').map(encodeURIComponent).join('/')}`;
  const recorded: Recorded = {label, address, dumps: dumps.length, dump};
  return {run: recorded, first};
}

export const statistics = figure({
  attributes: z.strictObject({
    title,
    runs: runNames.describe('runs, of which the first two are compared'),
    labels,
  }),
  prepare({title, runs, labels: names}, exampleIndex) {
    const read = labeled(runs, names).map(({run, label}) => recordedRun(run, label, exampleIndex));
    const pair = defaults(runs.length).pair;
    const all = rowsOf(
      read.map(({first}) => first),
      defaults(runs.length).hitCycles,
    );
    const found = chosen(all, {find: '', order: 'file'});
    const answer: Answer = {
      rows: found.slice(0, pageSize).map((row) => shownRow(row, runs.length, pair)),
      from: 0,
      found: found.length,
      all: all.length,
      asksHitCycles: all.some(({name}) => name.startsWith('AMAT')),
      lacking: lackingIn(all, runs.length),
    };
    const data: FigureData = {runs: read.map(({run}) => run), answer};
    const shown = {rows: answer.rows, labels: names, ...(pair && {pair})};
    const table = h(
      'table',
      {className: ['statistics', 'explorer'], style: `--values:${numbersIn(shown)}`},
      ...partsOf(make, shown),
    );
    const count = countOf({...answer, shown: answer.rows.length});
    return {
      title,
      first: [
        h('div', {className: ['explorer__box'], role: 'region', ariaLabel: 'Rows', tabIndex: 0}, [table]),
        h('p', {className: ['figure__status']}, count),
      ],
      data,
    };
  },
});
