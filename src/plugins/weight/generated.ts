import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';

/** Parts of the configuration that say how the site is built. */
const BUILD_ALONE: ReadonlySet<string> = new Set([
  ...['presets', 'plugins', 'themes', 'markdown'],
  ...['stylesheets', 'scripts', 'headTags'],
]);

/**
 * What Docusaurus writes for the pages and no browser reads, by file; the build's own pages are made with all of it. Each
 * part is taken out of a copy, which browsers are given instead.
 */
const parts: readonly {
  readonly files: (folder: string) => readonly string[];
  readonly reduced: (text: string) => string;
}[] = [
  {
    // How the site is built: presets, plugins and themes with all their options.
    files: (folder) => [join(folder, 'docusaurus.config.mjs')],
    reduced: (text) => {
      const [before = '', rest = ''] = text.split('export default ');
      const config = JSON.parse(rest.slice(0, rest.lastIndexOf(';'))) as Record<string, unknown>;
      const read = Object.entries(config).filter(([key]) => !BUILD_ALONE.has(key));
      return `${before}export default ${JSON.stringify(Object.fromEntries(read))};`;
    },
  },
  {
    // The path of each module beside the function that loads it: the build asks which ones a page has used.
    files: (folder) => [join(folder, 'registry.js')],
    reduced: (text) => text.replace(/, "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g, ']'),
  },
  {
    // Title and description of each page, for the cards of generated category pages, of which this site has none.
    files: (folder) => {
      const props = join(folder, 'docusaurus-plugin-content-docs/default/p');
      return readdirSync(props).map((name) => join(props, name));
    },
    reduced: (text) => {
      const props = JSON.parse(text) as {version?: {docs?: unknown}};
      if (!props.version?.docs) return text;
      return JSON.stringify({...props, version: {...props.version, docs: {}}});
    },
  },
];

/**
 * Writes the copies beside the originals.
 *
 * @param folder `.docusaurus`, written by Docusaurus
 * @returns what the bundler is told: the path of each original that is longer than its copy, and of the copy
 */
export function reducedCopies(folder: string): Record<string, string> {
  const copies = join(folder, 'weight');
  mkdirSync(copies, {recursive: true});
  return Object.fromEntries(
    parts.flatMap(({files, reduced}) =>
      files(folder).flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const less = reduced(text);
        const copy = join(copies, basename(file));
        if (less === text) return [];
        writeFileSync(copy, less);
        return [[file, copy]];
      }),
    ),
  );
}
