// cspell:words fullhash
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {namedRegistry} from '../start/registry';
import {reducedCopies} from './generated';
import {writeModules} from './modules';
import {writeOwnPages} from './ownPages';
import {aliases} from './replaced';
import {cutUnusedStyles} from './styles';

/** Keeps out of the pages what they do not need. See README.md in this folder. */
export default function weight({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'weight',

    configureWebpack(config, isServer) {
      // The preview may show all that a setting can ask for.
      if (process.env.NODE_ENV !== 'production') return {};
      if (isServer) return {resolve: {alias: {...aliases(isServer), ...namedRegistry(generatedFilesDir)}}};
      const {aliases: copies, pages} = reducedCopies(generatedFilesDir);
      return {
        mergeStrategy: {plugins: 'replace'},
        resolve: {alias: {...aliases(isServer), ...copies}},
        // All parts have the build's hash: no page carries a table with the hash of each.
        output: {chunkFilename: 'assets/js/[name].[fullhash:8].js'},
        // A chunk's name is its id, and nothing asks for its file by name: no page carries tables from one to the other.
        optimization: {chunkIds: 'named'},
        plugins: [
          ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'),
          cutUnusedStyles,
          writeModules(join(generatedFilesDir, 'modules.json')),
          writeOwnPages(pages, siteDir, generatedFilesDir),
        ],
      };
    },
  };
}
