import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';

import type * as atStart from '../../config/course';
import type {Fact} from '../../config/course';
import type {ExampleIndex} from '../../content/examples';
import {archiveName, archiveOf, archiveSize} from '../../content/kits/archive';
import {readAssignments, type PlannedAssignment} from '../../content/kits/assignments';
import {kitsFolder} from '../../content/kits/kit';
import {pathOf, served, type Middleware} from '../devServer';

const COURSE = 'src/config/course.ts';

/**
 * Packs the archives that students download, `/kits/assignment_N.tar.gz`: after a build, and in the preview for each
 * download. Gives the home page the assignments, so that it asks the same questions as their overviews.
 */
export default function kits(
  {baseUrl, siteDir}: LoadContext,
  {exampleIndex}: {readonly exampleIndex: ExampleIndex},
): Plugin {
  return {
    name: 'kits',

    async contentLoaded({actions}) {
      // The preview calls this again after an edit, of which a module that was loaded once would know nothing.
      const {facts} = (await loadFreshModule(join(siteDir, COURSE))) as typeof atStart;
      const textOf = (name: string): string => (facts as Record<string, Fact>)[name]?.text ?? '';
      const {root, kits: all} = exampleIndex;
      const assignments = readAssignments(root).map(async (assignment): Promise<PlannedAssignment> => {
        const kit = all.find(({name}) => name === `assignment_${assignment.number}`);
        return {
          ...assignment,
          due: textOf(`dueAssignment${assignment.number}`),
          weight: textOf(`weightAssignment${assignment.number}`),
          kit: kit && {
            path: `/${kitsFolder}/${archiveName(kit)}`,
            size: await archiveSize(root, kit),
          },
        };
      });
      await actions.createData('assignments.json', await Promise.all(assignments));
    },

    getPathsToWatch: () => ['docs/labs/assignment_*/{index,questions}.md', COURSE],

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
