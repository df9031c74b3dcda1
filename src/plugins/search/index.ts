import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** The modules that the package's bar and page import from us, by the words of their imports. */
export const alias: Readonly<Record<string, string>> = {
  '../hooks/useSearchQuery$': join(__dirname, 'useSearchQuery.ts'),
  '../searchByWorker$': join(__dirname, 'searchByWorker.ts'),
  './EmptyTemplate$': join(__dirname, 'EmptyTemplate.ts'),
  '@theme/Layout$': join(__dirname, 'SearchLayout.tsx'),
};

export default function searchWraps(): Plugin {
  return {
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
  };
}
