import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {ExampleIndex} from '../../course/examples';
import {publishedFiles} from './served';
import {followExamples, serveExamples} from './preview';

/** See README.md in this folder. */
export default function examples(
  {baseUrl}: LoadContext,
  {exampleIndex}: {readonly exampleIndex: ExampleIndex},
): Plugin {
  const folder = 'examples/';

  return {
    name: 'examples',

    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {
        plugins: [followExamples(exampleIndex)],
        devServer: {
          // Docusaurus joins the lists that its own function and this one return; both are given the same list.
          setupMiddlewares: (middlewares: unknown[]): unknown[] => {
            middlewares.unshift({
              name: 'examples',
              middleware: serveExamples(exampleIndex, baseUrl + folder),
            });
            return [];
          },
        },
      };
    },

    async postBuild({outDir}) {
      for (const [name, read] of publishedFiles(exampleIndex)) {
        const file = join(outDir, folder, name);
        await mkdir(dirname(file), {recursive: true});
        await writeFile(file, read());
      }
    },
  };
}
