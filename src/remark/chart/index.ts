import * as z from 'zod';

import {text} from '../../content/schemas';
import {htmlFigure} from '../captioned';
import {notation} from '../notation';
import {readChart} from './data';
import {chartFigure} from './figure';

export const chart = notation({
  name: 'chart',
  form: 'leaf',
  like: '::chart{file="….chart.yml"}',
  meaning: 'a chart of recorded values, titled by its result, with all its numbers in a table below it',
  attributes: z.strictObject({
    file: text.describe('the chart’s [file](charts.md), as a path below `examples/`'),
  }),
  good: '::chart{file="adding_cache/activity/misses.chart.yml"}',
  bad: '::chart{file="adding_cache/activity/miss.chart.yml"}',
  rule: 'chart',
  showsResult: true,
  work: () => ({figures: 1}),
  read({number, attributes: {file}}, {exampleIndex}) {
    const read = readChart(exampleIndex, file);
    if (read.problems) throw new AggregateError(read.problems.map((problem) => new Error(problem)));
    const id = `figure-chart-${number}`;
    return () => [htmlFigure({className: ['chart']}, chartFigure(read.chart, id, exampleIndex))];
  },
});
