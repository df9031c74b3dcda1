/** Changes modules of Docusaurus so that a page appears sooner: contributing/weight.md lists them, `LEAN=off` leaves them out. */
import type {Plugin} from '@docusaurus/types';

import {aliases} from './replaced';
import {isLean} from './switch';

/** @returns the plugin that exchanges modules in the build; the preview keeps the stock ones */
export default function lean(): Plugin | null {
  if (!isLean || process.env.NODE_ENV !== 'production') return null;
  return {
    name: 'lean',
    configureWebpack: (_config, isServer) => ({resolve: {alias: aliases(isServer)}}),
  };
}
