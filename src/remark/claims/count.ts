import {visit} from 'unist-util-visit';

import {linesOf, proseOf} from '../../course/page/prose';
import type {Page} from '../../course/diagnostic';
import type {Context} from '../notation';
import {isExcepted} from './claim';
import {reasons} from './words';

/** What the statements of a page about results are based on. */
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

/** Counts the claims and reasons of a page; a claim shows a reason where its line has a causal connective. */
export function countsOf(page: Page, {notations}: Pick<Context, 'notations'>): Counts {
  const lines = proseOf(page, notations).flatMap(linesOf);
  const counts = {claims: 0, shown: 0, known: 0, supposed: 0, excepted: 0};
  visit(page.tree, 'textDirective', (node) => {
    if (node.name === 'known' || node.name === 'supposed') counts[node.name] += 1;
    if (node.name !== 'claim') return;
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
