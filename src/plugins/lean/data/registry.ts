import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** `"0a0487c9": [() => import(…), "@site/…", require.resolveWeak("@site/…")]`, by its parts. */
const ENTRY = /^( {2}"([^"]+)": \[\(\) => import\(.*?\), )"[^"]+"(, require\.resolveWeak\()/gm;

/**
 * The build notes which modules a page has used, and puts the scripts of those into the page which the bundler's list
 * knows. It knows them by the names of their chunks, so that is what the build is made to note: a page then asks for its
 * own scripts at once, and not when the first of them has been evaluated.
 *
 * @throws {Error} if the text is not what Docusaurus 3.7.0 writes
 */
export function withChunkNames(registry: string): string {
  const named = registry.replace(ENTRY, '$1"$2"$3');
  if (registry.includes('resolveWeak') && named === registry) {
    throw new Error(
      '.docusaurus/registry.js is written in another way; fix src/plugins/lean/data/registry.ts',
    );
  }
  return named;
}

/**
 * Writes a copy of the registry for the build's own pages.
 *
 * @param folder `.docusaurus`, written by Docusaurus
 * @returns what the bundler is told
 */
export function namedRegistry(folder: string): Record<string, string> {
  const file = join(folder, 'registry.js');
  const copy = join(folder, 'lean', 'build-registry.js');
  mkdirSync(join(folder, 'lean'), {recursive: true});
  writeFileSync(copy, withChunkNames(readFileSync(file, 'utf8')));
  return {[file]: copy};
}
