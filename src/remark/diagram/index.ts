import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {sha256} from '../../course/hash';
import {draw} from './draw';

/**
 * Draws the flowcharts of a page when it is compiled, so that the page neither sends Mermaid nor needs scripts for them.
 * What is not drawn here stays as it is, and the browser draws it.
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
    // What is a block of code no more is no code for the plugins that come after.
    Object.assign(node, {type: 'diagram'});
  }
};

export default diagram;
