import type {TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {placeAt, type Diagnostic, type Page} from '../../course/diagnostic';
import {isWithin, proseOf} from '../../course/page/prose';
import type {Context} from '../notation';

/** Between a number and its unit: spaces, a hyphen, the marks of emphasis. */
const gap = String.raw`[\s*_\u{a0}-]`;

/** Words before an ordinal, as in `Assignment 2`, and before the base of a rate, as in `per 1,000`. */
const ordinals =
  'assignments?|chapters?|figures?|labs?|lessons?|parts?|per|questions?|steps?|tables?|versions?';

/** A number that is not a part of a name (`x86`, `simTicks#2`) or of another number (`v24.0`). */
const number = `(?<![\\w.,#$&/]|[A-Za-z]-)(?<!\\b(?:${ordinals})${gap})\\d[\\d,]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?`;

/** Words between a number and what it counts. */
const kinds =
  'k|K|M|thousand|million|billion|more|fewer|extra|total|CPU|core|clock|cache|data|instruction|memory|main memory|' +
  'L1|L1D|L1I|L2|TLB|branch|page|demand|conditional|simulated|committed|retired|executed|dynamic|wrong|read|write';

const counted =
  'cycles|instructions|micro-ops|ops|misses|hits|ticks|accesses|mispredictions|branches|requests|' +
  'evictions|write-backs|loads|stores|reads|writes|nanoseconds|microseconds|milliseconds|seconds|sec|s|' +
  'percent|percentage points?|CPI|IPC|MPKI|' +
  'times (?:as|faster|slower|more|fewer|less|larger|smaller|higher|lower|longer|shorter|quicker|better|worse)';
/** Singular forms. In `2 instruction caches`, what is counted is caches, so one of `last` has to follow. */
const single =
  'cycle|instruction|miss|hit|tick|access|misprediction|request|nanosecond|microsecond|millisecond|second';
const last =
  '(?=[.,;:!?)]|$|\\s+(?:a|an|and|at|each|every|for|in|is|later|long|of|on|or|per|to|was|with)\\b)';

/** Quantities that come before their numbers, and the words between the two. */
const quantity =
  'CPI|IPC|MPKI|AMAT|speed-?ups?|(?:miss|hit|misprediction) (?:rates?|ratios?)|accuracy|accuracies';
const leading =
  'of|is|was|are|at|to|from|by|between|about|around|near|nearly|almost|roughly|only|just|over|under|above|below|than|' +
  'equals|reaches|rises|falls|drops|grows|goes|up|down|stays|becomes';

const patterns = [
  `${number}(?:${gap}+(?:${kinds})){0,3}${gap}+(?:(?:${counted})(?!\\w)|(?:${single})${last})`,
  `${number}-(?:${single})(?!\\w)`,
  // These need no space after the number.
  `${number}${gap}*(?:ns|[µμu]s|ms|%|×(?!\\s*[\\d(]))(?!\\w)`,
  `${number}[xX](?=${gap}+(?:as|faster|slower|more|fewer|less|larger|smaller|higher|lower|the)\\b)`,
  `${number}-?fold\\b`,
  `\\b(?:${quantity})(?:\\s*[=≈:]\\s*|${gap}+(?:(?:${leading})${gap}+){0,4}\\(?)\\d[\\d,]*(?:\\.\\d+)?(?![\\w-])`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Typed numbers in the prose of lessons and labs that look like results: next to what gem5 counts, a time, a percentage
 * or a multiple. Inputs such as `2 GHz` and `32 KiB` are not results. A bound in the words of a claim (`less than 1%`)
 * is allowed, because the claim's expression proves it.
 */
export function typedDiagnostics(page: Page, {notations}: Pick<Context, 'notations'>): Diagnostic[] {
  if (!/^docs\/(?:tutorial|labs)\//.test(page.path)) return [];
  const excepted: TextDirective[] = [];
  visit(page.tree, 'textDirective', (node) => {
    if (node.name === 'typed' || (node.name === 'claim' && node.attributes?.holds)) excepted.push(node);
  });
  return proseOf(page, notations).flatMap(({text, offset}) => {
    const hits = patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({index}) => !excepted.some((node) => isWithin(offset + index, node)))
      .sort((a, b) => a.index - b.index)
      // Overlapping matches are reported once.
      .filter((hit, index, all) => {
        const before = all[index - 1];
        return !before || before.index + before[0].length <= hit.index;
      });
    return hits.map((hit) => {
      const typed = hit[0].replace(/\s+/g, ' ');
      return {
        place: placeAt(page.source, offset + hit.index),
        text: `\`${typed}\` is typed, and a result is read from a recording; write \`:num[RUN NAME]\`, \`:ratio[RUN / RUN NAME]\` or \`:change[RUN -> RUN NAME]{rises}\`, or \`:typed[${typed}]{reason="…"}\` if no recording can have it`,
        rule: 'number-typed',
      };
    });
  });
}
