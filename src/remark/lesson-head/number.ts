import type {Emphasis, Root} from 'mdast';
import type {Plugin} from 'unified';

import {headingsOf} from '../../content/page/headings';

type FrontMatter = {readonly title?: unknown; readonly sidebar_custom_props?: {readonly number?: unknown}};

/** The number of a lesson before its name. */
export const numberBefore = (number: number): Emphasis => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {className: ['lesson-number']}},
  // The space belongs to the number, because the search's index leaves this element out.
  children: [{type: 'text', value: `${number}. `}],
});

/**
 * Writes the heading of a numbered lesson with its number (src/compose/lesson-numbers.ts). Docusaurus would write it from the
 * title alone, and does so for all other pages.
 */
const lessonNumber: Plugin<[], Root> = () => (tree, file) => {
  const {title, sidebar_custom_props: props} = (file.data.frontMatter ?? {}) as FrontMatter;
  if (typeof title !== 'string' || typeof props?.number !== 'number') return;
  if (headingsOf(tree).some(({node}) => node.depth === 1)) return;
  const before = tree.children.findIndex(({type}) => type !== 'yaml');
  tree.children.splice(Math.max(0, before), 0, {
    type: 'heading',
    depth: 1,
    children: [numberBefore(props.number), {type: 'text', value: title}],
  });
};

export default lessonNumber;
