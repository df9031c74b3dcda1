import type {Element} from 'hast';
import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {h, s} from 'hastscript';
import type {Plugin} from 'unified';

import type {ExampleIndex} from '../../course/examples';
import {
  recordingOf,
  systemOf,
  type Change,
  type System,
  type SystemObject,
} from '../../course/examples/recording';
import {attributeOf, attributeDiagnostics, type Attributes} from '../code/attributes';
import {leafDirectives, replaceByFigure, listedIn} from '../figure';
import {markBelow} from '../stale';
import {nearNames} from '../../course/near';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {drawn, type Make} from '../../course/system/drawing';
import {boxed, graphOf, insides, partsOf, type Graph} from '../../course/system/graph';
import {layoutOf, leastWidth, type Layout} from '../../course/system/layout';
import {TooLarge} from '../../course/system/limits';
import {summaryOf} from '../../course/system/summary';
import {partsInWords} from './words';

const name = 'system';
const attributes: Attributes = {run: 'needed', new: 'optional', parts: 'optional'};

type Read = {
  readonly drawing?: {readonly system: System; readonly graph: Graph; readonly layout: Layout};
  readonly stale?: Change;
  readonly diagnostics: Diagnostic[];
};

/** The drawing of a directive's system, or what is wrong with the directive. */
function read(directive: LeafDirective, exampleIndex: ExampleIndex): Read {
  const wrong = (texts: readonly string[]): {readonly diagnostics: Diagnostic[]} => ({
    diagnostics: texts.map((text) => ({place: placeOf(directive), text, rule: 'system'})),
  });
  const diagnostics = attributeDiagnostics(directive, attributes);
  if (diagnostics.length > 0) return {diagnostics};
  const [added, shown] = [attributeOf(directive, 'new'), attributeOf(directive, 'parts')];
  let run, stale;
  try {
    run = exampleIndex.run(attributeOf(directive, 'run') ?? '');
    ({stale} = recordingOf(run));
  } catch (error) {
    return wrong([error instanceof Error ? error.message : String(error)]);
  }
  const system = systemOf(run);
  if (!system || boxed(system).length === 0) {
    return wrong([
      system
        ? `the system of ${run.name} has no connections; name another run`
        : `the recording ${run.name} keeps no system; add \`system\` to its \`keep\` in example.yml, and record it again`,
    ]);
  }

  const boxes = boxed(system).map(({path}) => path);
  const inside = insides(system);
  const parts = [...partsOf(system).keys()];
  const unknown = (path: string, known: readonly string[]): string => {
    const near = nearNames(path, known);
    const names = (near.length > 0 ? near : known).map((one) => `\`${one}\``);
    return `write ${names.join(' or ')}`;
  };
  const texts = [
    ...listedIn(added)
      .filter((path) => !boxes.includes(path))
      .map((path) => {
        const owner = inside.get(path);
        return owner === undefined
          ? `\`new\`: the system of ${run.name} has no box \`${path}\`; ${unknown(path, boxes)}`
          : `\`new\`: \`${path}\` has no box of its own; write \`${owner}\``;
      }),
    ...listedIn(shown)
      .filter((path) => !parts.includes(path))
      .map((path) =>
        parts.length > 0
          ? `\`parts\`: \`${path}\` is no branch predictor or prefetcher of ${run.name}; ${unknown(path, parts)}`
          : `\`parts\`: ${run.name} has neither branch predictors nor prefetchers; remove \`parts\``,
      ),
  ];
  if (texts.length > 0) return wrong(texts);
  const graph = drawnGraph(system, directive);
  try {
    return {drawing: {system, graph, layout: layoutOf(graph)}, ...(stale && {stale}), diagnostics: []};
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return wrong([
      `the system of ${run.name} cannot be drawn: ${error.message}; name a run with a smaller system`,
    ]);
  }
}

const make: Make<Element> = (tag, attributes, ...children) => s(tag, {...attributes}, ...children);

/** The graph of a system with what a directive marks as new, and the parts that it shows. */
function drawnGraph(system: System, directive: LeafDirective): Graph {
  const owners = partsOf(system);
  const parts = new Map<string, SystemObject[]>();
  for (const path of listedIn(attributeOf(directive, 'parts'))) {
    const [owner, part] = [owners.get(path), system.objects.find((object) => object.path === path)];
    if (owner !== undefined && part) parts.set(owner, [...(parts.get(owner) ?? []), part]);
  }
  const added = listedIn(attributeOf(directive, 'new')).map((path) => [path, 'new'] as const);
  return graphOf(system, {marks: new Map(added), parts});
}

/** What is wrong with the diagrams of a page: with the directives, the runs and the objects that they name. */
export const systemDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] =>
  leafDirectives(page, name).flatMap((directive) => read(directive, exampleIndex).diagnostics);

/**
 * Draws the system of a recorded run in the place of `::system{run="…"}`.
 */
const systems: Plugin<[{exampleIndex: ExampleIndex}], Root> =
  ({exampleIndex}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const found = leafDirectives(page, name).map((directive) => ({
      directive,
      ...read(directive, exampleIndex),
    }));
    markDiagnostics(
      tree,
      file,
      found.flatMap(({diagnostics}) => diagnostics),
    );
    for (const [index, {directive, drawing, stale}] of found.entries()) {
      if (!drawing) continue;
      const {system, graph, layout} = drawing;
      const id = `figure-system-${index + 1}`;
      const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
      replaceByFigure(page, directive, {className: ['system']}, [
        h('div', {className: ['system__scroll']}, [
          s(
            'svg',
            {
              role: 'img',
              ariaLabelledBy: [`${id}-title`, `${id}-description`],
              viewBox: `0 0 ${width} ${height}`,
              width,
              height,
              style: `min-inline-size: ${leastWidth(layout)}px`,
            },
            [
              s('title', {id: `${id}-title`}, `The system of ${attributeOf(directive, 'run') ?? ''}`),
              s('desc', {id: `${id}-description`}, summaryOf(graph)),
              ...drawn(make, layout),
            ],
          ),
        ]),
        h('figcaption', ['Requests go down, from a filled port to a hollow one.', ...markBelow(stale)]),
        h('details', [h('summary', 'The system in words'), partsInWords(system, graph)]),
      ]);
    }
  };

export default systems;
