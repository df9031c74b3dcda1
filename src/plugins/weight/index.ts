import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {writeModules} from './modules';
import {aliases} from './replaced';

/** Keeps out of the pages what they do not need. See README.md in this folder. */
export default function weight({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'weight',

    configureWebpack(_config, isServer) {
      return {
        resolve: {alias: aliases()},
        ...(!isServer &&
          process.env.NODE_ENV === 'production' && {
            plugins: [writeModules(join(generatedFilesDir, 'modules.json'))],
          }),
      };
    },
  };
}
