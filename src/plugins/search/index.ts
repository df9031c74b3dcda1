import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** The modules that the package's bar and page import from us, by the words of their imports. */
export const alias: Readonly<Record<string, string>> = {
  '../searchByWorker$': join(__dirname, 'searchByWorker.ts'),
  './EmptyTemplate$': join(__dirname, 'EmptyTemplate.ts'),
  '@theme/Layout$': join(__dirname, 'SearchLayout.tsx'),
};

/** @returns a plugin, and a promise that settles when the search package has read all pages or has failed */
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
          {test: /docusaurus-search-local[\\/]dist[\\/].*[\\/]Search(Bar|Page)\.jsx$/, resolve: {alias}},
        ],
      },
    }),
    // Docusaurus starts this work in the order of its plugins, and the package, which is a theme, comes later.
    postBuild({plugins}) {
      const local = plugins.find(({name}) => name === '@easyops-cn/docusaurus-search-local');
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
