import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {split, type Generated, type Split} from './split';
import {exported} from './syntax';

/** Parts of the configuration that say how the site is built: presets, plugins and themes with all their options. */
const BUILD_ALONE: ReadonlySet<string> = new Set([
  ...['presets', 'plugins', 'themes', 'markdown'],
  ...['stylesheets', 'scripts', 'headTags'],
]);

/** @returns the module of the configuration without what no browser reads */
function withoutBuild(text: string): string {
  const {start, end} = exported(text, 'docusaurus.config.mjs');
  const config = JSON.parse(text.slice(start, end)) as Record<string, unknown>;
  const read = Object.entries(config).filter(([key]) => !BUILD_ALONE.has(key));
  return `${text.slice(0, start)}${JSON.stringify(Object.fromEntries(read))};`;
}

/** The file that has the sidebars: what the docs hand to the components of their one version. */
function versionFile(folder: string): string {
  const props = join(folder, 'docusaurus-plugin-content-docs/default/p');
  const [file, ...others] = readdirSync(props)
    .map((name) => join(props, name))
    .filter((path) => readFileSync(path, 'utf8').includes('"docsSidebars":'));
  if (file === undefined || others.length > 0) throw new Error(`${props}: not one file has the sidebars`);
  return file;
}

/** Where copies go, by the folder `.docusaurus`. */
function copiesIn(folder: string): string {
  const copies = join(folder, 'lean');
  mkdirSync(copies, {recursive: true});
  return copies;
}

/**
 * Writes a copy of the configuration for browsers; the build's own pages are made with all of it.
 *
 * @param folder `.docusaurus`, written by Docusaurus
 * @returns what the bundler is told: the path of the original, and of the copy
 */
export function reducedConfig(folder: string): Record<string, string> {
  const config = join(folder, 'docusaurus.config.mjs');
  const copy = join(copiesIn(folder), 'docusaurus.config.mjs');
  writeFileSync(copy, withoutBuild(readFileSync(config, 'utf8')));
  return {[config]: copy};
}

/**
 * Writes copies of what Docusaurus generates for browsers, without what grows with the number of pages; the build's own
 * pages are made with all of it.
 *
 * @param folder `.docusaurus`, written by Docusaurus
 * @returns what the bundler is told: the path of each original, and of the copy; and the pages
 */
export function splitPages(folder: string): {aliases: Record<string, string>; pages: Split} {
  const copies = copiesIn(folder);
  const files = {
    routes: join(folder, 'routes.js'),
    registry: join(folder, 'registry.js'),
    chunkNames: join(folder, 'routesChunkNames.json'),
    globalData: join(folder, 'globalData.json'),
    version: versionFile(folder),
  } satisfies Generated;
  const texts = Object.entries(files).map(([name, file]) => [name, readFileSync(file, 'utf8')]);
  const pages = split(Object.fromEntries(texts) as Generated, join(__dirname, '../pages/pages.ts'));

  const aliases: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    const copy = join(copies, `${name}.js`);
    writeFileSync(copy, pages.reduced[name as keyof Generated]);
    aliases[file] = copy;
  }
  writeFileSync(join(copies, 'table.js'), pages.table);
  return {aliases, pages};
}
