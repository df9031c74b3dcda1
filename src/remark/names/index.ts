import type {Element, ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import {breakable} from './breaks';

/** Words with fewer letters are not broken. The limit is lower in tables, whose columns long words would widen. */
export const SHORT = {table: 16, text: 33} as const;

/**
 * Code that may break. It is marked as HTML that was written by hand, because Docusaurus turns code that holds elements
 * into a block.
 */
const code = (children: ElementContent[]): ElementContent => ({
  type: 'mdxJsxTextElement',
  name: 'code',
  attributes: [],
  children,
  data: {_mdxExplicitJsx: true},
});

function breakNames(tree: Root | Element, short: number): void {
  visit(tree, 'element', (name: Element, index, parent) => {
    if (name.tagName === 'pre') return SKIP;
    if (name.tagName === 'table' && name !== tree) {
      breakNames(name, SHORT.table);
      return SKIP;
    }
    const [text] = name.children;
    if (name.tagName !== 'code' || name.children.length !== 1 || text?.type !== 'text') return;
    const parts = breakable(text.value, short);
    if (!parent || index === undefined || parts.every(({type}) => type === 'text')) return;
    parent.children[index] = code(parts);
    return;
  });
}

/** Lets names in code break at readable points (`breaks.ts`), so that they widen neither a line nor a column. */
const names: Plugin<[], Root> = () => (tree) => {
  breakNames(tree, SHORT.text);
};

export default names;
