import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import type {Plugin} from 'unified';

import type {Shelf} from '../../course/examples';
import {attributeOf, attributeSlips, type Attributes} from '../code/attributes';
import {leafDirectives, replaceByFigure} from '../figure';
import {pageOf, placeOf, type Page, type Slip} from '../../course/slip';
import {markSlips} from '../mark';
import {readChart, type Chart} from './data';
import {chartFigure} from './figure';

const name = 'chart';
const attributes: Attributes = {file: 'needed'};

/** The chart of a directive, or what is wrong with it. */
function read(directive: LeafDirective, shelf: Shelf): {readonly chart?: Chart; readonly slips: Slip[]} {
  const slips = attributeSlips(directive, attributes);
  if (slips.length > 0) return {slips};
  const {chart, problems = []} = readChart(shelf, attributeOf(directive, 'file') ?? '');
  const place = placeOf(directive);
  return {
    ...(chart && {chart}),
    slips: problems.map((text) => ({place, text, rule: 'chart'})),
  };
}

/** What is wrong with the charts of a page: with the directives, with the files that they name, and with their runs. */
export const chartSlips = (page: Page, shelf: Shelf): Slip[] =>
  leafDirectives(page, name).flatMap((directive) => read(directive, shelf).slips);

/**
 * Draws a chart in the place of `::chart{file="…"}`.
 */
const charts: Plugin<[{shelf: Shelf}], Root> =
  ({shelf}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const drawn = leafDirectives(page, name).map((directive) => ({directive, ...read(directive, shelf)}));
    markSlips(
      tree,
      file,
      drawn.flatMap(({slips}) => slips),
    );
    for (const [index, {directive, chart, slips}] of drawn.entries()) {
      if (!chart || slips.length > 0) continue;
      replaceByFigure(
        page,
        directive,
        {className: ['chart']},
        chartFigure(chart, `figure-chart-${index + 1}`),
      );
    }
  };

export default charts;
