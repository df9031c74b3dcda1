import type {LoadContext, Plugin} from '@docusaurus/types';

import {colorModeScript, controlsScript} from './controls';
import {menuScript} from './menu';

type Options = {
  /** The id of the current announcement. */
  readonly announcementId: string;
};

/** See README.md in this folder. */
export default function start(_context: LoadContext, {announcementId}: Options): Plugin {
  return {
    name: 'start',

    injectHtmlTags() {
      // The preview is made in the browser: there is nothing to answer for.
      if (process.env.NODE_ENV !== 'production') return {};
      return {
        headTags: [
          {tagName: 'script', innerHTML: controlsScript(announcementId)},
          {tagName: 'style', innerHTML: '[data-folded]>ul{display:none!important}'},
        ],
        postBodyTags: [{tagName: 'script', innerHTML: `${colorModeScript()};${menuScript()}`}],
      };
    },
  };
}
