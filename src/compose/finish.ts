/** The changes to the finished HTML after Docusaurus has written it (src/plugins/serving/finish.ts). */
import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import {searchWraps as wrapsOfSearch} from '../plugins/search';
import type {Finish} from '../plugins/serving/finish';

const search = wrapsOfSearch();

export const searchWraps = search.plugin;

export const finish: Finish = {
  // The search's indexer must first have read the pages as Docusaurus wrote them.
  ready: search.isDone,
  change: isLean ? critical : (html) => html,
};
