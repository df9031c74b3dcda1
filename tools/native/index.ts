// cspell:words swcrc
/**
 * Loads modules of this site with Node's own loader. Docusaurus' loader compiles every package that is written in ES
 * modules with Babel, some three hundred files of them: eight seconds of a build from empty caches.
 */
import {createRequire} from 'node:module';
import {join, sep} from 'node:path';

import {transformFileSync} from '@swc/core';

const root = join(__dirname, '..', '..') + sep;
const isOwn = (file: string): boolean =>
  file.startsWith(root) && !file.slice(root.length).startsWith('node_modules');

type Compiled = NodeJS.Module & {_compile: (code: string, file: string) => void};

/** Lets Node read TypeScript: its types are taken out, and its imports become calls of `require`. */
function compile(module: NodeJS.Module, file: string): void {
  const {code} = transformFileSync(file, {
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    jsc: {
      parser: {syntax: 'typescript', tsx: file.endsWith('x')},
      target: 'es2022',
      transform: {react: {runtime: 'automatic'}},
    },
    module: {type: 'commonjs'},
  });
  (module as Compiled)._compile(code, file);
}

/**
 * @param from the folder from which modules are named
 * @returns `require` for this site's modules; in the preview, each call of this function has them read anew
 */
export function nativeLoader(from: string): NodeJS.Require {
  const load = createRequire(join(from, 'index.js'));
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the one way to teach `require` a language
  const {extensions, cache} = load;
  extensions['.ts'] ??= compile;
  extensions['.tsx'] ??= compile;
  if (process.env.NODE_ENV === 'development') {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a cache is no record
    for (const file of Object.keys(cache).filter(isOwn)) delete cache[file];
  }
  return load;
}
