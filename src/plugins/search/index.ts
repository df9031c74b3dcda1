import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {IndexPart} from './format/documents';
import {prepared, siteKeywords, type Added} from './keywords';
import {waysOn} from './waysOn';

const LOCAL_SEARCH = '@easyops-cn/docusaurus-search-local';

/**
 * Prepares the indexes for our engine once `@easyops-cn/docusaurus-search-local` has written them.
 *
 * @param isOn whether it does; otherwise the indexes stay as the package wrote them
 * @returns a plugin, and a promise that settles when the indexes are ready or have failed
 */
export function prepareIndexes(isOn: boolean) {
  let settle: (work: Promise<void> | undefined) => void = () => undefined;
  const isDone = new Promise<void>((resolve) => (settle = resolve));
  // Docusaurus reports a failure itself.
  isDone.catch(() => undefined);

  const plugin = ({siteDir, baseUrl}: LoadContext): Plugin => ({
    name: 'prepare-indexes',

    // Only the search page loads them.
    async contentLoaded({actions}) {
      await actions.createData('ways-on.json', JSON.stringify(waysOn(siteDir)));
    },

    // The package's generated settings import libraries that nothing here calls.
    configureWebpack: () => ({
      module: {rules: [{test: /[\\/]node_modules[\\/](lunr|mark\.js)[\\/]/, sideEffects: false}]},
    }),

    // Docusaurus starts this work in the order of its plugins, and the package, which is a theme, comes later.
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
          if (isOn) await prepareIn(outDir, siteKeywords(siteDir, baseUrl.replace(/\/$/, '')));
        })();
        settle(work);
        await work;
      };
    },
  });
  return {plugin, isDone};
}

async function prepareIn(folder: string, added: Added): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^search-index.*\.json$/.test(name));
  for (const file of names.map((name) => join(folder, name))) {
    const parts = JSON.parse(await readFile(file, 'utf8')) as IndexPart[];
    await writeFile(file, JSON.stringify(prepared(parts, added)));
  }
}
