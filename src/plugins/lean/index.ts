/** Replaces modules of Docusaurus so that pages appear sooner (contributing/weight.md). `LEAN=off` turns it off. */
import type {Plugin} from '@docusaurus/types';

import {aliases} from './replaced';
import {isLean} from './switch';

/** @returns the plugin that replaces modules in the build; the preview keeps the stock modules */
export default function lean(): Plugin | null {
  if (!isLean || process.env.NODE_ENV !== 'production') return null;
  return {
    name: 'lean',
    configureWebpack: (_config, isServer) => ({resolve: {alias: aliases(isServer)}}),
  };
}
