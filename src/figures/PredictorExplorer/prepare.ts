import {readFileSync} from 'node:fs';

import {h} from 'hastscript';
import type {Element} from 'hast';

import type {ExampleIndex} from '../../course/examples';
import {recordedPath} from '../../course/examples/address';
import type {Run} from '../../course/examples/example';
import {recordingOf, textOf} from '../../course/examples/recording';
import {withoutMarkers} from '../../course/examples/regions';
import type {Instrument, Prepared} from '../../course/instruments/instrument';
import type {Given, Lines} from './given';
import {linesIn} from './model/lines';
import {courseOf, PredictorRun} from './model/run';
import {designs, SIZES} from './model/predictors';
import {CONDITIONAL, readTrace, type Trace} from './read';
import {sitesOf} from './model/sites';
import {MOST_SITES, pictureOf, tableOf, type Shape} from './view/scene';
import {snapshotOf} from './view/snapshot';

const title = 'Ten predictors on one trace of branches: where each is wrong, and what it remembers';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

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
    inside.map((one) => (typeof one === 'string' ? one : elementOf(one))),
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
    const line = conditional.has(site) ? lineAt(address) : undefined;
    const path = lines.example.inputs.get(line?.file ?? '');
    if (!line || path === undefined) return [];
    const code = withoutMarkers(readFileSync(path, 'utf8')).split('\n')[line.number - 1]?.trim() ?? '';
    return [{address, line: `${line.file}:${line.number}`, code}];
  });
}

/**
 * `run` names the recorded traces, of which the first is shown first; `lines` the recordings of their lines, in the
 * same order; `show` names the predictor whose tables are shown; `bits` is the number of index bits.
 *
 * @throws {Error} when an attribute names something that does not exist
 */
function prepare(attributes: Readonly<Record<string, string>>, exampleIndex: ExampleIndex): Prepared {
  const {run: names = '', show = 'two-bits', bits: text = '6'} = attributes;
  const shown = designs.findIndex(({id}) => id === show);
  if (shown < 0) {
    throw new Error(
      `no predictor is called \`${show}\`; write ${designs.map(({id}) => `\`${id}\``).join(' or ')}`,
    );
  }
  const bits = SIZES.find((one) => String(one) === text);
  if (!bits)
    throw new Error(`an index of \`${text}\` bits is not available; write one of ${SIZES.join(', ')}`);

  const lines = wordsOf(attributes.lines ?? '').map((name) => exampleIndex.run(name));
  const traces = wordsOf(names).map((name, index) => {
    const run = exampleIndex.run(name);
    const trace = readTrace(textOf(run) ?? '');
    const of = lines[index];
    return {
      path: `examples/${recordedPath(run, 'output.txt')}`,
      trace,
      ...(of && {lines: linesOf(trace, run, of)}),
    };
  });
  const [first] = traces;
  if (!first) throw new Error('`run` names no trace; write the names of runs that print one');
  const course = courseOf(first.trace, 'trace');
  const runs = designs.map((design) => {
    const run = new PredictorRun(course, design, bits);
    run.advance(Infinity);
    return run;
  });
  const snapshot = snapshotOf(runs, bits, shown, course.counted.length);
  const run = runs[shown];
  const sites = run ? sitesOf(run) : [];
  const given: Given = {
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
      h('div', {className: ['instrument__space', 'predictor__settings']}),
      elementOf(pictureOf(snapshot)),
      h('div', {className: ['instrument__space', 'predictor__buttons']}),
      h('p', {className: 'instrument__status'}, snapshot.says),
      elementOf(tableOf(snapshot)),
    ],
    given,
  };
}

export const predictor: Instrument = {
  component: 'PredictorExplorer',
  takes: {run: 'needed', lines: 'optional', show: 'optional', bits: 'optional'},
  prepare,
};
