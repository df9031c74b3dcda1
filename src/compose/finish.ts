/**
 * What becomes of the finished HTML, once Docusaurus has written it: who reads it first, then what is done to it, from top
 * to bottom. Each page is read and written once (src/plugins/serving/finish.ts); its twin is a copy of the end.
 */
import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import {prepareIndexes} from '../plugins/search';
import type {Finish} from '../plugins/serving/finish';
import {policy} from '../plugins/serving/policy';
import {refresh} from '../plugins/serving/refresh';

/** The indexer of the search reads every page before it is changed. */
const index = prepareIndexes(isLean);

export const searchIndex = index.plugin;

export const finish = {
  readers: [index.isDone],
  passes: [
    refresh,
    ...(isLean ? [critical] : []),
    // It names the scripts and styles that are in the page by now.
    policy,
  ],
} satisfies Finish;
