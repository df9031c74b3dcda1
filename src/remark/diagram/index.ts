import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {sha256} from '../../content/hash';
import {draw} from './draw';

/**
 * Draws the flowcharts of a page when it is compiled, so that the page neither sends Mermaid nor needs scripts for
 * them. Diagrams that are not drawn here are left to the browser.
 */
const diagram: Plugin<[], Root> = () => async (tree) => {
  const found: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') found.push(node);
  });
  for (const [index, node] of found.entries()) {
    const drawing = await draw(node.value, `diagram-${index}-${sha256(node.value).slice(0, 8)}`);
    if (drawing === undefined) continue;
    node.data = {hName: 'mermaid', hProperties: {drawing}};
    // Later plugins must not take the drawing for a block of code.
    Object.assign(node, {type: 'diagram'});
  }
};

export default diagram;
