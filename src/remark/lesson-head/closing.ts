import type {Heading, Root} from 'mdast';

import {headingsOf} from '../../content/page/headings';

/** The ids of the heading under which a lesson says what the reader has now, and links to what comes next. */
const closings: readonly (string | undefined)[] = ['what-you-have-now', 'next'];

/** The heading of a page's closing, which is its last heading of level 2 if that has such an id. */
export function closingOf(tree: Root): Heading | undefined {
  const last = headingsOf(tree)
    .filter(({node}) => node.depth === 2)
    .at(-1);
  return closings.includes(last?.id) ? last?.node : undefined;
}
