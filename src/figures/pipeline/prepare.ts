import type {Element} from 'hast';
import {h, s} from 'hastscript';
import * as z from 'zod';

import {text} from '../../content/schemas';
import type {ExampleIndex} from '../../content/examples';
import {recordedPath} from '../../content/examples/address';
import {textOf} from '../../content/examples/recording';
import {title, whole} from '../../content/figures/schemas';
import {figure} from '../../content/figures/figure';
import type {Make} from '../shared/makeElement';
import {Unreadable} from '../shared/files/unreadable';
import {alone} from './model/align';
import {draw, letterSize, panelOf, startAt} from './view/drawing/drawing';
import type {FigureData} from './data';
import {begin, zoomOf} from './view/moves';
import {sentenceOf} from './view/sentences';
import {legend, shapeOf} from './view/drawing/shapes';
import {stock} from './model/occupancy';
import {read, type Sizes, type Trace} from './read';
import {causeOf, explain, type Explained} from './model/waits';

/** The size of the first frame, for a wide desktop; on narrower screens it is cut off, and scrolls. */
const size = {width: 1_280, height: 382} as const;

type Recorded = FigureData['runs'][number] & {readonly trace: Trace};

/** The sizes of the core that a run's commands choose, as in `cores.py bin/dot-1 --rob 48`. */
function sizesOf({first, command}: {readonly first: readonly string[]; readonly command: string}): Sizes {
  const commands = [...first, command].join('\n');
  const size = (option: keyof Sizes): number =>
    Number(new RegExp(`--${option}[ =](\\d+)`).exec(commands)?.[1] ?? stock[option]);
  return {rob: size('rob'), iq: size('iq'), lq: size('lq'), sq: size('sq')};
}

/** Parses `runs="example/run as name, …"`. */
function runsOf(attribute: string, exampleIndex: ExampleIndex): Recorded[] {
  return attribute.split(',').map((entry) => {
    const [, of = '', name = ''] = /^\s*(\S+)\s+as\s+(\S.*?)\s*$/.exec(entry) ?? [];
    if (name === '') {
      throw new Error(`\`${entry.trim()}\` has no name for readers; write \`run as name\``);
    }
    const run = exampleIndex.run(of);
    const text = textOf(run);
    if (text === undefined) {
      throw new Error(`\`${of}\` keeps no output; add \`output\` to its \`keep\`, and record it again`);
    }
    try {
      const sizes = sizesOf(run);
      const path = `examples/${recordedPath(run, 'output.txt')}`;
      return {name, path, sizes, trace: {...read(text), sizes}};
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new Error(`the output of \`${of}\` is not a trace: ${error.message}`, {cause: error});
    }
  });
}

/** The selected row, from its number, which counts from 1. */
function rowOf(number: number, {count}: Trace): number {
  if (number < 1 || number > count) {
    throw new Error(`the trace has no instruction ${number}; write a number from 1 to ${count}`);
  }
  return number - 1;
}

const make: Make<Element> = (tag, properties, ...children) =>
  ['svg', 'rect', 'text'].includes(tag)
    ? s(tag, {...properties}, ...children)
    : h(tag, {...properties}, ...children);

const controls = (...inside: readonly Element[]): Element =>
  h('div', {className: 'figure__controls'}, [...inside]);

const buttons = (...texts: readonly string[]): Element[] =>
  texts.map((text) => h('button', {type: 'button'}, text));

const detailsOf = ({what, when, waits}: Explained): Element =>
  h('div', {className: 'pipeline__details'}, [
    h('p', {className: 'pipeline__what'}, what),
    h('p', when),
    h(
      'ul',
      waits.map(({known, likely}) => h('li', [`${known} `, h('em', 'Likely:'), ` ${likely}`])),
    ),
  ]);

export const pipeline = figure({
  attributes: z.strictObject({
    title,
    runs: text.describe('runs that print an `O3PipeView` trace, each `run as name`, separated by commas'),
    row: whole.default(1).describe('the instruction that is selected first'),
  }),
  prepare({title, runs: attribute, row: number}, exampleIndex) {
    const runs = runsOf(attribute, exampleIndex);
    const [first] = runs;
    if (!first) throw new Error('`runs` names no run; write `runs="example/run as name"`');
    const row = rowOf(number, first.trace);
    const panel = panelOf(first.name, first.trace, alone(first.trace));
    const state = begin({panel, ...size}, row);
    const explained = explain(first.trace, row);
    const cause = causeOf(explained);
    const marks = draw(panel, {
      ...size,
      x: 0,
      y: 0,
      top: state.top,
      left: startAt(panel, state.top),
      zoom: zoomOf(state),
      selected: row,
      ...(cause !== undefined && {cause}),
    });
    const data: FigureData = {runs: runs.map(({name, path, sizes}) => ({name, path, sizes})), row};
    return {
      title,
      first: [
        controls(
          h('span', {className: 'pipeline__find'}, [
            h('label', ['Find ', h('input', {type: 'search', placeholder: 'text or 0x address'})]),
            ...buttons('Previous', 'Next'),
            h('span', {ariaLive: 'polite'}),
          ]),
          h('label', ['Cycle ', h('input', {type: 'number', value: panel.starts[row]})]),
        ),
        legend(make),
        h('div', {className: 'pipeline__picture thin-scrollbar', tabIndex: 0}, [
          s(
            'svg',
            {
              role: 'img',
              ariaLabel: `A row for each instruction of ${first.name}, a column for each cycle`,
              fontSize: letterSize,
            },
            marks.map((mark) => shapeOf(make, mark)),
          ),
        ]),
        h('div', {className: 'pipeline__place'}, [
          ...buttons('Back'),
          h('button', {type: 'button', className: 'figure__primary'}, 'Step'),
          h('input', {type: 'range', ariaLabel: 'Instruction', max: panel.rows.length, value: number}),
        ]),
        controls(
          ...buttons('Zoom in', 'Zoom out', 'Fit these rows', 'Fit all', 'Follow the stages', 'Full screen'),
          ...buttons('Save as SVG'),
        ),
        h('p', {className: 'figure__status'}, sentenceOf({panels: [panel]})),
        detailsOf(explained),
        h('details', {className: 'figure__more'}, [h('summary', 'As the kit draws it')]),
      ],
      data,
    };
  },
});
