import type {BlockContent, Link, Paragraph} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';

import {addressOf} from '../../course/examples/address';

/**
 * A directive as a `<figure>` that holds what it shows and what is said of it.
 *
 * @param style CSS declarations for this one alone
 */
export const figure = (
  {name, position}: LeafDirective,
  className: string,
  children: BlockContent[],
  style?: string,
): ContainerDirective => ({
  type: 'containerDirective',
  name,
  children,
  data: {hName: 'figure', hProperties: {className: [className], ...(style && {style})}},
  ...(position && {position}),
});

/** Lines of fewer letters fit as they are; of more, they would be too small to read where they are made to fit. */
const COLUMNS = {least: 66, most: 96};

/**
 * How wide a text is, for `src/css/wide.css`, which makes its letters as small as it takes, within limits, to show
 * all columns at once: of a program, of a picture in letters, of a table that a program printed.
 *
 * @returns a declaration; undefined where the lines fit, or are so long that they scroll
 */
export function columnsStyle(...texts: readonly string[]): string | undefined {
  const columns = Math.max(0, ...texts.flatMap((text) => text.split('\n').map(({length}) => length)));
  return columns >= COLUMNS.least && columns <= COLUMNS.most ? `--columns: ${columns}` : undefined;
}

/** The line of small text under what a figure shows. */
export const caption = (link: Link): Paragraph => ({
  type: 'paragraph',
  children: [link],
  data: {hName: 'figcaption'},
});

/**
 * A link to a file of an example.
 *
 * @param path below `examples/`
 * @param download whether the browser saves the file rather than showing it
 */
export const fileLink = (path: string, text: string, download: boolean): Link => ({
  type: 'link',
  url: addressOf(path),
  children: [{type: 'text', value: text}],
  // Docusaurus opens what is no route in a window of its own; a download needs none, and a text can go back.
  data: {hProperties: {target: '_self', ...(download && {download: true})}},
});
