/**
 * The changes to the HTML that Docusaurus has written, from top to bottom. src/plugins/serving/finish.ts makes them; the
 * second file of each page is a copy of the result.
 */
import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import {lightIndex} from '../plugins/search';
import type {Finish} from '../plugins/serving/finish';
import {policy} from '../plugins/serving/policy';
import {refresh} from '../plugins/serving/refresh';

/** The indexer of the search reads every page before it is changed. */
const index = lightIndex(isLean);

export const searchIndex = index.plugin;

export const finish = {
  readers: [index.isDone],
  passes: [
    refresh,
    ...(isLean ? [critical] : []),
    // Last, because it must come before everything else in the head.
    policy,
  ],
} satisfies Finish;
