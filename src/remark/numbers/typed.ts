import {visit} from 'unist-util-visit';

import {isWithin, isWorded, proseOf, type WordedDirective} from '../../course/page/prose';
import {placeAt, type Rule} from '../../course/diagnostic';

/** Between a number and its unit: spaces, a hyphen, the marks of emphasis. */
const gap = String.raw`[\s*_\u{a0}-]`;

/** What is counted out and measures nothing: `Assignment 2`, and the base of a rate (`per 1,000`). */
const ordinals =
  'assignments?|chapters?|figures?|labs?|lessons?|parts?|per|questions?|steps?|tables?|versions?';

/** A number that is no part of a name (`x86`, `simTicks#2`) or of another number (`v24.0`). */
const number = `(?<![\\w.,#$&/]|[A-Za-z]-)(?<!\\b(?:${ordinals})${gap})\\d[\\d,]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?`;

/** What may stand between a number and what it counts. */
const kinds =
  'k|K|M|thousand|million|billion|more|fewer|extra|total|CPU|core|clock|cache|data|instruction|memory|main memory|' +
  'L1|L1D|L1I|L2|TLB|branch|page|demand|conditional|simulated|committed|retired|executed|dynamic|wrong|read|write';

const counted =
  'cycles|instructions|micro-ops|ops|misses|hits|ticks|accesses|mispredictions|branches|requests|' +
  'evictions|write-backs|loads|stores|reads|writes|nanoseconds|microseconds|milliseconds|seconds|sec|s|' +
  'percent|percentage points?|CPI|IPC|MPKI|' +
  'times (?:as|faster|slower|more|fewer|less|larger|smaller|higher|lower|longer|shorter|quicker|better|worse)';
/** Of one; `2 instruction caches` counts caches, so that the word has to be the last of its kind. */
const single =
  'cycle|instruction|miss|hit|tick|access|misprediction|request|nanosecond|microsecond|millisecond|second';
const last =
  '(?=[.,;:!?)]|$|\\s+(?:a|an|and|at|each|every|for|in|is|later|long|of|on|or|per|to|was|with)\\b)';

/** Quantities that come before their numbers, and the words that may lead from one to the other. */
const quantity =
  'CPI|IPC|MPKI|AMAT|speed-?ups?|(?:miss|hit|misprediction) (?:rates?|ratios?)|accuracy|accuracies';
const leading =
  'of|is|was|are|at|to|from|by|between|about|around|near|nearly|almost|roughly|only|just|over|under|above|below|than|' +
  'equals|reaches|rises|falls|drops|grows|goes|up|down|stays|becomes';

const patterns = [
  `${number}(?:${gap}+(?:${kinds})){0,3}${gap}+(?:(?:${counted})(?!\\w)|(?:${single})${last})`,
  `${number}-(?:${single})(?!\\w)`,
  // These stand right at the number too.
  `${number}${gap}*(?:ns|[µμu]s|ms|%|×(?!\\s*[\\d(]))(?!\\w)`,
  `${number}[xX](?=${gap}+(?:as|faster|slower|more|fewer|less|larger|smaller|higher|lower|the)\\b)`,
  `${number}-?fold\\b`,
  `\\b(?:${quantity})(?:\\s*[=≈:]\\s*|${gap}+(?:(?:${leading})${gap}+){0,4}\\(?)\\d[\\d,]*(?:\\.\\d+)?(?![\\w-])`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Numbers in the prose of lessons and labs that look like results, and are typed: next to what gem5 counts, a time, a
 * percentage, or a multiple. Inputs such as `2 GHz` and `32 KiB` are not results. What cannot be told apart from a
 * result gives its reason in `:typed`; a bound in a claim's words (`less than 1%`) is what its expression proves.
 */
export const typedDiagnostics: Rule = (page) => {
  if (!/^docs\/(?:tutorial|labs)\//.test(page.path)) return [];
  const claims: WordedDirective[] = [];
  visit(page.tree, (node) => {
    if (isWorded(node) && node.name === 'claim' && node.attributes?.holds) claims.push(node);
  });
  return proseOf(page).flatMap(({text, offset}) => {
    const hits = patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({index}) => !claims.some((claim) => isWithin(offset + index, claim)))
      .sort((a, b) => a.index - b.index)
      // Of two that overlap, one is enough.
      .filter((hit, index, all) => {
        const before = all[index - 1];
        return !before || before.index + before[0].length <= hit.index;
      });
    return hits.map((hit) => {
      const typed = hit[0].replace(/\s+/g, ' ');
      return {
        place: placeAt(page.source, offset + hit.index),
        text: `\`${typed}\` is typed, and a result is read from a recording; write \`:num[RUN NAME]\`, \`:ratio[RUN / RUN NAME]\` or \`:change[RUN -> RUN NAME]{rises}\`, or \`:typed[${typed}]{reason="…"}\` where none can have it`,
        rule: 'number-typed',
      };
    });
  });
};
