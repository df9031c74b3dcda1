import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {split, type Generated, type Split} from './split';

/** Parts of the configuration that say how the site is built: presets, plugins and themes with all their options. */
const BUILD_ALONE: ReadonlySet<string> = new Set([
  ...['presets', 'plugins', 'themes', 'markdown'],
  ...['stylesheets', 'scripts', 'headTags'],
]);

/** @returns the module of the configuration without what no browser reads */
function reducedConfig(text: string): string {
  const [before = '', rest = ''] = text.split('export default ');
  const config = JSON.parse(rest.slice(0, rest.lastIndexOf(';'))) as Record<string, unknown>;
  const read = Object.entries(config).filter(([key]) => !BUILD_ALONE.has(key));
  return `${before}export default ${JSON.stringify(Object.fromEntries(read))};`;
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

/**
 * Writes copies of what Docusaurus generates, without what no browser reads and without what grows with the number of
 * pages; the build's own pages are made with all of it.
 *
 * @param folder `.docusaurus`, written by Docusaurus
 * @returns what the bundler is told: the path of each original, and of the copy that browsers are given; and the pages
 */
export function reducedCopies(folder: string): {aliases: Record<string, string>; pages: Split} {
  const copies = join(folder, 'weight');
  mkdirSync(copies, {recursive: true});
  const config = join(folder, 'docusaurus.config.mjs');
  const files = {
    routes: join(folder, 'routes.js'),
    registry: join(folder, 'registry.js'),
    chunkNames: join(folder, 'routesChunkNames.json'),
    globalData: join(folder, 'globalData.json'),
    version: versionFile(folder),
  } satisfies Generated;
  const texts = Object.entries(files).map(([name, file]) => [name, readFileSync(file, 'utf8')]);
  const pages = split(Object.fromEntries(texts) as Generated, join(__dirname, 'pages.ts'));

  const aliases: Record<string, string> = {};
  const write = (name: string, text: string, original?: string): void => {
    const copy = join(copies, name);
    writeFileSync(copy, text);
    if (original !== undefined) aliases[original] = copy;
  };
  write('docusaurus.config.mjs', reducedConfig(readFileSync(config, 'utf8')), config);
  for (const [name, file] of Object.entries(files)) {
    write(`${name}.js`, pages.reduced[name as keyof Generated], file);
  }
  write('table.js', pages.table);
  return {aliases, pages};
}
