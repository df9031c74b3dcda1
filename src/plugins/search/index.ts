import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {IndexPart} from './format/documents';
import {lightened, taughtIn, type Taught} from './indexing/taught';

const LOCAL_SEARCH = '@easyops-cn/docusaurus-search-local';

/**
 * What is done to the indexes once `@easyops-cn/docusaurus-search-local` has written them; see README.md.
 *
 * @param isOn whether anything is; if not, they stay as they were written
 * @returns a plugin, and a promise that is kept when the indexes are written, and broken with that
 */
export function lightIndex(isOn: boolean) {
  let settle: (work: Promise<void> | undefined) => void = () => undefined;
  const isDone = new Promise<void>((resolve) => (settle = resolve));
  // Docusaurus hears of a failure too.
  isDone.catch(() => undefined);

  const plugin = ({siteDir, baseUrl}: LoadContext): Plugin => ({
    name: 'light-index',

    // The package's settings come with libraries that nothing here calls.
    configureWebpack: () => ({
      module: {rules: [{test: /[\\/]node_modules[\\/](lunr|mark\.js)[\\/]/, sideEffects: false}]},
    }),

    // Docusaurus starts what plugins do after a build in their order, and themes come last: the package has not begun.
    postBuild({plugins, outDir}) {
      const local = plugins.find(({name}) => name === LOCAL_SEARCH);
      const write = local?.postBuild;
      if (!write) {
        settle(undefined);
        return;
      }
      local.postBuild = async (props) => {
        const work = (async () => {
          await write.call(local, props);
          if (isOn) await lightenIn(outDir, taughtIn(siteDir, baseUrl.replace(/\/$/, '')));
        })();
        settle(work);
        await work;
      };
    },
  });
  return {plugin, isDone};
}

async function lightenIn(folder: string, taught: readonly Taught[]): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^search-index.*\.json$/.test(name));
  for (const file of names.map((name) => join(folder, name))) {
    const parts = JSON.parse(await readFile(file, 'utf8')) as IndexPart[];
    await writeFile(file, JSON.stringify(lightened(parts, taught)));
  }
}
