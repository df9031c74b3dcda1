import {visit} from 'unist-util-visit';

import {isWorded, proseOf} from '../../course/page/prose';
import type {Page} from '../../course/slip';

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
};

/** The words by which a sentence gives a reason. */
const reasons =
  /\b(?:because|since|therefore|thus|hence|so that|that is why|which is why|the reason|the cause|due to|owing to)\b/i;

/** Counts the claims and reasons of a page; a claim shows a reason where its line has a word for one. */
export function countsOf(page: Page): Counts {
  const lines = proseOf(page).flatMap(({text, offset}) => {
    let at = offset;
    return text.split('\n').map((line) => {
      const from = at;
      at += line.length + 1;
      return {line, from, to: at};
    });
  });
  const counts = {claims: 0, shown: 0, known: 0, supposed: 0};
  visit(page.tree, (node) => {
    if (!isWorded(node)) return;
    if (node.name !== 'claim') {
      counts[node.name] += 1;
      return;
    }
    counts.claims += 1;
    const offset = node.position?.start.offset ?? 0;
    const sentence = lines.find(({from, to}) => from <= offset && offset < to);
    if (sentence && reasons.test(sentence.line)) counts.shown += 1;
  });
  return counts;
}
