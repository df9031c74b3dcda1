import {h} from 'hastscript';
import type {Element} from 'hast';

import type {ExampleIndex} from '../../course/examples';
import {recordedPath} from '../../course/examples/address';
import {textOf} from '../../course/examples/recording';
import type {Instrument, Prepared} from '../../course/instruments/instrument';
import type {Given} from './given';
import {courseOf, PredictorRun} from './model/run';
import {designs, SIZES} from './model/predictors';
import {readTrace} from './read';
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

/**
 * `run` names the recorded traces, of which the first is shown first; `show` names the predictor whose tables are
 * shown; `bits` is the number of index bits.
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

  const traces = wordsOf(names).map((name) => {
    const run = exampleIndex.run(name);
    return {path: `examples/${recordedPath(run, 'output.txt')}`, trace: readTrace(textOf(run) ?? '')};
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
    traces: traces.map(({path, trace: {program}}) => ({program, path})),
    show,
    bits,
    snapshot,
    sites: sites.slice(0, MOST_SITES),
    addresses: sites.length,
  };
  return {
    title,
    first: [
      h('div', {className: ['instrument__room', 'predictor__settings']}),
      elementOf(pictureOf(snapshot)),
      h('div', {className: ['instrument__room', 'predictor__buttons']}),
      h('p', {className: 'instrument__status'}, snapshot.says),
      elementOf(tableOf(snapshot)),
    ],
    given,
  };
}

export const predictor: Instrument = {
  component: 'PredictorExplorer',
  takes: {run: 'needed', show: 'optional', bits: 'optional'},
  prepare,
};
