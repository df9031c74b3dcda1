import type {Element} from 'hast';
import {h, s} from 'hastscript';
import * as z from 'zod';

import type {Run} from '../../content/examples/example';
import {recordingOf, systemOf, type System} from '../../content/examples/recording';
import {instead} from '../../content/similar-names';
import {drawn, type Make} from '../../content/system/drawing';
import {boxed, graphOf, insides, type Graph} from '../../content/system/graph';
import {layoutInNode} from '../../content/system/elk';
import {checkSize, fitOf, layoutAt, TooLarge, type Layout} from '../../content/system/layout';
import {summaryOf} from '../../content/system/summary';
import {text} from '../../content/schemas';
import {keyAsHtml} from '../claims/key';
import {htmlFigure, listedIn} from '../captioned';
import {notation} from '../notation';
import {markBelow} from '../stale-mark';
import {partsInWords} from './words';

/** The recorded system of a run, as far as it can be drawn. */
function systemIn(run: Run): System {
  const system = systemOf(run);
  if (!system) {
    throw new Error(
      `the recording ${run.name} keeps no system; add \`system\` to its \`keep\` in example.yml, and record it again`,
    );
  }
  if (boxed(system).length === 0) {
    throw new Error(`the system of ${run.name} has no connections; name another run`);
  }
  return system;
}

/** The problems of the paths of new objects that a directive names. */
function pathProblems({name}: Run, system: System, added: readonly string[]): string[] {
  const boxes = boxed(system).map(({path}) => path);
  const inside = insides(system);
  return added
    .filter((path) => !boxes.includes(path))
    .map((path) => {
      const owner = inside.get(path);
      return owner === undefined
        ? `\`new\`: the system of ${name} has no box \`${path}\`; ${instead(path, boxes)}`
        : `\`new\`: \`${path}\` is drawn inside another box; write \`${owner}\``;
    });
}

const makeElement: Make<Element> = (tag, attributes, ...children) => s(tag, {...attributes}, ...children);

/** @throws {Error} with what to write instead, when the system of the run is too large for a page. */
function checkDrawable(run: Run, graph: Graph): void {
  try {
    checkSize(graph);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new Error(
      `the system of ${run.name} cannot be drawn: ${error.message}; name a run with a smaller system`,
    );
  }
}

/** @param id the prefix of the ids in it, which is unique on the page. */
function diagramOf(
  graph: Graph,
  layout: Layout,
  {run, id}: {readonly run: string; readonly id: string},
): Element {
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  return h('div', {className: ['system__scroll']}, [
    s(
      'svg',
      {
        role: 'img',
        ariaLabelledBy: [`${id}-title`, `${id}-description`],
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        style: fitOf(layout),
      },
      [
        s('title', {id: `${id}-title`}, `The system of ${run}`),
        s('desc', {id: `${id}-description`}, summaryOf(graph)),
        ...drawn(makeElement, layout),
      ],
    ),
  ]);
}

export const system = notation({
  name: 'system',
  form: 'leaf',
  like: '::system{run="RUN"}',
  meaning:
    'a block diagram of the system that a recorded run simulated, with a list of its objects and connections',
  attributes: z.strictObject({
    run: text.describe('the run, whose `keep` in `example.yml` has `system`'),
    new: text.optional().describe('the paths of what the lesson adds, which is blue and has the word "new"'),
  }),
  good: '::system{run="interconnects/modify/run" new="system.l2bus system.l2cache"}',
  bad: '::system{run="interconnects/modify/run" new="system.l2"}',
  rule: 'system',
  work: () => ({figures: 1}),
  read({number, attributes}, {exampleIndex}) {
    const run = exampleIndex.run(attributes.run);
    const {stale} = recordingOf(run);
    const simulated = systemIn(run);
    const added = listedIn(attributes.new);
    const problems = pathProblems(run, simulated, added);
    if (problems.length > 0) throw new AggregateError(problems.map((problem) => new Error(problem)));
    const graph = graphOf(simulated, {marks: new Map(added.map((path) => [path, 'new'] as const))});
    checkDrawable(run, graph);
    return async () => [
      htmlFigure({className: ['system']}, [
        h('div', {className: ['system__beside']}, [
          diagramOf(graph, layoutAt(graph, await layoutInNode(graph)), {
            run: attributes.run,
            id: `figure-system-${number}`,
          }),
          h('details', {className: ['system__words']}, [
            h('summary', 'The system in words'),
            partsInWords(simulated, graph),
          ]),
        ]),
        h('figcaption', [
          'Requests go down, from a filled port to a hollow one',
          ...markBelow(stale),
          ...keyAsHtml(),
        ]),
      ]),
    ];
  },
});
