import type {Paragraph, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** A place to write in. It works without JavaScript, and nothing of it leaves the reader's machine. */
const field: Paragraph = {
  type: 'paragraph',
  data: {hName: 'textarea', hProperties: {rows: 2, ariaLabel: 'Your prediction'}},
  children: [],
};

const label: Paragraph = {
  type: 'paragraph',
  data: {hProperties: {className: ['predict-label']}},
  children: [{type: 'text', value: 'Predict first'}],
};

/**
 * Gives the question in a `:::predict` its heading and a place to write the answer down, before the recorded one is
 * unfolded.
 */
const predict: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.name !== 'predict' || !parent || index === undefined) return;
    parent.children[index] = {
      type: 'blockquote',
      data: {hName: 'div', hProperties: {className: ['predict']}},
      children: [label, ...node.children, field],
    };
  });
};

export default predict;
