import type {ElementContent, Properties} from 'hast';
import type {BlockContent, Paragraph, Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import type {Page} from '../course/diagnostic';

/** The directives `::name{…}` of a page, in reading order. */
export function leafDirectives({tree}: Pick<Page, 'tree'>, name: string): LeafDirective[] {
  const found: LeafDirective[] = [];
  visit(tree, 'leafDirective', (node) => {
    if (node.name === name) found.push(node);
  });
  return found;
}

/** The words of an attribute that lists names. */
export const listedIn = (attribute: string | undefined): string[] =>
  attribute?.split(/\s+/).filter(Boolean) ?? [];

/** Puts a figure of ready-made HTML in the place of a directive. */
export function replaceByFigure(
  {tree}: Pick<Page, 'tree'>,
  directive: LeafDirective,
  properties: Properties,
  children: ElementContent[],
): void {
  const figure: Paragraph = {
    type: 'paragraph',
    children: [],
    data: {hName: 'figure', hProperties: properties, hChildren: children},
  };
  replaceDirective(tree, directive, figure);
}

/** Puts a block in the place of a directive, wherever on the page that is. */
export function replaceDirective(tree: Root, directive: LeafDirective, block: BlockContent): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node === directive && parent && index !== undefined) parent.children[index] = block;
  });
}

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
