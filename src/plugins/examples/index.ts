import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {Shelf} from '../../course/examples';
import {publishedFiles} from './served';
import {followExamples, serveExamples} from './preview';

/** See README.md in this folder. */
export default function examples({baseUrl}: LoadContext, {shelf}: {readonly shelf: Shelf}): Plugin {
  const folder = 'examples/';

  return {
    name: 'examples',

    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {
        plugins: [followExamples(shelf)],
        devServer: {
          // Docusaurus joins the lists that its own function and this one return; both are given the same list.
          setupMiddlewares: (middlewares: unknown[]): unknown[] => {
            middlewares.unshift({name: 'examples', middleware: serveExamples(shelf, baseUrl + folder)});
            return [];
          },
        },
      };
    },

    async postBuild({outDir}) {
      for (const [name, read] of publishedFiles(shelf)) {
        const file = join(outDir, folder, name);
        await mkdir(dirname(file), {recursive: true});
        await writeFile(file, read());
      }
    },
  };
}
