/**
 * `npm run report -- BEFORE AFTER [--changed FILE]`: the pages that differ between two built sites, the pages that
 * became heavier, and the searches that rank their page differently, as Markdown. `--changed` names a file for the
 * routes of the changed pages, one on a line.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {fifty, mistyped, questionQueries, spoken, studied} from '../../src/plugins/search/queries';
import {compare, siteIn} from './compare';

const {values, positionals} = parseArgs({allowPositionals: true, options: {changed: {type: 'string'}}});
const [before, after] = positionals;
if (before === undefined || after === undefined) {
  throw new Error('name two folders with built sites: npm run report -- BEFORE AFTER');
}
const ranked = [...questionQueries, ...studied].map(({query, helps}) => ({query, first: helps}));
const {text, changed} = compare(siteIn(before), siteIn(after), [...fifty, ...spoken, ...mistyped, ...ranked]);
if (values.changed !== undefined)
  writeFileSync(values.changed, changed.map((route) => `${route}\n`).join(''));
console.log(text);
