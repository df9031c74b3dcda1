import {h} from 'hastscript';
import type {Element} from 'hast';

import type {ExampleIndex} from '../../course/examples';
import {recordedPath} from '../../course/examples/address';
import {statisticsOf, statsTextOf} from '../../course/examples/recording';
import {readStats} from '../../course/examples/stats-text';
import type {Instrument} from '../../course/instruments/instrument';
import type {Make} from '../instrument/make';
import type {Answer} from './worker/library';
import {chosen, rowsOf, shownRow} from './model/rows';
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
export type Given = {
  readonly runs: readonly Recorded[];
  /** The table of the first frame, which the view shows until the recordings are loaded. */
  readonly answer: Answer;
};

const make: Make<Element> = (tag, properties, ...children) => h(tag, {...properties}, ...children);

const prepare: Instrument['prepare'] = (
  {runs: names = '', labels: written = '', title = ''},
  exampleIndex,
) => {
  const runs = names.split(/\s+/).filter(Boolean);
  const labels = written.split('|').map((label) => label.trim());
  if (labels.length !== runs.length || labels.includes('')) {
    throw new Error(
      `\`labels\` has ${labels.length} names and \`runs\` ${runs.length} runs; write one name for each, with \`|\` between them`,
    );
  }
  const read = runs.map((name, index) => recordedRun(name, labels[index] ?? '', exampleIndex));
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
  };
  const given: Given = {runs: read.map(({run}) => run), answer};
  const shown = {rows: answer.rows, labels, ...(pair && {pair})};
  const table = h(
    'table',
    {className: ['statistics', 'explorer'], style: `--values:${numbersIn(shown)}`},
    ...partsOf(make, shown),
  );
  const count = countOf({...answer, shown: answer.rows.length});
  return {
    title,
    first: [
      h('div', {className: ['instrument__space', 'explorer__settings']}),
      h('div', {className: ['explorer__box'], role: 'region', ariaLabel: 'Rows', tabIndex: 0}, [table]),
      h('div', {className: ['instrument__space', 'explorer__buttons']}),
      h('p', {className: ['instrument__status']}, count),
    ],
    given,
  };
};

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

export const statistics: Instrument = {
  component: 'StatsExplorer',
  takes: {runs: 'needed', labels: 'needed', title: 'needed'},
  prepare,
};
