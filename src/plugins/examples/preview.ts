import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {ExampleIndex} from '../../content/examples';
import {pathOf, type BundlerPlugin, type Middleware} from '../devServer';
import {servedFiles} from './served';

/**
 * Serves the current files of the examples, all of them as text.
 *
 * @param base the path below which they are, with a slash at its end
 */
export function serveExamples(exampleIndex: ExampleIndex, base: string): Middleware {
  return (request, response, next) => {
    const pathname = pathOf(request.url);
    if (!pathname.startsWith(base)) {
      next();
      return;
    }
    exampleIndex.forget();
    const read = servedFiles(exampleIndex).get(decoded(pathname.slice(base.length)));
    response.statusCode = read ? 200 : 404;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(read?.() ?? 'No example has this file.\n');
  };
}

/** Decodes a part of an address; one that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns the folders on which a page depends: those of its examples, and those of their runs' inputs */
function foldersOf(source: string, {root, examples}: ExampleIndex): string[] {
  const folders = new Set<string>();
  // A name begins with a letter, because `..` in a link to another page would match the whole project.
  for (const [name] of source.matchAll(/\w[\w.-]*\/\w[\w.-]*(?=\/)/g)) {
    const example = examples.find((one) => one.name === name);
    if (example) {
      folders.add(example.folder);
      for (const path of example.inputs.values()) folders.add(dirname(path));
    } else if (existsSync(join(root, 'examples', dirname(name)))) {
      // An example that has an error or does not exist yet.
      folders.add(join(root, 'examples', dirname(name)));
    }
  }
  return [...folders];
}

/**
 * A plugin of the bundler that compiles a page again when an example on it has changed. Docusaurus' own
 * `getPathsToWatch` would reload the routes without compiling the pages.
 */
export const followExamples = (exampleIndex: ExampleIndex): BundlerPlugin => ({
  apply({hooks, webpack}) {
    hooks.watchRun.tap('examples', () => exampleIndex.forget());
    hooks.compilation.tap('examples', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap('examples', (context) => {
        if (!/\.mdx?$/.test(context.resourcePath)) return;
        for (const folder of foldersOf(readFileSync(context.resourcePath, 'utf8'), exampleIndex)) {
          context.addContextDependency(folder);
        }
      });
    });
  },
});
