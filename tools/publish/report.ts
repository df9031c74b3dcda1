/**
 * `npm run report -- BEFORE AFTER [--changed FILE]`: what a change does to weight and search, from two folders with built
 * sites, as Markdown. `--changed` names a file for the routes of changed pages, one on a line.
 */
import {writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {search as options} from '../../src/config/search';
import {baseUrl} from '../../src/config/site';
import {createEngine} from '../../src/plugins/search/engine/engine';
import type {IndexPart} from '../../src/plugins/search/format/documents';
import {byPage} from '../../src/plugins/search/format/hits';
import {fifty, spoken, type Query} from '../../src/plugins/search/queries';
import {filesBelow} from '../serve/pages';
import {compare, folder, type Build} from './compare';

/** The first places of a search, of which a reader sees eight. */
const enough = 100;

function buildAt(root: string): Build {
  const files = filesBelow(root);
  const {read} = folder(root);
  const index = [...files].find((file) => /^search-index[^/]*\.json$/.test(file));
  if (!index) throw new Error(`${root} has no search-index.json: is it a built site?`);
  const parts = JSON.parse(read(index).toString('utf8')) as IndexPart[];
  const search = createEngine(parts, options.searchResultContextMaxLength);
  const rankOf = ({query, first}: Query): number =>
    byPage(search(query, enough)).findIndex((hits) =>
      hits.some(({document: {u}}) => u.replace(baseUrl, '') === first),
    ) + 1;
  return {files, read, rankOf};
}

const {values, positionals} = parseArgs({allowPositionals: true, options: {changed: {type: 'string'}}});
const [before, after] = positionals;
if (before === undefined || after === undefined) {
  throw new Error('name two folders with built sites: npm run report -- BEFORE AFTER');
}
const {text, changed} = compare(buildAt(resolve(before)), buildAt(resolve(after)), `${baseUrl}/`, [
  ...fifty,
  ...spoken,
]);
if (values.changed !== undefined) writeFileSync(values.changed, changed.map((one) => `${one}\n`).join(''));
console.log(text);
