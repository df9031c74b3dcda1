import type {Element, ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import {breakable} from './breaks';

/** Words with fewer letters stay in one line: of a table, whose columns they widen, and of text, where a phone has room. */
export const SHORT = {table: 16, text: 33} as const;

/**
 * A name in code that may break. It is marked as HTML that was written by hand, because Docusaurus makes a block of code
 * that holds elements.
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

/** Names in code break where they can be read (`breaks.ts`), and those of a table rather than widen their column. */
const names: Plugin<[], Root> = () => (tree) => {
  breakNames(tree, SHORT.text);
};

export default names;
