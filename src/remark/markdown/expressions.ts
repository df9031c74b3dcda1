import {visit} from 'unist-util-visit';

import {placeOf, type Rule, type Diagnostic} from '../../course/diagnostic';

const isComment = (value: string): boolean => /^\s*\/\*[^]*\*\/\s*$/.test(value);

/** Braces in text, whose content MDX runs as JavaScript. */
export const expressionDiagnostics: Rule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    if ((node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') && !isComment(node.value)) {
      diagnostics.push({
        place: placeOf(node),
        text: `\`{${node.value}}\` is read as JavaScript; put it in backticks, or write \`\\{\``,
        rule: 'mdx-expression',
      });
    }
  });
  return diagnostics;
};
