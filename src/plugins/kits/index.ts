import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {ExampleIndex} from '../../course/examples';
import {archiveName, archiveOf} from '../../course/kits/archive';
import {readAssignments} from '../../course/kits/assignments';
import {kitsFolder} from '../../course/kits/kit';
import {pathOf, served, type Middleware} from '../devServer';

/**
 * Packs the archives that students download, `/kits/assignment_N.tar.gz`: after a build, and in the preview for each
 * download. Gives the home page the assignments, so that it asks the same questions as their overviews.
 */
export default function kits(
  {baseUrl}: LoadContext,
  {exampleIndex}: {readonly exampleIndex: ExampleIndex},
): Plugin {
  return {
    name: 'kits',

    async contentLoaded({actions}) {
      await actions.createData('assignments.json', readAssignments(exampleIndex.root));
    },

    getPathsToWatch: () => ['docs/labs/assignment_*/{index,questions}.md'],

    configureWebpack: () => served('kits', serveKits(exampleIndex, `${baseUrl}${kitsFolder}/`)),

    async postBuild({outDir}) {
      await mkdir(join(outDir, kitsFolder), {recursive: true});
      for (const kit of exampleIndex.kits.filter(({isDraft}) => !isDraft)) {
        await writeFile(join(outDir, kitsFolder, archiveName(kit)), await archiveOf(exampleIndex.root, kit));
      }
    },
  };
}

/**
 * Packs a kit with its current files when it is requested.
 *
 * @param base the path below which the archives are, with a slash at its end
 */
export function serveKits(exampleIndex: ExampleIndex, base: string): Middleware {
  return (request, response, next) => {
    const path = pathOf(request.url);
    if (path.startsWith(base)) exampleIndex.forget();
    const kit = exampleIndex.kits.find((one) => path === base + archiveName(one));
    if (!kit) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/gzip');
    archiveOf(exampleIndex.root, kit).then((archive) => response.end(archive), next);
  };
}
