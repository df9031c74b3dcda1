import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

const LOCAL_SEARCH = '@easyops-cn/docusaurus-search-local';

/** The modules that the bar and the page of the package import from us, by the words of their imports. */
const wraps = {
  '../searchByWorker': 'searchByWorker.ts',
  './EmptyTemplate': 'EmptyTemplate.ts',
  '@theme/Layout': 'SearchLayout.tsx',
} as const;

/**
 * Wraps three modules of `@easyops-cn/docusaurus-search-local`.
 *
 * @returns a plugin, and a promise that settles when the package has read all pages or has failed
 */
export function searchWraps() {
  let settle: (work: Promise<void> | undefined) => void = () => undefined;
  const isDone = new Promise<void>((resolve) => (settle = resolve));
  // Docusaurus reports a failure itself.
  isDone.catch(() => undefined);

  const plugin = (): Plugin => ({
    name: 'search-wraps',

    configureWebpack: () => ({
      module: {
        rules: [
          // The settings that the package generates import it, and only the worker calls it.
          {test: /[\\/]node_modules[\\/]lunr[\\/]/, sideEffects: false},
          {
            test: /docusaurus-search-local[\\/]dist[\\/].*[\\/]Search(Bar|Page)\.jsx$/,
            resolve: {
              alias: Object.fromEntries(
                Object.entries(wraps).map(([request, file]) => [`${request}$`, join(__dirname, file)]),
              ),
            },
          },
        ],
      },
    }),

    // Docusaurus starts this work in the order of its plugins, and the package, which is a theme, comes later.
    postBuild({plugins}) {
      const local = plugins.find(({name}) => name === LOCAL_SEARCH);
      const write = local?.postBuild;
      if (!write) {
        settle(undefined);
        return;
      }
      local.postBuild = (props) => {
        const work = Promise.resolve(write.call(local, props));
        settle(work);
        return work;
      };
    },
  });
  return {plugin, isDone};
}
