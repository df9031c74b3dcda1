import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {ExampleIndex} from '../../course/examples';
import {archiveName, archiveOf} from '../../course/kits/archive';
import {kitsFolder} from '../../course/kits/kit';

type Middleware = (
  request: {readonly url?: string},
  response: {
    readonly setHeader: (name: string, value: string) => unknown;
    readonly end: (data: Buffer) => unknown;
  },
  next: (error?: unknown) => void,
) => void;

/**
 * Packs the archives that students download, `/kits/assignment_N.tar.gz`: after a build, and in the preview for each download.
 */
export default function kits(
  {baseUrl}: LoadContext,
  {exampleIndex}: {readonly exampleIndex: ExampleIndex},
): Plugin {
  return {
    name: 'kits',

    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {
        plugins: [],
        devServer: {
          setupMiddlewares: (middlewares: unknown[]): unknown[] => {
            middlewares.unshift({
              name: 'kits',
              middleware: serveKits(exampleIndex, `${baseUrl}${kitsFolder}/`),
            });
            return [];
          },
        },
      };
    },

    async postBuild({outDir}) {
      await mkdir(join(outDir, kitsFolder), {recursive: true});
      for (const kit of exampleIndex.kits.filter(({isDraft}) => !isDraft)) {
        await writeFile(join(outDir, kitsFolder, archiveName(kit)), await archiveOf(exampleIndex.root, kit));
      }
    },
  };
}

/**
 * In the preview, packs a kit as it is at the moment.
 *
 * @param base the path below which the archives are, with a slash at its end
 */
export function serveKits(exampleIndex: ExampleIndex, base: string): Middleware {
  return (request, response, next) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(base)) {
      next();
      return;
    }
    exampleIndex.forget();
    const kit = exampleIndex.kits.find((one) => pathname === base + archiveName(one));
    if (!kit) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/gzip');
    archiveOf(exampleIndex.root, kit).then((archive) => response.end(archive), next);
  };
}
