import type {Element, ElementContent, Properties} from 'hast';
import type {BlockContent, Link, Paragraph, PhrasingContent} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';

import {addressOf} from '../content/examples/address';
import {alternativesOf} from '../content/examples/claim';

/** A block of ready-made HTML. */
export const figureOf = ({tagName, properties, children}: Element): Paragraph => ({
  type: 'paragraph',
  children: [],
  data: {hName: tagName, hProperties: properties, hChildren: children},
});

/** A `<figure>` of ready-made HTML. */
export const htmlFigure = (properties: Properties, children: ElementContent[]): Paragraph =>
  figureOf({type: 'element', tagName: 'figure', properties, children});

/** A `<figure>` of Markdown: what a directive shows, and its caption. */
export const markdownFigure = (
  {name, position}: LeafDirective,
  className: string,
  children: BlockContent[],
): ContainerDirective => ({
  type: 'containerDirective',
  name,
  children,
  data: {hName: 'figure', hProperties: {className: [className]}},
  ...(position && {position}),
});

export const caption = (link: Link, ...more: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [link, ...more],
  data: {hName: 'figcaption'},
});

/**
 * Lets the browser save the file of a link. Docusaurus opens a link without a route in a new window, which a download
 * does not need.
 */
export const asDownload = {hProperties: {target: '_self', download: true}} as const;

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
  // The reader of a text can go back, and needs no new window either.
  data: download ? asDownload : {hProperties: {target: '_self'}},
});

/** The names in an attribute, with spaces between or in braces. */
export const listedIn = (attribute: string | undefined): string[] =>
  attribute?.split(/\s+/).filter(Boolean).flatMap(alternativesOf) ?? [];

/** Breaks a text between words into lines of at most `letters`; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
