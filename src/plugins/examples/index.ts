import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {ExampleIndex} from '../../content/examples';
import {served} from '../devServer';
import {publishedFiles} from './served';
import {followExamples, serveExamples} from './preview';

/**
 * Serves what pages link to below `/examples/`: every program as its page shows it, without region markers, and what
 * recorded runs printed. A build writes the files next to the site, and none of them is a route; the preview serves
 * them as they are at the moment, and compiles a page again when an example that it shows has changed.
 */
export default function examples(
  {baseUrl}: LoadContext,
  {exampleIndex}: {readonly exampleIndex: ExampleIndex},
): Plugin {
  const folder = 'examples/';

  return {
    name: 'examples',

    configureWebpack() {
      return {
        ...served('examples', serveExamples(exampleIndex, baseUrl + folder)),
        plugins: process.env.NODE_ENV === 'development' ? [followExamples(exampleIndex)] : [],
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
