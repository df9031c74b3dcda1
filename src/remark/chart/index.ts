import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import type {Plugin} from 'unified';

import type {ExampleIndex} from '../../course/examples';
import {attributeOf, attributeDiagnostics, type Attributes} from '../code/attributes';
import {leafDirectives, replaceByFigure} from '../figure';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {readChart, type Chart} from './data';
import {chartFigure} from './figure';

const name = 'chart';
const attributes: Attributes = {file: 'needed'};

/** The chart of a directive, or what is wrong with it. */
function read(
  directive: LeafDirective,
  exampleIndex: ExampleIndex,
): {readonly chart?: Chart; readonly diagnostics: Diagnostic[]} {
  const diagnostics = attributeDiagnostics(directive, attributes);
  if (diagnostics.length > 0) return {diagnostics};
  const {chart, problems = []} = readChart(exampleIndex, attributeOf(directive, 'file') ?? '');
  const place = placeOf(directive);
  return {
    ...(chart && {chart}),
    diagnostics: problems.map((text) => ({place, text, rule: 'chart'})),
  };
}

/** What is wrong with the charts of a page: with the directives, with the files that they name, and with their runs. */
export const chartDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] =>
  leafDirectives(page, name).flatMap((directive) => read(directive, exampleIndex).diagnostics);

/**
 * Draws a chart in the place of `::chart{file="…"}`.
 */
const charts: Plugin<[{exampleIndex: ExampleIndex}], Root> =
  ({exampleIndex}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const drawn = leafDirectives(page, name).map((directive) => ({
      directive,
      ...read(directive, exampleIndex),
    }));
    markDiagnostics(
      tree,
      file,
      drawn.flatMap(({diagnostics}) => diagnostics),
    );
    for (const [index, {directive, chart, diagnostics}] of drawn.entries()) {
      if (!chart || diagnostics.length > 0) continue;
      replaceByFigure(
        page,
        directive,
        {className: ['chart']},
        chartFigure(chart, `figure-chart-${index + 1}`),
      );
    }
  };

export default charts;
