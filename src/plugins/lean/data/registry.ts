/** Reads `registry.js`, chunks by their names: `"0a04": [() => import("@site/…"), "@site/…", require.resolveWeak("@site/…")]`. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Expression} from 'acorn';

import {elementsOf, expected, exported, fieldsOf, stringOf, stringsFor} from './syntax';

type Chunk = {
  readonly name: string;
  /** The function that loads it, as it is written. */
  readonly load: string;
  /** What the bundler is asked for, such as `@site/docs/page.md`. */
  readonly source: string;
  /** Where the build is told what it notes when a page has used the chunk. */
  readonly noted: Pick<Expression, 'start' | 'end'>;
};

/**
 * @returns all chunks, in their order
 * @throws {Error} if one is not as Docusaurus 3.7 writes it
 */
export function chunksIn(registry: string): readonly Chunk[] {
  return fieldsOf(exported(registry, 'registry.js')).map(([name, part]) => {
    const [load, noted, weak, ...others] = elementsOf(part);
    if (
      load?.type !== 'ArrowFunctionExpression' ||
      load.body.type !== 'ImportExpression' ||
      others.length > 0
    ) {
      throw expected('`[() => import("…"), "…", require.resolveWeak("…")]`', part);
    }
    const source = stringOf(load.body.source, part);
    const same = [stringOf(noted, part), ...stringsFor('require.resolveWeak', weak, part)];
    if (!noted || same.some((one) => one !== source)) throw expected(`${source} three times`, part);
    return {name, load: registry.slice(load.start, load.end), source, noted};
  });
}

/**
 * The build notes which modules a page has used, and puts the scripts of those into the page which the bundler's list
 * knows. It knows them by the names of their chunks, so that is what the build is made to note: a page then asks for its
 * own scripts at once, and not when the first of them has been evaluated.
 *
 * @throws {Error} if the text is not what Docusaurus 3.7.0 writes
 */
export const withChunkNames = (registry: string): string =>
  chunksIn(registry).reduceRight(
    (text, {name, noted}) => text.slice(0, noted.start) + JSON.stringify(name) + text.slice(noted.end),
    registry,
  );

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
