import {parseMarkdownHeadingId} from '@docusaurus/utils/lib/markdownUtils';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The headings of a page in order, each with its text and its explicit id. */
export function headingsOf(tree: Root): {node: Heading; text: string; id: string | undefined}[] {
  const found: {node: Heading; text: string; id: string | undefined}[] = [];
  visit(tree, 'heading', (node) => {
    const {text, id} = parseMarkdownHeadingId(toString(node));
    found.push({node, text, id});
  });
  return found;
}
