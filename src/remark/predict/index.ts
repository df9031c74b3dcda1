import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';

import {sha256} from '../../course/hash';
import {notation} from '../notation';

/**
 * A field to write in. It works without scripts, and nothing of it leaves the reader's machine, where
 * `src/client/predictions.ts` keeps it.
 *
 * @param name the same for a question as long as it has the same words on the same page
 */
const fieldOf = (name: string): Paragraph => ({
  type: 'paragraph',
  data: {hName: 'textarea', hProperties: {name, rows: 2, ariaLabel: 'Your prediction'}},
  children: [],
});

const heading: Paragraph = {
  type: 'paragraph',
  data: {hProperties: {className: ['predict-label']}},
  children: [{type: 'text', value: 'Predict first'}],
};

export const predict = notation({
  name: 'predict',
  form: 'container',
  like: ':::predict',
  meaning:
    'a question with a field for the reader’s prediction, to answer before the recorded answer is unfolded',
  attributes: z.strictObject({}),
  good: ':::predict\n\nDoes the program get faster when the clock doubles?\n\n:::',
  bad: ':::predict\n\nDoes the program get faster when the clock doubles?',
  rule: 'directive-unknown',
  work: () => ({questions: 1}),
  read: ({node, page}) => {
    return () => {
      const question = sha256(`${page.path}\n${toString(node)}`).slice(0, 8);
      return [
        {
          type: 'blockquote',
          data: {hName: 'div', hProperties: {className: ['predict']}},
          children: [heading, ...node.children, fieldOf(`predict-${question}`)],
        },
      ];
    };
  },
});
