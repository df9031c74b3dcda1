import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import type {Page} from '../diagnostic';

/** What notations declare about the labels of their directives. */
type Labels = readonly {readonly name: string; readonly isProse?: boolean}[];

/**
 * A stretch of prose, as long as its source. Code, formulas, tags, addresses and directives whose label is not prose
 * are replaced letter by letter, so that offsets stay those of the page and the replaced text is not taken for prose.
 */
type Prose = {readonly text: string; readonly offset: number; readonly node: Nodes};

/** A capital letter, because a sentence may begin with code. */
const filler = 'Q';

/** Whether an offset of the page's source is within a node. */
export const isWithin = (offset: number, {position}: Nodes): boolean =>
  (position?.start.offset ?? 0) <= offset && offset < (position?.end.offset ?? 0);

/** The paragraphs, headings and table cells of a page, including paragraphs within lists and quotes. */
export function proseOf({tree, source}: Page, notations: Labels): Prose[] {
  const found: Prose[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return CONTINUE;
    const range = rangeOf(node);
    if (range) found.push({text: masked(node, source, range, notations), offset: range[0], node});
    return SKIP;
  });
  return found;
}

const rangeOf = (node: Nodes): readonly [number, number] | undefined => {
  const {start, end} = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? undefined : [start.offset, end.offset];
};

function masked(
  container: Nodes,
  source: string,
  [from, to]: readonly [number, number],
  notations: Labels,
): string {
  const text = source.slice(from, to).split('');
  const fill = (start: number, end: number, letter: string): void => {
    for (let index = start - from; index < end - from; index += 1) {
      if (text[index] !== '\n') text[index] = letter;
    }
  };

  visit(container as Root, (node: Nodes) => {
    const range = rangeOf(node);
    if (!range || node === container) return CONTINUE;
    const [start, end] = range;
    switch (node.type) {
      case 'textDirective':
        if (notations.some(({name, isProse}) => isProse && name === node.name)) {
          fill(start, node.children[0]?.position?.start.offset ?? end, '(');
          fill(node.children.at(-1)?.position?.end.offset ?? start, end, ')');
          return CONTINUE;
        }
        fill(start, end, filler);
        return SKIP;
      case 'inlineCode':
      case 'inlineMath':
      case 'image':
      case 'imageReference':
      case 'mdxTextExpression':
        fill(start, end, filler);
        return SKIP;
      case 'link':
      case 'linkReference': {
        // The words of a link are prose, but its address is not.
        const last = node.children.at(-1)?.position?.end.offset;
        fill(last ?? start, end, last === undefined ? filler : ')');
        return CONTINUE;
      }
      case 'mdxJsxTextElement':
        fill(start, node.children[0]?.position?.start.offset ?? end, filler);
        fill(node.children.at(-1)?.position?.end.offset ?? start, end, filler);
        return CONTINUE;
      case 'strong':
        // A label in bold (`**Cause.** …`) begins a line and is not a sentence.
        if (/[.!?:]$/.test(toString(node))) fill(end - 3, end, '*');
        return CONTINUE;
      default:
        return CONTINUE;
    }
  });
  return text.join('');
}
