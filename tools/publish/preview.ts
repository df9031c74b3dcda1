/**
 * `npx tsx tools/publish/preview.ts [--site FOLDER --to FOLDER]`: the built site as files that open with a double click, for
 * reviewers without a checkout. Scripts are left out, and with them the search, the folds of the sidebar and the
 * figures that compute.
 */
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {baseUrl} from '../../src/config/site';
import {filesBelow} from '../serve/pages';
import {openable} from './offline';

const {values} = parseArgs({
  options: {site: {type: 'string', default: 'build'}, to: {type: 'string', default: 'preview'}},
});
const [site, to] = [resolve(values.site), resolve(values.to)];
const files = filesBelow(site);
rmSync(to, {recursive: true, force: true});
cpSync(site, to, {recursive: true, filter: (path) => !/\.js$|search-index/.test(path)});
let count = 0;
for (const page of files) {
  if (!page.endsWith('.html')) continue;
  const html = readFileSync(join(site, page), 'utf8');
  writeFileSync(join(to, page), openable(html, {page, base: `${baseUrl}/`, files}));
  count += 1;
}
console.log(`${count} pages in ${to}; open ${join(to, 'index.html')}`);
