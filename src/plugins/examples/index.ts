import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {ExampleIndex} from '../../course/examples';
import {served} from '../devServer';
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
