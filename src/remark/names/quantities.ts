import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** A space between a number and its unit. */
const BETWEEN = /(?<=\d) (?=(?:(?:k|(?:K|M|G)i)?B|bytes?|bits?|(?:m|µ|n|p)?s|[kMG]?Hz)\b)/g;

/** Elements whose letters are shown as they are. */
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'svg', 'textarea']);

/** Keeps a number and its unit in one line. */
const quantities: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (node.type === 'element' && VERBATIM.has(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = node.value.replace(BETWEEN, '\u00a0');
    return;
  });
};

export default quantities;
