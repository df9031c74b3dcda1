/**
 * `npx tsx tools/publish/report.ts BEFORE AFTER [--changed FILE]`: the pages that differ between two built sites, those
 * that became heavier, and the searches that rank their page differently, as Markdown. `--changed` names a file for the
 * routes of the changed pages, one on a line.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {runMain} from '../main';
import {files, readQueries} from '../search/queries';
import {compare, siteIn} from './compare';

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {changed: {type: 'string'}}});
  const [before, after] = positionals;
  if (before === undefined || after === undefined) {
    throw new Error('name two folders with built sites: npx tsx tools/publish/report.ts BEFORE AFTER');
  }
  const queries = Object.values(files).flatMap((file) => readQueries('.', file) ?? []);
  const {text, changed} = compare(await siteIn(before, queries), await siteIn(after, queries), queries);
  if (values.changed !== undefined)
    writeFileSync(values.changed, changed.map((route) => `${route}\n`).join(''));
  console.log(text);
  // The ports of the worker would keep the process alive.
  process.exit();
}

runMain(main);
