/**
 * `npm run report -- BEFORE AFTER [--changed FILE]`: the pages that differ between two built sites, as Markdown. `--changed`
 * names a file for the routes of the changed pages, one on a line.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {compare, pagesIn} from './compare';

const {values, positionals} = parseArgs({allowPositionals: true, options: {changed: {type: 'string'}}});
const [before, after] = positionals;
if (before === undefined || after === undefined) {
  throw new Error('name two folders with built sites: npm run report -- BEFORE AFTER');
}
const {text, changed} = compare(pagesIn(before), pagesIn(after));
if (values.changed !== undefined)
  writeFileSync(values.changed, changed.map((route) => `${route}\n`).join(''));
console.log(text);
