import type {LoadContext, Plugin} from '@docusaurus/types';

import {messageTables} from '../../content/messages/table';

/** Collects the tables of messages, in which a reader of the FAQ looks up what a run printed (src/content/messages). */
export default function messages({siteDir}: LoadContext): Plugin {
  return {
    name: 'messages',

    async contentLoaded({actions}) {
      await actions.createData('tables.json', messageTables(siteDir));
    },

    getPathsToWatch: () => ['docs/**/*.{md,mdx}'],
  };
}
