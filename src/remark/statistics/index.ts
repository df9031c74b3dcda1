import * as z from 'zod';

import {digits, flag, text} from '../attributes';
import {figureOf, listedIn} from '../figure';
import {notation} from '../notation';
import {readTable} from './read';
import {tableOf} from './table';

export const stats = notation({
  name: 'stats',
  form: 'leaf',
  like: '::stats{run="RUN" show="NAME"}',
  meaning: 'a table of recorded statistics of one run, or of several side by side',
  attributes: z.strictObject({
    run: text.describe('the run, or several with spaces between'),
    show: text.describe(
      'statistics, or names under `derive` or `read` of `example.yml`, with spaces between; `simTicks#2` is the value in the second dump',
    ),
    labels: text
      .optional()
      .describe('the heads of the columns, with a bar between: `No cache | 32 KiB`; needed for several runs'),
    digits: digits.describe(
      'how many digits follow the point, from 0 to 6; without it, as many as gem5 prints',
    ),
    about: text
      .optional()
      .describe('what each name means, with a bar between; without it, gem5’s own description as recorded'),
    plain: flag.describe('leaves out the meanings'),
  }),
  good: '::stats{run="simple_processor/binary/run adding_cache/procmod/run" labels="No cache | L1 caches" show="simTicks system.cpu.cpi"}',
  bad: '::stats{run="simple_processor/binary/run adding_cache/procmod/run" show="simTicks system.cpu.cpi"}',
  rule: 'stats-unknown',
  showsResult: true,
  work: ({attributes: {run, show}}) => ({numbers: listedIn(show).length * listedIn(run).length}),
  read({attributes}, {exampleIndex}) {
    const table = tableOf(readTable(attributes, exampleIndex));
    return () => [figureOf(table)];
  },
});
