import {figureOf, listedIn} from '../captioned';
import {notation} from '../notation';
import {attributes, readTable} from './read';
import {tableOf} from './table';

export const stats = notation({
  name: 'stats',
  form: 'leaf',
  like: '::stats{run="RUN" show="NAME"}',
  meaning: 'a table of recorded statistics of one run, or of several side by side',
  attributes,
  good: '::stats{run="simple_processor/binary/run adding_cache/procmod/run" labels="No cache | L1 caches" show="simTicks system.cpu.cpi"}',
  bad: '::stats{run="simple_processor/binary/run adding_cache/procmod/run" show="simTicks system.cpu.cpi"}',
  rule: 'stats-unknown',
  showsResult: true,
  work: ({attributes: {run, show}}) => ({numbers: listedIn(show).length * listedIn(run).length}),
  read(use, {exampleIndex}) {
    const table = tableOf(readTable(use.attributes, exampleIndex));
    return () => [figureOf(table)];
  },
});
