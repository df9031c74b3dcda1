/**
 * What becomes of the finished HTML, once Docusaurus has written it: who reads it first, then what is done to it, from top
 * to bottom. Each page is read and written once (src/plugins/serving/finish.ts); its twin is a copy of the end.
 */
import type {PluginModule} from '@docusaurus/types';

import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import stockSearch, {validateOptions} from '../plugins/search';
import type {Finish} from '../plugins/serving/finish';
import {policy} from '../plugins/serving/policy';
import {refresh} from '../plugins/serving/refresh';
import {awaited} from './awaited';

const indexer = awaited(stockSearch);

/** The search, whose indexer reads the text of every page. Docusaurus' type has options of any kind, and checks none. */
export const search = Object.assign(indexer, {validateOptions}) as PluginModule;

export const finish = {
  readers: [indexer.isDone],
  passes: [
    refresh,
    ...(isLean ? [critical] : []),
    // It names the scripts and styles that are in the page by now.
    policy,
  ],
} satisfies Finish;
