import {readFileSync} from 'node:fs';

import {h} from 'hastscript';
import type {Element} from 'hast';
import * as z from 'zod';

import {recordedPath} from '../../content/examples/address';
import type {Run} from '../../content/examples/example';
import {recordingOf, textOf} from '../../content/examples/recording';
import {withoutMarkers} from '../../content/examples/regions';
import {valueOf} from '../../content/examples/values';
import {text} from '../../content/schemas';
import {oneOf, runNames} from '../../content/figures/schemas';
import {figure} from '../../content/figures/figure';
import {atOnce} from '../shared/files/slices';
import type {FigureData, Lines} from './data';
import {linesIn} from './model/lines';
import {replayOf, PredictorRun} from './model/run';
import {designs, SIZES} from './model/predictors';
import {rivalOf, type Rival} from './own-predictor/rivals';
import {CONDITIONAL, readTrace, type Trace} from './read';
import {sitesOf} from './model/sites';
import {MOST_SITES, pictureOf, tableOf, type Shape} from './view/scene';
import {snapshotOf} from './view/snapshot';

const title = 'Ten predictors on one trace of branches: where each is wrong, and what it remembers';

const elementOf = ({tag, className, label, isHidden, scope, size, in: inside}: Shape): Element =>
  h(
    tag,
    {
      ...(className && {className}),
      ...(label !== undefined && {role: 'img', ariaLabel: label}),
      ...(isHidden && {ariaHidden: 'true'}),
      ...(scope && {scope}),
      ...(tag === 'table' && {dataFits: ''}),
      ...(size !== undefined && {style: `inline-size: ${size.toFixed(2)}%`}),
    },
    inside.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );

/** The lines of a trace's conditional branches; none while one of the recordings is of an older program. */
function linesOf({program, addresses, sites, kinds}: Trace, trace: Run, lines: Run): Lines {
  if (lines.values.program !== program) {
    throw new Error(
      `\`${lines.name}\` has the lines of another program; write \`lines\` in the order of \`run\``,
    );
  }
  const [one, other] = [trace, lines].map((run) => recordingOf(run).recording.programs[program]);
  if (one === undefined || one !== other) return [];
  const lineAt = linesIn(textOf(lines) ?? '');
  const conditional = new Set(sites.filter((_, branch) => kinds[branch] === CONDITIONAL));
  return addresses.flatMap((address, site) => {
    const line = conditional.has(site) ? lineAt(parseInt(address, 16)) : undefined;
    const path = lines.example.inputs.get(line?.file ?? '');
    if (!line || path === undefined) return [];
    const code = withoutMarkers(readFileSync(path, 'utf8')).split('\n')[line.number - 1]?.trim() ?? '';
    return [{address, line: `${line.file}:${line.number}`, code}];
  });
}

/** The designs that gem5 has run on the programs, by the names in the runs, and the classes of gem5. */
const recordedDesigns: Readonly<Record<string, readonly [name: string, className: string]>> = {
  'two-bits': ['local', 'LocalBP'],
  gshare: ['gshare', 'GshareBP'],
  'bi-mode': ['bimode', 'BiModeBP'],
  tournament: ['tournament', 'TournamentBP'],
  tage: ['tage', 'TAGE'],
};

/**
 * The predictors beside which one of the reader's is shown: as gem5 ran them where it did, and the models elsewhere.
 *
 * @param runOf the run of gem5's predictor of a name
 */
function rivalsOf(trace: Trace, runOf: (predictor: string) => Run, storage: Run): Rival[] {
  return designs.map((design) => {
    const recorded = recordedDesigns[design.id];
    if (!recorded) return atOnce(rivalOf(design, trace));
    const [name, className] = recorded;
    return {
      name: className,
      bits: valueOf(storage, name).value,
      mpki: valueOf(runOf(name), 'mpki').value,
      isRecorded: true,
    };
  });
}

export const predictor = figure({
  attributes: z.strictObject({
    run: runNames.describe('runs that record branches, of which the first is shown first'),
    lines: runNames.optional().describe('runs that record the lines of their programs, in the same order'),
    stock: text
      .optional()
      .describe(
        'runs of gem5’s predictors on these programs, without the `-PROGRAM-PREDICTOR` of their names',
      ),
    storage: text.optional().describe('a run that prints how many bits these predictors have'),
    show: oneOf(designs.map(({id}) => id))
      .default('two-bits')
      .describe('the predictor whose tables are shown'),
    bits: oneOf(SIZES).default(6).describe('bits of the index, 5 to 13'),
  }),
  prepare(
    {run: [firstName, ...otherNames], lines: lineNames = [], stock, storage, show, bits},
    exampleIndex,
  ) {
    const lines = lineNames.map((name) => exampleIndex.run(name));
    const recorded = (name: string, index: number) => {
      const run = exampleIndex.run(name);
      const trace = readTrace(textOf(run) ?? '');
      const of = lines[index];
      return {
        path: `examples/${recordedPath(run, 'output.txt')}`,
        trace,
        ...(of && {lines: linesOf(trace, run, of)}),
        ...(stock !== undefined &&
          storage !== undefined && {
            rivals: rivalsOf(
              trace,
              (predictor) => exampleIndex.run(`${stock}-${trace.program}-${predictor}`),
              exampleIndex.run(storage),
            ),
          }),
      };
    };
    const first = recorded(firstName, 0);
    const traces = [first, ...otherNames.map((name, index) => recorded(name, index + 1))];
    const shown = designs.findIndex(({id}) => id === show);
    const replay = replayOf(first.trace, 'trace');
    const runs = designs.map((design) => {
      const run = new PredictorRun(replay, design, bits);
      run.advance(Infinity);
      return run;
    });
    const snapshot = snapshotOf(runs, bits, shown, replay.counted.length);
    const run = runs[shown];
    const sites = run ? sitesOf(run) : [];
    const data: FigureData = {
      traces: traces.map(({trace: {program}, ...rest}) => ({program, ...rest})),
      show,
      bits,
      snapshot,
      sites: sites.slice(0, MOST_SITES),
      addresses: sites.length,
    };
    return {
      title,
      first: [
        elementOf(pictureOf(snapshot)),
        h('p', {className: 'figure__status'}, snapshot.sentence),
        elementOf(tableOf(snapshot)),
      ],
      data,
    };
  },
});
