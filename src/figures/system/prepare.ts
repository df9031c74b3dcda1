import type {Element} from 'hast';
import {h, s} from 'hastscript';
import * as z from 'zod';

import {flag} from '../../content/schemas';
import type {ExampleIndex} from '../../content/examples';
import {recordedPath} from '../../content/examples/address';
import {systemOf} from '../../content/examples/recording';
import {labeled, labels, runNames, title} from '../../content/figures/schemas';
import {figure} from '../../content/figures/figure';
import {drawn, type Make} from '../../content/system/drawing';
import {layoutInNode} from '../../content/system/elk';
import {fitOf, type Placement} from '../../content/system/layout';
import {summaryOf} from '../../content/system/summary';
import {counted, grouped} from '../../content/format-number';
import {
  comparable,
  countText,
  difference,
  lines,
  marksOf,
  pictureOf,
  sketchesOf,
  type Picture,
  type Sketches,
} from './model/picture';
import {read, type Config} from './read';
import {mostObjects} from './view/settings';

/** The data that the build passes to the view. */
export type FigureData = {
  /** The labels of the recorded systems, and their paths below the site's base. */
  readonly runs: readonly {readonly label: string; readonly path: string}[];
  /** Whether the second is at first compared with the first. */
  readonly isCompared: boolean;
  /** The positions of each system, alone and compared with each other one; the view computes no others. */
  readonly placements: readonly {
    readonly run: string;
    readonly base: string;
    readonly placement: Placement;
  }[];
};

const make: Make<Element> = (tag, attributes, ...children) => s(tag, {...attributes}, ...children);

function recorded(
  name: string,
  exampleIndex: ExampleIndex,
): {readonly path: string; readonly config: Config} {
  const run = exampleIndex.run(name);
  const system = systemOf(run);
  if (!system) {
    throw new Error(
      `the recording ${name} keeps no system; add \`system\` to its \`keep\` in example.yml, and record it again`,
    );
  }
  return {path: `examples/${recordedPath(run, 'system.json')}`, config: read(JSON.stringify(system))};
}

/** The diagram of the first frame. */
function diagramOf({graph, layout}: Picture, title: string): Element {
  if (!graph) throw new Error('only a system that can be drawn is prepared');
  const {width, height} = layout;
  const ids = ['figure-system-title', 'figure-system-description'] as const;
  const [titleId, descriptionId] = ids;
  const properties = {
    role: 'img',
    ariaLabelledBy: [...ids],
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
  };
  return h('div', {className: ['system__scroll'], tabIndex: 0}, [
    s('svg', {...properties, style: fitOf(layout)}, [
      s('title', {id: titleId}, title),
      s('desc', {id: descriptionId}, summaryOf(graph)),
      ...drawn(make, layout),
    ]),
  ]);
}

/** @throws {Error} with what to write instead, when a system is too large for a page */
function sketched(config: Config, base: Config | undefined): Sketches {
  const sketches = sketchesOf(config, base, {fold: [], open: [], all: false});
  const {problem} = sketches.rest ?? sketches.whole;
  if (problem === undefined) return sketches;
  throw new Error(`the system cannot be drawn: ${problem}; name another run`);
}

/** The list of objects below the picture, as the view shows it (view/Objects.tsx). */
function listOf(config: Config, base: Config | undefined): Element[] {
  const [items] = comparable(config, base);
  const marks = new Map(base && marksOf(difference(config, base)));
  return [
    h('div', {className: 'figure__controls'}, [
      h('label', ['Find objects and parameters ', h('input', {type: 'search'})]),
      h('span', `${grouped(items.length)} of ${counted(items.length, 'object')}`),
    ]),
    h(
      'ul',
      {className: 'system__objects', tabIndex: 0},
      items
        .slice(0, mostObjects)
        .map(({path, type}) =>
          h('li', [h('button', {type: 'button'}, [h('samp', path), ` ${type} ${marks.get(path) ?? ''}`])]),
        ),
    ),
  ];
}

export const system = figure({
  attributes: z.strictObject({
    title,
    runs: runNames.describe('runs whose `keep` has `system`'),
    labels,
    compare: flag.describe('shows the second run, with what differs from the first'),
  }),
  prepare({title, runs, labels: names, compare}, exampleIndex) {
    const isCompared = compare !== undefined;
    const systems = labeled(runs, names).map(({run, label}) => ({label, ...recorded(run, exampleIndex)}));
    const [one, two] = systems.map(({config}) => config);
    if (!one || (isCompared && !two)) throw new Error('`compare` needs two runs; write the second one too');
    const [config, base] = isCompared && two ? [two, one] : [one, undefined];
    const found = base && difference(config, base);
    const pairs = systems.flatMap((shown) =>
      [undefined, ...systems.filter(({label}) => label !== shown.label)].map((other) => ({
        run: shown.label,
        base: other?.label ?? '',
        sketches: sketched(shown.config, other?.config),
      })),
    );
    const first = sketched(config, base);
    return async () => {
      const placements = pairs.map(async ({sketches, ...names}) => {
        const {placement} = await pictureOf(sketches, layoutInNode);
        return placement ? [{...names, placement}] : [];
      });
      const data: FigureData = {
        runs: systems.map(({label, path}) => ({label, path})),
        isCompared,
        placements: (await Promise.all(placements)).flat(),
      };
      const picture = await pictureOf(first, layoutInNode);
      return {
        title,
        first: [
          h('div', {className: ['system__beside']}, [
            diagramOf(picture, title),
            h('div', {className: ['system__words']}, [
              h('div', {className: 'figure__controls'}, [h('button', {type: 'button'}, 'Save as SVG')]),
              h('p', {className: ['figure__status']}, countText(picture, config, found)),
              ...(found
                ? [
                    h(
                      'ul',
                      {className: ['system__changes']},
                      lines(found).map((line) => h('li', line)),
                    ),
                  ]
                : []),
              ...listOf(config, base),
            ]),
          ]),
        ],
        data,
      };
    };
  },
});
