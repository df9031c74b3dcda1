import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import type {PageRule} from '../site';

/** The variables that MDX and Docusaurus define on each page. */
const defined = ['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata'];

/** Names in braces that nothing defines; a page with one cannot be built. */
export const expressionDiagnostics: PageRule = ({tree}) => {
  const exports = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    const [name] = /^\s*[A-Za-z_$][\w$]*/.exec(node.value) ?? [];
    const variable = name?.trim();
    if (variable === undefined || variable in globalThis || defined.includes(variable)) return;
    if (new RegExp(`\\b${variable.replaceAll('$', '\\$')}\\b`).test(exports)) return;
    diagnostics.push({
      place: placeOf(node),
      text: `\`{${node.value}}\` is read as JavaScript, and \`${variable}\` is not defined; put it in backticks, or write \`\\{\``,
      rule: 'mdx-expression',
    });
  });
  return diagnostics;
};
