import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** A space between a number and its unit. */
const BETWEEN = /(?<=\d) (?=(?:(?:k|(?:K|M|G)i)?B|bytes?|bits?|(?:m|µ|n|p)?s|[kMG]?Hz)\b)/g;

/** Elements whose letters are shown as they are. */
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'svg', 'textarea']);

/** Whether an element stays as it is: code, and the first frame of a figure, which the figure draws again. */
const isKept = ({tagName, properties: {className}}: Element): boolean =>
  VERBATIM.has(tagName) || (Array.isArray(className) && className.includes('figure__first'));

/** Keeps a number and its unit in one line. */
const quantities: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (node.type === 'element' && isKept(node)) return SKIP;
    if (node.type === 'text') node.value = node.value.replace(BETWEEN, '\u00a0');
    return;
  });
};

export default quantities;
