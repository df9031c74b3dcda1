import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {placeOf, type Rule, type Diagnostic} from '../../course/diagnostic';

const hasAlt = (attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]): boolean =>
  attributes.some(
    ({type, ...attribute}) =>
      type === 'mdxJsxAttribute' &&
      'name' in attribute &&
      attribute.name === 'alt' &&
      Boolean(attribute.value),
  );

/** Images without a text for readers who cannot see them. */
export const imageDiagnostics: Rule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    const isTag =
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'img';
    if ((isImage && !node.alt?.trim()) || (isTag && !hasAlt(node.attributes))) {
      diagnostics.push({
        place: placeOf(node),
        text: 'image without alt text; write `![What the image shows](…)`',
        rule: 'image-alt',
      });
    }
  });
  return diagnostics;
};
