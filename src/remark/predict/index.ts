import type {Paragraph, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {sha256} from '../../course/hash';
import {pageOf} from '../../course/diagnostic';

/**
 * A place to write in. It works without JavaScript, and nothing of it leaves the reader's machine; `src/client/predictions.ts`
 * keeps it there.
 *
 * @param name the same for a question as long as it has the same words on the same page
 */
const fieldOf = (name: string): Paragraph => ({
  type: 'paragraph',
  data: {hName: 'textarea', hProperties: {name, rows: 2, ariaLabel: 'Your prediction'}},
  children: [],
});

const label: Paragraph = {
  type: 'paragraph',
  data: {hProperties: {className: ['predict-label']}},
  children: [{type: 'text', value: 'Predict first'}],
};

/**
 * Gives the question in a `:::predict` its heading and a place to write the answer down, before the recorded one is
 * unfolded.
 */
const predict: Plugin<[], Root> = () => (tree, file) => {
  const {path} = pageOf(tree, file);
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.name !== 'predict' || !parent || index === undefined) return;
    const question = sha256(`${path}\n${toString(node)}`).slice(0, 8);
    parent.children[index] = {
      type: 'blockquote',
      data: {hName: 'div', hProperties: {className: ['predict']}},
      children: [label, ...node.children, fieldOf(`predict-${question}`)],
    };
  });
};

export default predict;
