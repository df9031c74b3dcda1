import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {ExampleIndex} from '../../course/examples';
import type {BundlerPlugin} from '../bundler';
import {servedFiles} from './served';

type Middleware = (
  request: {readonly url?: string},
  response: {
    statusCode: number;
    readonly setHeader: (name: string, value: string) => unknown;
    readonly end: (data: string | Buffer) => unknown;
  },
  next: () => void,
) => void;

/**
 * In the preview, serves the files of the examples as they are at the moment, all of them as text.
 *
 * @param base the path below which they are, with a slash at its end
 */
export function serveExamples(exampleIndex: ExampleIndex, base: string): Middleware {
  return (request, response, next) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
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

/** A part of an address as it was before it was encoded; one that was never encoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The folders on whose files a page depends: those of the examples that it names, and of what their runs are given. */
export function foldersOf(source: string, {root, examples}: ExampleIndex): string[] {
  const folders = new Set<string>();
  // A name begins with a letter: `..` of a link to another page would be the whole project.
  for (const [name] of source.matchAll(/\w[\w.-]*\/\w[\w.-]*(?=\/)/g)) {
    const example = examples.find((one) => one.name === name);
    if (example) {
      folders.add(example.folder);
      for (const path of example.inputs.values()) folders.add(dirname(path));
    } else if (existsSync(join(root, 'examples', dirname(name)))) {
      // An example that cannot be read, or is still to be written.
      folders.add(join(root, 'examples', dirname(name)));
    }
  }
  return [...folders];
}

/**
 * A plugin of the bundler: in the preview, a page is made again when an example that it shows has changed. Docusaurus'
 * own `getPathsToWatch` would load the routes again, and leave the pages as they are.
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
