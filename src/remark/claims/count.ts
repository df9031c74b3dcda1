import {visit} from 'unist-util-visit';

import {isWorded, linesOf, proseOf} from '../../course/page/prose';
import type {Page} from '../../course/diagnostic';
import {isExcepted} from './claim';
import {reasons} from './words';

/** What a page says of results, and on what it stands. */
export type Counts = {
  /** Comparisons that recordings prove. */
  readonly claims: number;
  /** Of these, the ones that give a reason: a run shows it. */
  readonly shown: number;
  /** Reasons known from gem5's source or from a cited work. */
  readonly known: number;
  /** Reasons that are guesses, and say so. */
  readonly supposed: number;
  /** Comparisons and reasons that are no results. */
  readonly excepted: number;
};

/** Counts the claims and reasons of a page; a claim shows a reason where its line has a word for one. */
export function countsOf(page: Page): Counts {
  const lines = proseOf(page).flatMap(linesOf);
  const counts = {claims: 0, shown: 0, known: 0, supposed: 0, excepted: 0};
  visit(page.tree, (node) => {
    if (!isWorded(node)) return;
    if (node.name !== 'claim') {
      counts[node.name] += 1;
      return;
    }
    if (isExcepted(node)) {
      counts.excepted += 1;
      return;
    }
    counts.claims += 1;
    const offset = node.position?.start.offset ?? 0;
    const sentence = lines.find(({from, to}) => from <= offset && offset < to);
    if (sentence && sentence.line.search(reasons) >= 0) counts.shown += 1;
  });
  return counts;
}
