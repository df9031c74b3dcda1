/** What becomes of the finished HTML, once Docusaurus has written it (src/plugins/serving/finish.ts). */
import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import {prepareIndexes} from '../plugins/search';
import type {Finish} from '../plugins/serving/finish';

const index = prepareIndexes(isLean);

export const searchIndex = index.plugin;

export const finish: Finish = {
  // The indexer of the search reads every page as Docusaurus has written it.
  ready: index.isDone,
  change: isLean ? critical : (html) => html,
};
